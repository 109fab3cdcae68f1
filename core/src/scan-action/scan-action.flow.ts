/** What a request in progress waits for. Source: docs/product.md, section "Scanning". */
export type ScanWait = 'server' | 'position';

/**
 * The state of a scan screen: idle, the scanner or the name search open, a request being sent
 * (`isOpen`: the scanner stays open meanwhile), or a result to be shown. `last` is the result that was
 * still shown when the scanner was opened.
 * Source: docs/product.md, section "Scanning".
 */
export type ScanActionState<Result> =
  | { readonly step: 'initial' }
  | { readonly step: 'scanning'; readonly last?: Result }
  | { readonly step: 'choosing' }
  | { readonly step: 'sending'; readonly isOpen: boolean; readonly waitsFor: ScanWait }
  | { readonly step: 'result'; readonly result: Result };

/** The events on a scan screen. */
export type ScanActionEvent<Result> =
  | { readonly kind: 'scan' }
  | { readonly kind: 'choose' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'send' }
  | { readonly kind: 'wait'; readonly waitsFor: ScanWait }
  | { readonly kind: 'answer'; readonly result: Result }
  | { readonly kind: 'dismiss' };

/** The initial state of a scan screen, also after a result. */
export const INITIAL_SCAN_ACTION = { step: 'initial' } as const;

/**
 * The next state of a scan screen. During a request no other one is made, but the scanner can be closed:
 * the request stands, and its response is still shown. Any response closes the scanner.
 * Source: docs/product.md, section "Scanning".
 */
export function stepScanAction<Result>(
  state: ScanActionState<Result>,
  event: ScanActionEvent<Result>,
): ScanActionState<Result> {
  if (state.step === 'sending') return stepSending(state, event);
  switch (event.kind) {
    case 'scan':
      return state.step === 'result' ? { step: 'scanning', last: state.result } : { step: 'scanning' };
    case 'choose':
      return { step: 'choosing' };
    case 'send':
      return { step: 'sending', isOpen: state.step === 'scanning', waitsFor: 'server' };
    case 'cancel':
      return state.step === 'result' ? state : INITIAL_SCAN_ACTION;
    case 'dismiss':
      return state.step === 'result' ? INITIAL_SCAN_ACTION : state;
    case 'answer':
    case 'wait':
      return state;
  }
}

type Sending = Extract<ScanActionState<never>, { step: 'sending' }>;

function stepSending<Result>(state: Sending, event: ScanActionEvent<Result>): ScanActionState<Result> {
  switch (event.kind) {
    case 'answer':
      return { step: 'result', result: event.result };
    case 'wait':
      return { ...state, waitsFor: event.waitsFor };
    case 'cancel':
      return state.isOpen ? { ...state, isOpen: false } : state;
    case 'scan':
    case 'choose':
    case 'send':
    case 'dismiss':
      return state;
  }
}
