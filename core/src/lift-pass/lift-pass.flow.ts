import {
  INITIAL_SCAN_ACTION,
  stepScanAction,
  type ScanActionEvent,
  type ScanActionState,
} from '../scan-action/scan-action.flow.ts';

/** The status of a chosen pass: only a ready one may be handed out. Source: docs/product.md, section "Lift passes". */
export type ChosenStep = 'ready' | 'distributed' | 'deleted';

/** The state of the lift pass screen: the scan in the foreground, and the chosen pass. */
export interface LiftPassState<Pass, Result> {
  readonly scan: ScanActionState<Result>;
  readonly chosen: { readonly step: ChosenStep; readonly pass: Pass } | undefined;
}

/** A refusal of a look-up: of a pass that keeps its card on the screen, or without one. */
export type RefusedPass<Pass, Result> =
  | {
      readonly kind: 'looked-up';
      readonly step: 'distributed' | 'deleted';
      readonly pass: Pass;
      readonly result: Result;
    }
  | { readonly kind: 'answer'; readonly result: Result };

/** The events on the lift pass screen: those of a scan screen, and the result of a pass look-up. */
export type LiftPassEvent<Pass, Result> =
  | ScanActionEvent<Result>
  | { readonly kind: 'looked-up'; readonly step: 'ready'; readonly pass: Pass }
  | RefusedPass<Pass, Result>
  /** The server refuses a pass after the slide has appeared: `of` is the pass it was asked about. */
  | { readonly kind: 'refused-late'; readonly of: Pass; readonly event: RefusedPass<Pass, Result> }
  /** The hand-out of the chosen pass is being sent. */
  | { readonly kind: 'distribute' }
  /** The chosen pass is cancelled. */
  | { readonly kind: 'put-back' };

/** Nothing is chosen. */
export const INITIAL_LIFT_PASS = { scan: INITIAL_SCAN_ACTION, chosen: undefined } as const;

/**
 * The next state of the lift pass screen. A new scan, search or code clears the chosen pass, and so does any response to
 * a distribution. Only a ready pass can be distributed. Source: docs/product.md, section "Lift passes".
 */
export function stepLiftPass<Pass, Result>(
  state: LiftPassState<Pass, Result>,
  event: LiftPassEvent<Pass, Result>,
): LiftPassState<Pass, Result> {
  const isSending = state.scan.step === 'sending';
  switch (event.kind) {
    case 'looked-up':
      if (!isSending) return state;
      return {
        scan: event.step === 'ready' ? INITIAL_SCAN_ACTION : { step: 'result', result: event.result },
        chosen: { step: event.step, pass: event.pass },
      };
    case 'refused-late':
      // The slide may be over, or another pass chosen: then its own request decides.
      if (state.chosen?.pass !== event.of || !canDistribute(state)) return state;
      return stepLiftPass(stepLiftPass(state, { kind: 'send' }), event.event);
    case 'put-back':
      return isSending ? state : INITIAL_LIFT_PASS;
    case 'distribute':
      return canDistribute(state) ? { ...state, scan: { step: 'sending', isOpen: false, waitsFor: 'server' } } : state;
    case 'scan':
    case 'choose':
    case 'send':
    case 'answer': {
      const scan = stepScanAction(state.scan, event);
      return scan === state.scan ? state : { scan, chosen: undefined };
    }
    case 'wait':
    case 'cancel':
    case 'dismiss':
      return { ...state, scan: stepScanAction(state.scan, event) };
  }
}

/** The name of the screen's state. Source: docs/product.md, section "Lift passes". */
export function liftPassStep({ scan, chosen }: LiftPassState<unknown, unknown>): 'initial' | 'processing' | ChosenStep {
  if (scan.step === 'sending') return 'processing';
  return chosen?.step ?? 'initial';
}

/** Whether the pass may be handed out now: it is ready, and the screen is idle. */
export function canDistribute(state: LiftPassState<unknown, unknown>): boolean {
  return liftPassStep(state) === 'ready' && state.scan.step === 'initial';
}
