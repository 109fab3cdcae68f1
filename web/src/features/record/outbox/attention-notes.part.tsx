import { say } from '@offpiste/core/base/brand/say.rules';
import { formatRecent } from '@offpiste/core/base/moment/moment.rules';
import { now } from '#device/clock.ts';
import { forgetDelivered, useDelivered } from '#record/delivered.store.ts';
import { useOutbox } from '#record/outbox.store.ts';
import { attention as texts } from '#texts/record/attention';
import { general } from '#texts/general';
import { carried } from '#texts/handover/carried';
import { outbox } from '#texts/record/outbox';
import { Button } from '#ui/button/button.part.tsx';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';

/** Notes about the queue as a whole; of other reps only the number of waiting entries. */
export function AttentionNotes() {
  const { isUnknown, pause, waiting, othersWaiting, unreadable } = useOutbox();
  const delivered = Object.entries(useDelivered((state) => state.by));
  const isQuiet = !isUnknown && !(pause && waiting.length > 0) && othersWaiting === 0 && unreadable === 0;
  if (isQuiet && delivered.length === 0) return null;
  return (
    <Stack gap="small">
      {isUnknown ? <Alert type="danger">{texts.unknown}</Alert> : null}
      {pause && waiting.length > 0 ? <Alert type="info">{pauseText(pause)}</Alert> : null}
      {othersWaiting > 0 ? (
        <Alert type="info" title={say(outbox.waitingOther, { count: othersWaiting })}>
          {outbox.waitingOtherHint}
        </Alert>
      ) : null}
      {delivered.map(([name, { count, at }]) => (
        <Alert key={name} type="success">
          {say(carried.delivered, { name, count, at: formatRecent(at, now()) })}
        </Alert>
      ))}
      {delivered.length > 0 ? (
        <Button variant="secondary" fullWidth onClick={forgetDelivered}>
          {general.ok}
        </Button>
      ) : null}
      {unreadable > 0 ? <Alert type="warning">{say(texts.unreadable, { count: unreadable })}</Alert> : null}
    </Stack>
  );
}

function pauseText({ error, until }: { readonly error: string; readonly until: number }): string {
  const tried = say(texts.lastTried, { error });
  return until > now() ? `${tried} (${say(texts.nextAt, { at: formatRecent(until, now()) })})` : tried;
}
