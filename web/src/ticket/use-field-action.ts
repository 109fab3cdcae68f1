import {
  bannerIn,
  type FoundHolder,
  holdsReads,
  INITIAL_SCAN_ACTION,
  stepScanAction,
  type ScanActionEvent,
  type ScanActionState,
  type ScanWait,
} from '@offpiste/core/record/scan-action/scan-action.flow';
import type { ReaderRead } from '@offpiste/core/record/scan/key-reader.contract';
import { type RefObject, useReducer, useRef } from 'react';
import { giveFeedback } from '#device/hardware/feedback.ts';
import { useOneAtATime } from '#record/one-at-a-time.ts';
import { brokenAction } from '#record/field-action.ts';
import type { FinalFocus } from '#ui/overlay/overlay.part.tsx';
import { type PastScan, usePastScans } from '#scan/last-scans.part.tsx';
import type { ScanBannerResult } from '#scan/scan-banner.part.tsx';
import type { ScannedRecord } from '#scan/use-scanner.ts';
import { scan as scanTexts } from '#texts/record/scan';
import { useKeptChoice } from '#week/kept-choice.ts';
import { useInterruptedVerdict } from './interrupted-verdict.ts';
import { misreadLines, type ReaderNote, useReaderLine } from './reader-line.ts';
import { bannerOf, feedbackOf, isRecorded, leftVerdictOf, outcomeKind, type ShownOutcome } from './verdict.rules.ts';

export interface Reading {
  readonly code: string;
  readonly by: 'scan' | 'name';
  readonly isWatched: () => boolean;
  /** Shows the holder before the result. */
  readonly found?: (holder: FoundHolder) => void;
  /** Sets the cause of the wait; at first it is the server. */
  readonly waitFor?: (what: ScanWait) => void;
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
  readonly byReader: ByReader;
}

type Shows = Pick<Reading, 'found' | 'waitFor'>;

/** A hand-held reader on a scan screen. */
export interface ByReader {
  readonly onRead: (read: ReaderRead) => void;
  readonly note: ReaderNote['note'];
  readonly waitingCount: number;
  readonly hasReader: boolean;
}

export function useFieldAction(recordOne: (reading: Reading) => Promise<ActionResult>, doneText: string): FieldAction {
  const [state, step] = useReducer(stepScanAction<ActionResult>, INITIAL_SCAN_ACTION);
  const mainButton = useRef<HTMLButtonElement>(null);
  const { tryRun, isWatched } = useOneAtATime();
  const [isContinuous] = useContinuous();
  const [past, remember] = usePastScans();
  const showAgain = (result: ActionResult) => {
    step({ kind: 'send' });
    step({ kind: 'answer', result });
  };
  const keep = useInterruptedVerdict(shownIn(state), showAgain, (result) => leftVerdictOf(result, doneText));
  const line = useReaderLine<undefined, ActionResult>({
    isHeld: holdsReads(state, isCalm),
    start: ({ read }) =>
      read.kind === 'code'
        ? attempt((shows) => recordCode(read.code, 'scan', shows))
        : attempt(() => misreadResult(read)),
    startUnseen: ({ read }) =>
      read.kind === 'code' ? recordOne({ code: read.code, by: 'scan', isWatched: () => false }) : misreadResult(read),
    brokenResult,
    tellUnseen: (result) => tell(result),
  });

  const move = (event: ScanActionEvent<ActionResult>) => {
    const shown = shownIn(state);
    const isClosed = event.kind === 'dismiss' || event.kind === 'scan';
    const isLost = shown !== undefined && !isRecorded(shown.outcome) && event.kind !== 'cancel';
    if (isClosed || isLost) line.forgetLast();
    step(event);
  };
  const recordCode = async (code: string, by: 'scan' | 'name', shows: Shows) =>
    withCode(code, await recordOne({ code, by, isWatched, ...shows }).catch(brokenResult));

  const attempt = (work: (shows: Shows) => Promise<ActionResult>) =>
    tryRun(async () => {
      step({ kind: 'send' });
      // A held action is completed later, while the next one may already wait for something else.
      let isOver = false;
      const show = (event: ScanActionEvent<ActionResult>) => (isOver ? undefined : step(event));
      const result = await work({
        found: (holder) => show({ kind: 'found', holder, hasMore: line.hasMore() }),
        waitFor: (waitsFor) => show({ kind: 'wait', waitsFor }),
      });
      isOver = true;
      // The next code of the reader follows at once.
      const asBanner = isContinuous || (line.hasMore() && isCalm(result));
      step({ kind: 'answer', result, asBanner });
      remember(bannerOf(result, doneText));
      tell(result);
    });

  const tell = (result: ActionResult) => {
    keep(result);
    giveFeedback(feedbackOf(result.outcome));
  };

  const record = (code: string, by: 'scan' | 'name') =>
    void attempt(async (shows) => {
      const result = await recordCode(code, by, shows);
      if (result.recorded) line.recordedOtherwise(code, undefined);
      return result;
    });

  const { note, waitingCount, hasReader } = line;
  const byReader = { onRead: (read: ReaderRead) => line.add(read, undefined), note, waitingCount, hasReader };
  const finalFocus = state.step === 'initial' ? mainButton : false;
  return { state, move, record, mainButton, finalFocus, past, remember, byReader };
}

/** Needs no decision of the rep. */
export function isCalm({ outcome }: ActionResult): boolean {
  const kind = outcomeKind(outcome);
  return kind === 'ok' || kind === 'held';
}

export async function misreadResult(read: Extract<ReaderRead, { kind: 'unusable' }>): Promise<ActionResult> {
  const message = (await misreadLines(read, scanTexts.badFormat)).join('\n');
  return { outcome: { state: 'failed', message } };
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
