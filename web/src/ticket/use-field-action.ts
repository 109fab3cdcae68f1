import {
  bannerIn,
  INITIAL_SCAN_ACTION,
  stepScanAction,
  type ScanActionEvent,
  type ScanActionState,
  type ScanWait,
} from '@offpiste/core/record/scan-action/scan-action.flow';
import { type RefObject, useReducer, useRef } from 'react';
import { giveFeedback } from '#device/hardware/feedback.ts';
import { useOneAtATime } from '#record/one-at-a-time.ts';
import { brokenAction } from '#record/field-action.ts';
import type { FinalFocus } from '#ui/overlay/overlay.part.tsx';
import { type PastScan, usePastScans } from '#scan/last-scans.part.tsx';
import type { ScanBannerResult } from '#scan/scan-banner.part.tsx';
import type { ScannedRecord } from '#scan/use-scanner.ts';
import { useKeptChoice } from '#week/kept-choice.ts';
import { showLeftVerdict, useInterruptedVerdict } from './interrupted-verdict.ts';
import { bannerOf, feedbackOf, isRecorded, type ShownOutcome } from './verdict.rules.ts';

export interface Reading {
  readonly code: string;
  readonly by: 'scan' | 'name';
  readonly isWatched: () => boolean;
  /** Sets the cause of the wait; at first it is the server. */
  readonly waitFor: (what: ScanWait) => void;
}

export interface ActionResult extends ShownOutcome {
  readonly recorded?: ScannedRecord | undefined;
}

export interface FieldAction {
  readonly state: ScanActionState<ActionResult>;
  readonly move: (event: ScanActionEvent<ActionResult>) => void;
  readonly record: (code: string, by: 'scan' | 'name') => void;
  readonly mainButton: RefObject<HTMLButtonElement | null>;
  /** The main button, unless another sheet or verdict follows. */
  readonly finalFocus: FinalFocus;
  readonly past: readonly PastScan[];
  readonly remember: (result: ScanBannerResult) => void;
}

export function useFieldAction(recordOne: (reading: Reading) => Promise<ActionResult>, doneText: string): FieldAction {
  const [state, move] = useReducer(stepScanAction<ActionResult>, INITIAL_SCAN_ACTION);
  const mainButton = useRef<HTMLButtonElement>(null);
  const { run, isWatched, isLeft } = useOneAtATime();
  const [isContinuous] = useContinuous();
  const [past, remember] = usePastScans();
  const keepIfLocked = useInterruptedVerdict(shownIn(state), (result) => {
    move({ kind: 'send' });
    move({ kind: 'answer', result });
  });

  const record = (code: string, by: 'scan' | 'name') =>
    run(async () => {
      move({ kind: 'send' });
      // A held action is completed later, while the next one may already wait for something else.
      let isOver = false;
      const waitFor = (waitsFor: ScanWait) => (isOver ? undefined : move({ kind: 'wait', waitsFor }));
      const result = withCode(code, await recordOne({ code, by, isWatched, waitFor }).catch(brokenResult));
      isOver = true;
      move({ kind: 'answer', result, asBanner: isContinuous });
      remember(bannerOf(result, doneText));
      if (!keepIfLocked(result) && isLeft()) showLeftVerdict(bannerOf(result, doneText));
      giveFeedback(feedbackOf(result.outcome));
    });

  return { state, move, record, mainButton, finalFocus: state.step === 'initial' ? mainButton : false, past, remember };
}

/** Whether the camera stays open between tickets: one setting for all screens with the switch. */
export function useContinuous(): [isOn: boolean, set: (isOn: boolean) => void] {
  const [choice, choose] = useKeptChoice('scan.continuous', ['off', 'on']);
  return [choice === 'on', (isOn) => choose(isOn ? 'on' : 'off')];
}

export function shownIn(state: ScanActionState<ActionResult>): ActionResult | undefined {
  return state.step === 'result' ? state.result : bannerIn(state);
}

/** A ticket in view is not read again. */
export function withCode(code: string, result: ActionResult): ActionResult {
  return isRecorded(result.outcome) ? { ...result, recorded: { code } } : result;
}

export function brokenResult(error: unknown): ActionResult {
  return { outcome: brokenAction(error) };
}
