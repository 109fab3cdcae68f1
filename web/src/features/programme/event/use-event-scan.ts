import type { DoorMode } from '@offpiste/core/programme/event/event-door.rules';
import {
  type EventScanEvent,
  type EventScanState,
  INITIAL_EVENT_SCAN,
  stepEventScan,
} from '@offpiste/core/programme/event/event-scan.flow';
import { checkTicketCode } from '@offpiste/core/base/ticket-code/ticket-code.rules';
import { type RefObject, useReducer, useRef, useState } from 'react';
import { giveFeedback } from '#device/hardware/feedback.ts';
import { logTrouble } from '#device/log.ts';
import { useOneAtATime } from '#record/one-at-a-time.ts';
import type { ScanBannerResult, ShownBanner } from '#scan/scan-banner.part.tsx';
import { type PastScan, usePastScans } from '#scan/last-scans.part.tsx';
import type { ScannedRecord } from '#scan/use-scanner.ts';
import { showLeftVerdict, useInterruptedVerdict } from '#ticket/interrupted-verdict.ts';
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
  /** A code read while no scanner is open; it uses the last chosen direction. */
  readonly recordFromReader: (code: string) => void;
  /** True after the first use of a hand-held reader; then the screen shows its direction. */
  readonly hasReader: boolean;
  readonly banner: ShownBanner;
  /** Newest first. */
  readonly past: readonly PastScan[];
  readonly mainButton: RefObject<HTMLButtonElement | null>;
}

export function useEventScan(door: DoorAtHand): EventScan {
  const [state, move] = useReducer(stepEventScan<ScanBannerResult>, INITIAL_EVENT_SCAN);
  const [past, rememberScan] = usePastScans();
  const [hasReader, setHasReader] = useState(false);
  const mainButton = useRef<HTMLButtonElement>(null);
  const { run, isWatched, isLeft } = useOneAtATime();
  const { mode } = state;
  const remember = (result: ScanBannerResult) => rememberScan(result, mode === 'in' ? texts.scanIn : texts.scanOut);
  const banner = useTimedBanner(state.result, (result) => move({ kind: 'clear', result }), remember);
  const keepIfLocked = useInterruptedVerdict(state.result, (result) => {
    move({ kind: 'send' });
    move({ kind: 'answer', result });
    remember(result);
  });

  const record = (code: string) =>
    run(async () => {
      move({ kind: 'send' });
      const { result, recorded } = await recordOne(door, mode, code, isWatched).catch(broken);
      move({ kind: 'answer', result, recorded });
      giveFeedback(VERDICTS[result.kind].feedback);
      if (!keepIfLocked(result) && isLeft()) showLeftVerdict(result);
      remember(result);
    });

  const recordFromReader = (code: string) => {
    setHasReader(true);
    record(code);
  };

  return { state, move, record, recordFromReader, hasReader, banner, past, mainButton };
}

async function recordOne(
  door: DoorAtHand,
  mode: DoorMode,
  code: string,
  isWatched: () => boolean,
): Promise<DoorAnswer> {
  const form = checkTicketCode(code, { allowPartial: false });
  if (!form.ok) {
    const isPartial = form.code === 'partial-code';
    return {
      result: isPartial ? refusedScan(scanTexts.partial, scanTexts.partialHint) : refusedScan(scanTexts.unknownType),
    };
  }
  const scan = await scanTicket(door, mode, form.code, isWatched);
  const result = doorResult(scan, mode);
  if (!isRecorded(scan.outcome)) return { result };
  // A refusal that the server checks again has nothing to undo yet.
  const report = 'report' in scan.outcome && result.kind !== 'refused' ? scan.outcome.report : undefined;
  const held = heldOf(scan.outcome);
  return { result: { ...result, barcode: form.code, report, held }, recorded: { code: form.code } };
}

interface DoorAnswer {
  readonly result: ScanBannerResult;
  readonly recorded?: ScannedRecord;
}

/** Scanning must continue after any error. */
function broken(error: unknown): DoorAnswer {
  logTrouble('A scan at a door failed', error);
  return { result: refusedScan(texts.scanFailed) };
}
