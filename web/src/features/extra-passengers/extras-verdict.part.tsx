import { useState } from 'react';
import { verdictKindOf, verdictTextOf } from '#outbox/action-verdict.rules.ts';
import type { ActionOutcome } from '#outbox/submit-action.ts';
import { done } from '#texts/done';
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

type ExtrasVerdictProps = { outcome: ActionOutcome | undefined; onDismiss: () => void };

/** What became of the list that was submitted. */
export function ExtrasVerdict({ outcome, onDismiss }: ExtrasVerdictProps) {
  // Still there while the verdict leaves the screen.
  const [last, setLast] = useState(outcome);
  if (outcome && outcome !== last) setLast(outcome);
  if (!last) return null;
  const kind = verdictKindOf(last);
  return (
    <Verdict
      open={outcome !== undefined}
      kind={kind}
      word={WORDS[kind]}
      details={verdictTextOf(last, done['extra-passengers'])}
      dismissLabel={general.ok}
      onDismiss={onDismiss}
    />
  );
}
