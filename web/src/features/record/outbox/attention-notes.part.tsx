import type { ReactNode } from 'react';
import { say } from '@offpiste/core/base/brand/say.rules';
import { now, sayWhen } from '#device/clock.ts';
import { useOutbox } from '#record/outbox.store.ts';
import { attention as texts } from '#texts/record/attention';
import { outbox } from '#texts/record/outbox';
import { Alert } from '#ui/alert/alert.part.tsx';
import { Stack } from '#ui/page/page.part.tsx';

/** Notes about the whole queue; of other reps only the number of entries. `further` has notes of other features. */
export function AttentionNotes({ further }: { further: ReactNode }) {
  const { isUnknown, pause, waiting, othersWaiting, unreadable } = useOutbox();
  const isQuiet = !isUnknown && !(pause && waiting.length > 0) && othersWaiting === 0 && unreadable === 0;
  if (isQuiet && !further) return null;
  return (
    <Stack gap="small">
      {isUnknown ? <Alert type="danger">{texts.unknown}</Alert> : null}
      {pause && waiting.length > 0 ? <Alert type="info">{pauseText(pause)}</Alert> : null}
      {othersWaiting > 0 ? (
        <Alert type="info" title={say(outbox.waitingOther, { count: othersWaiting })}>
          {outbox.waitingOtherHint}
        </Alert>
      ) : null}
      {further}
      {unreadable > 0 ? <Alert type="warning">{say(texts.unreadable, { count: unreadable })}</Alert> : null}
    </Stack>
  );
}

function pauseText({ error, until }: { readonly error: string; readonly until: number }): string {
  const tried = say(texts.lastTried, { error });
  return until > now() ? `${tried} (${say(texts.nextAt, { at: sayWhen(until) })})` : tried;
}
