// Source: docs/reference/scanning.md (Scanning).
export type ScanWait = 'server' | 'position';

/** The holder of a code that was just read. `facts`: booking and place. */
export interface FoundHolder {
  readonly name: string;
  readonly facts: string;
}

/** `isOpen`: the scanner stays open behind. `last` is the last result of this run. `holder`: shown until the result. */
export type ScanActionState<Result> =
  | { readonly step: 'initial'; readonly banner?: Result }
  | { readonly step: 'scanning'; readonly last?: Result; readonly banner?: Result }
  | { readonly step: 'choosing' }
  | {
      readonly step: 'sending';
      readonly isOpen: boolean;
      readonly waitsFor: ScanWait;
      readonly holder?: FoundHolder;
    }
  | { readonly step: 'result'; readonly result: Result; readonly isOpen: boolean };

export type ScanActionEvent<Result> =
  | { readonly kind: 'scan' }
  | { readonly kind: 'choose' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'send' }
  /** `hasMore`: more codes of a reader wait. Their results follow as banners, and dialogs between them would flicker. */
  | { readonly kind: 'found'; readonly holder: FoundHolder; readonly hasMore?: boolean }
  | { readonly kind: 'wait'; readonly waitsFor: ScanWait }
  /** `asBanner`: needs no dismissal. */
  | { readonly kind: 'answer'; readonly result: Result; readonly asBanner?: boolean }
  | { readonly kind: 'clear'; readonly result: Result }
  | { readonly kind: 'dismiss' };

export const INITIAL_SCAN_ACTION = { step: 'initial' } as const;

/** The next state. Closing the scanner does not cancel a request. */
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
    case 'found':
    case 'wait':
      return state;
  }
}

/** The result that is shown as a banner. */
export function bannerIn<Result>(state: ScanActionState<Result>): Result | undefined {
  return 'banner' in state ? state.banner : undefined;
}

/** Whether the next code of a hand-held reader must wait, so that the rep can read a result that is not calm. */
export function holdsReads<Result>(state: ScanActionState<Result>, isCalm: (result: Result) => boolean): boolean {
  const shown = state.step === 'result' ? state.result : bannerIn(state);
  return state.step === 'sending' || (shown !== undefined && !isCalm(shown));
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
    case 'found':
      return state.isOpen && event.hasMore !== true ? { ...state, holder: event.holder } : state;
    case 'wait':
      return { ...state, waitsFor: event.waitsFor };
    case 'cancel':
      return state.isOpen ? { step: 'sending', isOpen: false, waitsFor: state.waitsFor } : state;
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
