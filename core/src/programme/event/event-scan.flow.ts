// Source: docs/reference/scanning.md (Scanning).
import type { DoorMode } from './event-door.rules.ts';

/**
 * The state of the screen of an event's door: nothing open, the scanner or the name search open. `mode` is the direction;
 * it stays after the scanner is closed, for a hand-held reader. Scanner and name search stay open after a response:
 * `result` is the result of the last scan, until it has been shown long enough. `recorded` is the code recorded last since
 * scanner or search were opened: it is not read again while it stays in view.
 */
export interface EventScanState<Result> {
  readonly step: 'initial' | 'scanning' | 'choosing';
  readonly mode: DoorMode;
  readonly isSending: boolean;
  readonly result: Result | undefined;
  readonly recorded?: { readonly code: string } | undefined;
}

/** The events on the screen of an event's door. */
export type EventScanEvent<Result> =
  | { readonly kind: 'scan'; readonly mode: DoorMode }
  | { readonly kind: 'choose'; readonly mode: DoorMode }
  | { readonly kind: 'stop' }
  | { readonly kind: 'send' }
  | {
      readonly kind: 'answer';
      readonly result: Result;
      /** The code, where it was recorded. */
      readonly recorded?: { readonly code: string } | undefined;
    }
  | { readonly kind: 'clear'; readonly result: Result };

/** The initial state of the screen of an event's door. */
export const INITIAL_EVENT_SCAN = { step: 'initial', mode: 'in', isSending: false, result: undefined } as const;

/**
 * The next state of the screen of an event's door. During a request no other scan is started, but the camera can be
 * stopped: the response is still shown. Only the displayed result can be cleared.
 */
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
