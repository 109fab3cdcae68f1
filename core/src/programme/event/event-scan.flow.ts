// Source: docs/reference/scanning.md (Scanning).
import type { DoorMode } from './event-door.rules.ts';

/**
 * `mode` stays after the scanner closes, for a hand-held reader. `result` is shown for a time. `recorded` is not read
 * again while in view.
 */
export interface EventScanState<Result> {
  readonly step: 'initial' | 'scanning' | 'choosing';
  readonly mode: DoorMode;
  readonly isSending: boolean;
  readonly result: Result | undefined;
  readonly recorded?: { readonly code: string } | undefined;
}

export type EventScanEvent<Result> =
  | { readonly kind: 'scan'; readonly mode: DoorMode }
  | { readonly kind: 'choose'; readonly mode: DoorMode }
  | { readonly kind: 'stop' }
  | { readonly kind: 'send' }
  | {
      readonly kind: 'answer';
      readonly result: Result;
      readonly recorded?: { readonly code: string } | undefined;
    }
  | { readonly kind: 'clear'; readonly result: Result };

export const INITIAL_EVENT_SCAN = { step: 'initial', mode: 'in', isSending: false, result: undefined } as const;

/** During a request no scan starts, but the camera can stop. */
export function stepEventScan<Result>(
  state: EventScanState<Result>,
  event: EventScanEvent<Result>,
): EventScanState<Result> {
  switch (event.kind) {
    case 'scan':
    case 'choose':
      if (state.isSending) return state;
      return {
        step: event.kind === 'scan' ? 'scanning' : 'choosing',
        mode: event.mode,
        isSending: false,
        result: undefined,
      };
    case 'stop':
      return { ...state, step: 'initial' };
    case 'send':
      if (state.isSending) return state;
      return { ...state, step: state.step === 'scanning' ? 'scanning' : 'initial', isSending: true, result: undefined };
    case 'answer':
      return { ...state, isSending: false, result: event.result, recorded: event.recorded ?? state.recorded };
    case 'clear':
      return state.result === event.result ? { ...state, result: undefined } : state;
  }
}

/** Whether the next code of a hand-held reader must wait, so that the rep can read a result that is not calm. */
export function holdsReads<Result>(
  { isSending, result }: EventScanState<Result>,
  isCalm: (result: Result) => boolean,
): boolean {
  return isSending || (result !== undefined && !isCalm(result));
}
