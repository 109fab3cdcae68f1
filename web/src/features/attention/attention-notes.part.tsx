import { say } from '@offpiste/core/brand/say.rules';
import { formatRecent } from '@offpiste/core/moment/moment.rules';
import { now } from '#device/clock.ts';
import { useOutbox } from '#record/outbox.store.ts';
import { attention as texts } from '#texts/record/attention';
import { outbox } from '#texts/record/outbox';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';

/** Notes about the queue as a whole; of other reps only the number of waiting entries. */
export function AttentionNotes() {
  const { isUnknown, pause, waiting, othersWaiting, unreadable } = useOutbox();
  if (!isUnknown && !(pause && waiting.length > 0) && othersWaiting === 0 && unreadable === 0) return null;
  return (
    <Stack gap="small">
      {isUnknown ? <Alert type="danger">{texts.unknown}</Alert> : null}
      {pause && waiting.length > 0 ? <Alert type="info">{pauseText(pause)}</Alert> : null}
      {othersWaiting > 0 ? <Alert type="info">{say(outbox.waitingOther, { count: othersWaiting })}</Alert> : null}
      {unreadable > 0 ? <Alert type="warning">{say(texts.unreadable, { count: unreadable })}</Alert> : null}
    </Stack>
  );
}

function pauseText({ error, until }: { readonly error: string; readonly until: number }): string {
  const tried = say(texts.lastTried, { error });
  return until > now() ? `${tried} (${say(texts.nextAt, { at: formatRecent(until, now()) })})` : tried;
}
