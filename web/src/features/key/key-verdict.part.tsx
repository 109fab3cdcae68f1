import { useState } from 'react';
import { verdictKindOf, verdictTextOf } from '#outbox/action-verdict.rules.ts';
import type { ActionOutcome } from '#outbox/submit-action.ts';
import { event } from '#texts/event';
import { general } from '#texts/general';
import { outbox } from '#texts/outbox';
import { Verdict } from '#ui/verdict/verdict.part.tsx';
import type { VerdictKind } from '#ui/verdict/verdict-shape.part.tsx';

const WORDS: Readonly<Record<VerdictKind, string>> = {
  ok: outbox.done,
  held: outbox.held,
  already: outbox.already,
  refused: general.error,
};

type KeyVerdictProps = { outcome: ActionOutcome | undefined; doneText: string; onDismiss: () => void };

/** What became of a move of keys, or of the search for a room. */
export function KeyVerdict({ outcome, doneText, onDismiss }: KeyVerdictProps) {
  // Still there while the verdict leaves the screen.
  const [last, setLast] = useState(outcome);
  if (outcome && outcome !== last) setLast(outcome);
  if (!last) return null;
  // Accepted, but it does not fit what was known: never a plain green.
  const notice = last.state === 'done' ? last.reply.notice : undefined;
  const kind = notice ? 'held' : verdictKindOf(last);
  return (
    <Verdict
      open={outcome !== undefined}
      kind={kind}
      word={notice ? event.wordNoted : WORDS[kind]}
      details={notice ? `${doneText}. ${notice.text}` : verdictTextOf(last, doneText)}
      dismissLabel={general.ok}
      onDismiss={onDismiss}
    />
  );
}
