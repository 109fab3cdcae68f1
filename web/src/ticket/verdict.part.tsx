import { say } from '@offpiste/core/base/brand/say.rules';
import type { FoundHolder } from '@offpiste/core/record/scan-action/scan-action.flow';
import { SCAN_ERROR_BANNER_MS } from '@offpiste/core/record/scan/scan-settings.rules';
import { UNDO_OFFERED_MS } from '@offpiste/core/record/undo/undo.rules';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { setTimer } from '#device/clock.ts';
import { giveFeedback } from '#device/hardware/feedback.ts';
import type { ActionOutcome, RecordedReport } from '#record/field-action.ts';
import type { ScanBannerResult, ShownBanner } from '#scan/scan-banner.part.tsx';
import { general } from '#texts/general';
import { scan } from '#texts/record/scan';
import { undo as texts } from '#texts/record/undo';
import { Button } from '#ui/button/button.part.tsx';
import type { FinalFocus } from '#ui/overlay/overlay.part.tsx';
import type { VerdictKind } from '#ui/verdict/verdict-shape.part.tsx';
import { Verdict } from '#ui/verdict/verdict.part.tsx';
import { takeBack } from './undo.actions.ts';
import { bannerOf, feedbackOf, outcomeKind, outcomeText, VERDICTS } from './verdict.rules.ts';

export interface DoneLook {
  readonly look: VerdictKind;
  readonly word: string;
}

type ActionVerdictProps = {
  outcome: ActionOutcome | undefined;
  /** Shown until the outcome, without a verdict's colour. */
  found?: FoundHolder | undefined;
  /** The cause of a long wait. */
  waitText?: string | undefined;
  name?: string | undefined;
  facts?: string | undefined;
  doneText: string;
  /** Replaces the green 'Success!'. */
  doneLook?: DoneLook | undefined;
  onDismiss: () => void;
  extraAction?: ReactNode;
  finalFocus?: FinalFocus;
};

export function ActionVerdict(props: ActionVerdictProps) {
  const { outcome, found, waitText, name, facts, doneText, doneLook, extraAction, ...rest } = props;
  // Keeps showing the last content while the verdict closes.
  const [last, setLast] = useState<Content>({ outcome, found, name, facts, doneLook });
  const [undone, setUndone] = useState<{ of: ActionOutcome; outcome: ActionOutcome }>();
  if ((outcome ?? found) && (outcome !== last.outcome || found !== last.found))
    setLast({ outcome, found, name, facts, doneLook });
  const isOpen = outcome !== undefined || found !== undefined;
  if (!last.outcome) {
    if (!last.found) return null;
    return (
      <Verdict
        open={isOpen}
        kind="sending"
        word={scan.sending}
        name={last.found.name}
        facts={last.found.facts}
        details={waitText}
        dismissLabel={general.ok}
        cancelLabel={general.cancel}
        extraAction={extraAction}
        {...rest}
      />
    );
  }
  const taken = undone?.of === last.outcome ? undone.outcome : undefined;
  const shown = taken ?? last.outcome;
  const kind = outcomeKind(shown);
  const { look, word } = kind === 'ok' && !taken && last.doneLook ? last.doneLook : VERDICTS[kind];
  const of = last.outcome;
  const report = of.state === 'done' || of.state === 'queued' ? of.report : undefined;
  return (
    <Verdict
      open={isOpen}
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

type Content = Pick<ActionVerdictProps, 'outcome' | 'found' | 'name' | 'facts' | 'doneLook'>;

type UndoButtonProps = { report: RecordedReport; onUndone: (outcome: ActionOutcome) => void };

function UndoButton({ report, onUndone }: UndoButtonProps) {
  const [state, setState] = useState<'offered' | 'sending' | 'over'>('offered');
  useEffect(() => setTimer(UNDO_OFFERED_MS, () => setState((now) => (now === 'offered' ? 'over' : now))), []);
  if (state === 'over') return null;
  const undo = async () => {
    setState('sending');
    onUndone(await takeBack(report, 'at-once'));
  };
  return (
    <Button variant="secondary" size="large" icon={<Undo2 />} loading={state === 'sending'} onClick={() => void undo()}>
      {texts.undo}
    </Button>
  );
}

interface Taken {
  readonly of: ScanBannerResult;
  readonly result: ScanBannerResult | undefined;
}

/** Shows a result, then the result of its undo for as long again. `remember` gets every undo. */
export function useTimedBanner(
  result: ScanBannerResult | undefined,
  onClear: (result: ScanBannerResult) => void,
  remember: (result: ScanBannerResult) => void,
): ShownBanner {
  const [last, setLast] = useState<Taken>();
  const taken = last !== undefined && last.of === result ? last : undefined;
  const isUndoing = taken !== undefined && taken.result === undefined;
  const shown = taken?.result ?? result;
  const clear = useEffectEvent(onClear);
  useEffect(
    () => (result && shown && !isUndoing ? setTimer(SCAN_ERROR_BANNER_MS, () => clear(result)) : undefined),
    [result, shown, isUndoing],
  );
  const undo = async (of: ScanBannerResult, report: RecordedReport) => {
    setLast({ of, result: undefined });
    const outcome = await takeBack(report, 'at-once');
    const name = of.name || report.label;
    const told = bannerOf({ outcome, name: of.name, reference: of.reference }, say(texts.done.undo, { name }));
    const held = told.held && { ...told.held, sentWord: texts.takenBack };
    const undone = told.kind === 'ok' ? { ...told, word: texts.takenBack } : { ...told, held };
    giveFeedback(feedbackOf(outcome));
    setLast({ of, result: undone });
    remember(undone);
  };
  const report = taken ? undefined : result?.report;
  return { shown, isUndoing, undo: result && report ? () => void undo(result, report) : undefined };
}
