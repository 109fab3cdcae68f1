import { say } from '@offpiste/core/brand/say.rules';
import { SCAN_ERROR_BANNER_MS } from '@offpiste/core/scan/scan-settings.rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { after } from '#device/clock.ts';
import { giveFeedback } from '#device/hardware/feedback.ts';
import type { RecordedReport } from '#record/field-action.ts';
import type { ScanBannerResult, ShownBanner } from '#scan/scan-banner.part.tsx';
import { undo as texts } from '#texts/record/undo';
import { takeBack } from './undo.actions.ts';
import { bannerOf, feedbackOf } from './verdict.rules.ts';

interface Taken {
  readonly of: ScanBannerResult;
  /** Undefined while it is being taken back. */
  readonly result: ScanBannerResult | undefined;
}

/**
 * A result for as long as a banner stays, wherever on the screen it is shown; then what became of taking it back, for as
 * long again. `remember` is told of the latter, also when another result is shown by then.
 */
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
    () => (result && shown && !isUndoing ? after(SCAN_ERROR_BANNER_MS, () => clear(result)) : undefined),
    [result, shown, isUndoing],
  );
  const undo = async (of: ScanBannerResult, report: RecordedReport) => {
    setLast({ of, result: undefined });
    const outcome = await takeBack(report, 'at-once');
    const name = of.name || report.label;
    const told = bannerOf({ outcome, name: of.name, reference: of.reference }, say(texts.done.undo, { name }));
    const undone = told.kind === 'ok' ? { ...told, word: texts.takenBack } : told;
    giveFeedback(feedbackOf(outcome));
    setLast({ of, result: undone });
    remember(undone);
  };
  const report = taken ? undefined : result?.report;
  return { shown, isUndoing, undo: result && report ? () => void undo(result, report) : undefined };
}
