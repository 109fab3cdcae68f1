import { useState, type ReactNode } from 'react';
import type { ActionOutcome } from '#record/field-action.ts';
import { general } from '#texts/general';
import type { FinalFocus } from '#ui/overlay/overlay.part.tsx';
import { Verdict } from '#ui/verdict/verdict.part.tsx';
import { outcomeKind, outcomeText, VERDICTS } from './verdict.rules.ts';

type ActionVerdictProps = {
  /** The outcome to show; undefined once it was dismissed. */
  outcome: ActionOutcome | undefined;
  /** The holder's name. */
  name?: string | undefined;
  /** Their booking reference and how many are done so far. */
  facts?: string | undefined;
  doneText: string;
  onDismiss: () => void;
  /** A further button, beside 'OK'. */
  extraAction?: ReactNode;
  finalFocus?: FinalFocus;
};

/** The outcome of the last action, until the user dismisses it. */
export function ActionVerdict({ outcome, name, facts, doneText, ...rest }: ActionVerdictProps) {
  // Keeps showing the outcome while the verdict closes.
  const [last, setLast] = useState({ outcome, name, facts });
  if (outcome && outcome !== last.outcome) setLast({ outcome, name, facts });
  if (!last.outcome) return null;
  const { look, word } = VERDICTS[outcomeKind(last.outcome)];
  return (
    <Verdict
      open={outcome !== undefined}
      kind={look}
      word={word}
      name={last.name}
      facts={facts ?? last.facts}
      details={outcomeText(last.outcome, doneText)}
      dismissLabel={general.ok}
      {...rest}
    />
  );
}
