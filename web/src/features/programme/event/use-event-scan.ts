import type { DoorMode } from '@offpiste/core/programme/event/event-door.rules';
import {
  type EventScanEvent,
  type EventScanState,
  holdsReads,
  INITIAL_EVENT_SCAN,
  stepEventScan,
} from '@offpiste/core/programme/event/event-scan.flow';
import type { ReaderRead } from '@offpiste/core/record/scan/key-reader.contract';
import { checkTicketCode } from '@offpiste/core/base/ticket-code/ticket-code.rules';
import { type RefObject, useReducer, useRef } from 'react';
import { giveFeedback } from '#device/hardware/feedback.ts';
import { logTrouble } from '#device/log.ts';
import type { ActionOutcome } from '#record/field-action.ts';
import { useOneAtATime } from '#record/one-at-a-time.ts';
import type { ScanBannerResult, ShownBanner } from '#scan/scan-banner.part.tsx';
import { type PastScan, usePastScans } from '#scan/last-scans.part.tsx';
import type { ScannedRecord } from '#scan/use-scanner.ts';
import { useInterruptedVerdict } from '#ticket/interrupted-verdict.ts';
import { misreadLines, useReaderLine } from '#ticket/reader-line.ts';
import type { ByReader } from '#ticket/use-field-action.ts';
import { useTimedBanner } from '#ticket/verdict.part.tsx';
import { heldOf, isRecorded, VERDICTS } from '#ticket/verdict.rules.ts';
import { event as texts } from '#texts/programme/event';
import { scan as scanTexts } from '#texts/record/scan';
import { doorResult, refusedScan } from './door-result.rules.ts';
import { type DoorAtHand, scanTicket } from './scan-event.actions.ts';

/** Records one scan at a time; the camera stays open between scans. */
export interface EventScan {
  readonly state: EventScanState<ScanBannerResult>;
  readonly move: (event: EventScanEvent<ScanBannerResult>) => void;
  readonly record: (code: string) => void;
  /** It uses the last chosen direction, which the screen shows after its first use. */
  readonly byReader: ByReader;
  readonly banner: ShownBanner;
  /** Newest first. */
  readonly past: readonly PastScan[];
  readonly mainButton: RefObject<HTMLButtonElement | null>;
}

export function useEventScan(door: DoorAtHand): EventScan {
  const [state, step] = useReducer(stepEventScan<ScanBannerResult>, INITIAL_EVENT_SCAN);
  const [past, rememberScan] = usePastScans();
  const mainButton = useRef<HTMLButtonElement>(null);
  const { tryRun, isWatched } = useOneAtATime();
  const { mode } = state;
  const move = (event: EventScanEvent<ScanBannerResult>) => {
    const isShownNoMore = event.kind === 'clear' || event.kind === 'scan' || event.kind === 'choose';
    // Only a recorded result has its code.
    if (isShownNoMore && state.result && state.result.barcode === undefined) line.forgetLast();
    step(event);
  };
  const rememberWay = (result: ScanBannerResult, way: DoorMode) =>
    rememberScan(result, way === 'in' ? texts.scanIn : texts.scanOut);
  const remember = (result: ScanBannerResult) => rememberWay(result, mode);
  const banner = useTimedBanner(state.result, (result) => move({ kind: 'clear', result }), remember);
  const showAgain = ({ result }: DoorAnswer) => {
    step({ kind: 'send' });
    step({ kind: 'answer', result });
    remember(result);
  };
  const keep = useInterruptedVerdict<DoorAnswer>(state.result && { result: state.result }, showAgain, (answer) => ({
    ...answer.result,
    outcome: answer.outcome,
  }));

  const attempt = (way: DoorMode, work: () => Promise<DoorAnswer>) =>
    tryRun(async () => {
      step({ kind: 'send' });
      const answer = await work().catch(broken);
      const { result, recorded } = answer;
      step({ kind: 'answer', result, recorded });
      tell(answer);
      rememberWay(result, way);
    });

  const tell = (answer: DoorAnswer) => {
    keep(answer);
    giveFeedback(VERDICTS[answer.result.kind].feedback);
  };

  const line = useReaderLine<DoorMode, DoorAnswer>({
    isHeld: holdsReads(state, ({ kind }) => kind === 'ok' || kind === 'held'),
    start: ({ read, way }) =>
      attempt(way, () => (read.kind === 'code' ? recordOne(door, way, read.code, isWatched) : misread(read))),
    startUnseen: ({ read, way }) =>
      read.kind === 'code' ? recordOne(door, way, read.code, () => false) : misread(read),
    brokenResult: broken,
    tellUnseen: (answer) => tell(answer),
  });
  const record = (code: string) =>
    void attempt(mode, async () => {
      const answer = await recordOne(door, mode, code, isWatched);
      if (answer.recorded) line.recordedOtherwise(answer.recorded.code, mode);
      return answer;
    });

  const { note, waitingCount, hasReader } = line;
  const byReader = { onRead: (read: ReaderRead) => line.add(read, mode), note, waitingCount, hasReader };
  return { state, move, record, byReader, banner, past, mainButton };
}

async function recordOne(
  door: DoorAtHand,
  mode: DoorMode,
  code: string,
  isWatched: () => boolean,
): Promise<DoorAnswer> {
  const form = checkTicketCode(code, { allowPartial: false });
  if (!form.ok) return { result: refusedScan(scanTexts.unknownType) };
  const scan = await scanTicket(door, mode, form.code, isWatched);
  const result = doorResult(scan, mode);
  const { outcome } = scan;
  if (!isRecorded(outcome)) return { result, outcome };
  // A refusal that the server checks again has nothing to undo yet.
  const report = 'report' in outcome && result.kind !== 'refused' ? outcome.report : undefined;
  const held = heldOf(outcome);
  return { result: { ...result, barcode: form.code, report, held }, outcome, recorded: { code: form.code } };
}

async function misread(read: Extract<ReaderRead, { kind: 'unusable' }>): Promise<DoorAnswer> {
  return { result: refusedScan(...(await misreadLines(read, scanTexts.unknownType, scanTexts.partial))) };
}

/** Without an outcome, nothing was recorded. */
interface DoorAnswer {
  readonly result: ScanBannerResult;
  readonly outcome?: ActionOutcome;
  readonly recorded?: ScannedRecord;
}

/** Scanning must continue after any error. */
function broken(error: unknown): DoorAnswer {
  logTrouble('A scan at a door failed', error);
  return { result: refusedScan(texts.scanFailed) };
}
