import { say } from '@offpiste/core/brand/say.rules';
import { UNDO_OFFERED_MS } from '@offpiste/core/undo/undo.rules';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useState, type ReactNode } from 'react';
import { after } from '#device/clock.ts';
import type { ActionOutcome, RecordedReport } from '#record/field-action.ts';
import { general } from '#texts/general';
import { undo as texts } from '#texts/record/undo';
import { Button } from '#ui/button/button.part.tsx';
import type { FinalFocus } from '#ui/overlay/overlay.part.tsx';
import { Verdict } from '#ui/verdict/verdict.part.tsx';
import { takeBack } from './undo.actions.ts';
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

/** The outcome of the last action, until the user dismisses it. What was just recorded can be taken back. */
export function ActionVerdict({ outcome, name, facts, doneText, extraAction, ...rest }: ActionVerdictProps) {
  // Keeps showing the outcome while the verdict closes.
  const [last, setLast] = useState({ outcome, name, facts });
  const [undone, setUndone] = useState<{ of: ActionOutcome; outcome: ActionOutcome }>();
  if (outcome && outcome !== last.outcome) setLast({ outcome, name, facts });
  if (!last.outcome) return null;
  const taken = undone?.of === last.outcome ? undone.outcome : undefined;
  const shown = taken ?? last.outcome;
  const { look, word } = VERDICTS[outcomeKind(shown)];
  const of = last.outcome;
  const report = of.state === 'done' || of.state === 'queued' ? of.report : undefined;
  return (
    <Verdict
      open={outcome !== undefined}
      kind={look}
      word={word}
      name={last.name}
      facts={taken ? undefined : (facts ?? last.facts)}
      details={outcomeText(shown, taken ? say(texts.done.undo, { name: last.name || report?.label || '' }) : doneText)}
      dismissLabel={general.ok}
      extraAction={
        <>
          {extraAction}
          {report && !taken ? (
            <UndoButton
              key={report.id}
              report={report}
              onUndone={(undoOutcome) => setUndone({ of, outcome: undoOutcome })}
            />
          ) : null}
        </>
      }
      {...rest}
    />
  );
}

type UndoButtonProps = { report: RecordedReport; onUndone: (outcome: ActionOutcome) => void };

/** Takes back what the verdict tells; it goes after a while. */
function UndoButton({ report, onUndone }: UndoButtonProps) {
  const [state, setState] = useState<'offered' | 'sending' | 'over'>('offered');
  useEffect(() => after(UNDO_OFFERED_MS, () => setState((now) => (now === 'offered' ? 'over' : now))), []);
  if (state === 'over') return null;
  const undo = async () => {
    setState('sending');
    onUndone(await takeBack(report, 'at-once'));
  };
  return (
    <Button
      variant="secondary"
      size="large"
      fullWidth
      icon={<Undo2 />}
      loading={state === 'sending'}
      onClick={() => void undo()}
    >
      {texts.undo}
    </Button>
  );
}
