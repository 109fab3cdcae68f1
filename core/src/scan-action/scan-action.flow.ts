/**
 * Where a scan screen stands: nothing going on, the scanner or the name search open, a request on its way
 * (`by` tells what it came from, so that the scanner can stay open meanwhile), or a result to be seen.
 * Source: docs/product.md, section "Scanning".
 */
export type ScanActionState<Result> =
  | { readonly step: 'initial' }
  | { readonly step: 'scanning' }
  | { readonly step: 'choosing' }
  | { readonly step: 'sending'; readonly by: 'scan' | 'name' }
  | { readonly step: 'result'; readonly result: Result };

/** What happens on a scan screen. */
export type ScanActionEvent<Result> =
  | { readonly kind: 'scan' }
  | { readonly kind: 'choose' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'send'; readonly by: 'scan' | 'name' }
  | { readonly kind: 'answer'; readonly result: Result }
  | { readonly kind: 'dismiss' };

/** Where every scan screen begins, and comes back to after a result. */
export const INITIAL_SCAN_ACTION = { step: 'initial' } as const;

/**
 * Moves a scan screen on by one event. While a request is on its way everything but its answer is ignored:
 * one action at a time. An answer ends the scanner, whatever it says.
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
