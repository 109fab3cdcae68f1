/**
 * The state of a scan screen: idle, the scanner or the name search open, a request being sent
 * (`by` is its source, so that the scanner can stay open meanwhile), or a result to be shown.
 * Source: docs/product.md, section "Scanning".
 */
export type ScanActionState<Result> =
  | { readonly step: 'initial' }
  | { readonly step: 'scanning' }
  | { readonly step: 'choosing' }
  | { readonly step: 'sending'; readonly by: 'scan' | 'name' }
  | { readonly step: 'result'; readonly result: Result };

/** The events on a scan screen. */
export type ScanActionEvent<Result> =
  | { readonly kind: 'scan' }
  | { readonly kind: 'choose' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'send'; readonly by: 'scan' | 'name' }
  | { readonly kind: 'answer'; readonly result: Result }
  | { readonly kind: 'dismiss' };

/** The initial state of a scan screen, also after a result. */
export const INITIAL_SCAN_ACTION = { step: 'initial' } as const;

/**
 * The next state of a scan screen. During a request everything but its response is ignored:
 * one action at a time. Any response closes the scanner.
 * Source: docs/product.md, section "Scanning".
 */
export function stepScanAction<Result>(
  state: ScanActionState<Result>,
  event: ScanActionEvent<Result>,
): ScanActionState<Result> {
  if (state.step === 'sending') return event.kind === 'answer' ? { step: 'result', result: event.result } : state;
  switch (event.kind) {
    case 'scan':
      return { step: 'scanning' };
    case 'choose':
      return { step: 'choosing' };
    case 'send':
      return { step: 'sending', by: event.by };
    case 'cancel':
      return state.step === 'result' ? state : INITIAL_SCAN_ACTION;
    case 'dismiss':
      return state.step === 'result' ? INITIAL_SCAN_ACTION : state;
    case 'answer':
      return state;
  }
}
