// Source: docs/reference/scanning.md (Scanning).
/** What a request in progress waits for. */
export type ScanWait = 'server' | 'position';

/**
 * The state of a scan screen: idle, the scanner or the name search open, a request being sent
 * (`isOpen`: the scanner stays open meanwhile), or a result to be shown and dismissed (`isOpen`: above the
 * scanner, which rests). `last` is the last result of this run of scans. `banner` is a result that is shown beside whatever is open, until it has
 * been shown long enough.
 */
export type ScanActionState<Result> =
  | { readonly step: 'initial'; readonly banner?: Result }
  | { readonly step: 'scanning'; readonly last?: Result; readonly banner?: Result }
  | { readonly step: 'choosing' }
  | { readonly step: 'sending'; readonly isOpen: boolean; readonly waitsFor: ScanWait }
  | { readonly step: 'result'; readonly result: Result; readonly isOpen: boolean };

/** The events on a scan screen. */
export type ScanActionEvent<Result> =
  | { readonly kind: 'scan' }
  | { readonly kind: 'choose' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'send' }
  | { readonly kind: 'wait'; readonly waitsFor: ScanWait }
  /** `asBanner`: the result needs no dismissal, and the scanner stays as it is. */
  | { readonly kind: 'answer'; readonly result: Result; readonly asBanner?: boolean }
  | { readonly kind: 'clear'; readonly result: Result }
  | { readonly kind: 'dismiss' };

/** The initial state of a scan screen, also after a result. */
export const INITIAL_SCAN_ACTION = { step: 'initial' } as const;

/**
 * The next state of a scan screen. During a request no other one is made, but the scanner can be closed:
 * the request stands, and its response is still shown. A response is shown above the scanner, or beside it
 * as a banner. Only the displayed banner can be cleared.
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
      return state.step === 'result' ? state : idle(bannerIn(state));
    case 'clear':
      return withoutBanner(state, event.result);
    case 'dismiss':
      return state.step === 'result' ? INITIAL_SCAN_ACTION : state;
    case 'answer':
    case 'wait':
      return state;
  }
}

/** The result that is shown as a banner. */
export function bannerIn<Result>(state: ScanActionState<Result>): Result | undefined {
  return 'banner' in state ? state.banner : undefined;
}

function withoutBanner<Result>(state: ScanActionState<Result>, shown: Result): ScanActionState<Result> {
  if (bannerIn(state) !== shown) return state;
  return state.step === 'scanning' ? { step: 'scanning', last: shown } : INITIAL_SCAN_ACTION;
}

function idle<Result>(banner: Result | undefined): ScanActionState<Result> {
  return banner === undefined ? INITIAL_SCAN_ACTION : { step: 'initial', banner };
}

type Sending = Extract<ScanActionState<never>, { step: 'sending' }>;

function stepSending<Result>(state: Sending, event: ScanActionEvent<Result>): ScanActionState<Result> {
  switch (event.kind) {
    case 'answer':
      return answered(state, event.result, event.asBanner === true);
    case 'wait':
      return { ...state, waitsFor: event.waitsFor };
    case 'cancel':
      return state.isOpen ? { ...state, isOpen: false } : state;
    case 'scan':
    case 'choose':
    case 'send':
    case 'clear':
    case 'dismiss':
      return state;
  }
}

function answered<Result>({ isOpen }: Sending, result: Result, asBanner: boolean): ScanActionState<Result> {
  if (!asBanner) return { step: 'result', result, isOpen };
  return isOpen ? { step: 'scanning', last: result, banner: result } : idle(result);
}
