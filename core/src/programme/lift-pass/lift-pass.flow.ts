// Source: docs/reference/lift-passes-and-lessons.md (Lift passes).
import {
  INITIAL_SCAN_ACTION,
  stepScanAction,
  type ScanActionEvent,
  type ScanActionState,
} from '../../record/scan-action/scan-action.flow.ts';

export type ChosenStep = 'ready' | 'distributed' | 'deleted';

export interface LiftPassState<Pass, Result> {
  readonly scan: ScanActionState<Result>;
  /** `isFromScanner`: the scanner opens again after a distribution. */
  readonly chosen: { readonly step: ChosenStep; readonly pass: Pass; readonly isFromScanner: boolean } | undefined;
}

/** With or without a pass that stays on the screen. */
export type RefusedPass<Pass, Result> =
  | {
      readonly kind: 'looked-up';
      readonly step: 'distributed' | 'deleted';
      readonly pass: Pass;
      readonly result: Result;
      readonly asBanner?: boolean;
    }
  | { readonly kind: 'answer'; readonly result: Result; readonly asBanner?: boolean };

export type LiftPassEvent<Pass, Result> =
  | ScanActionEvent<Result>
  | { readonly kind: 'looked-up'; readonly step: 'ready'; readonly pass: Pass }
  | RefusedPass<Pass, Result>
  /** A refusal after the slide appeared. `of` is the pass of the request. */
  | { readonly kind: 'refused-late'; readonly of: Pass; readonly event: RefusedPass<Pass, Result> }
  | { readonly kind: 'distribute' }
  | { readonly kind: 'put-back' };

export const INITIAL_LIFT_PASS = { scan: INITIAL_SCAN_ACTION, chosen: undefined } as const;

/** A new scan, search, code or response clears the choice. Only a ready pass can be distributed. */
export function stepLiftPass<Pass, Result>(
  state: LiftPassState<Pass, Result>,
  event: LiftPassEvent<Pass, Result>,
): LiftPassState<Pass, Result> {
  const isSending = state.scan.step === 'sending';
  const isFromScanner = state.scan.step === 'sending' && state.scan.isOpen;
  switch (event.kind) {
    case 'looked-up':
      if (!isSending) return state;
      return {
        scan: event.step === 'ready' ? INITIAL_SCAN_ACTION : stepScanAction(state.scan, { ...event, kind: 'answer' }),
        chosen: { step: event.step, pass: event.pass, isFromScanner },
      };
    case 'refused-late':
      // The request for the present choice decides.
      if (state.chosen?.pass !== event.of || !canDistribute(state)) return state;
      return stepLiftPass(stepLiftPass(withScanner(state), { kind: 'send' }), event.event);
    case 'put-back':
      return isSending ? state : INITIAL_LIFT_PASS;
    case 'distribute':
      return canDistribute(state) ? { ...state, scan: { step: 'sending', isOpen: false, waitsFor: 'server' } } : state;
    case 'answer': {
      const scan = stepScanAction(withScanner(state).scan, event);
      return isSending ? { scan, chosen: undefined } : state;
    }
    case 'scan':
    case 'choose':
    case 'send': {
      const scan = stepScanAction(state.scan, event);
      return scan === state.scan ? state : { scan, chosen: undefined };
    }
    case 'found':
    case 'wait':
    case 'cancel':
    case 'clear':
    case 'dismiss':
      return { ...state, scan: stepScanAction(state.scan, event) };
  }
}

/** The scanner counts as open while its pass is on the screen. */
function withScanner<Pass, Result>(state: LiftPassState<Pass, Result>): LiftPassState<Pass, Result> {
  if (!state.chosen?.isFromScanner) return state;
  const { scan } = state;
  return { ...state, scan: scan.step === 'sending' ? { ...scan, isOpen: true } : { step: 'scanning' } };
}

/** The name of the screen's state. */
export function liftPassStep({ scan, chosen }: LiftPassState<unknown, unknown>): 'initial' | 'processing' | ChosenStep {
  if (scan.step === 'sending') return 'processing';
  return chosen?.step ?? 'initial';
}

/** Whether the pass is ready and the screen idle. */
export function canDistribute(state: LiftPassState<unknown, unknown>): boolean {
  return liftPassStep(state) === 'ready' && state.scan.step === 'initial';
}
