// Source: docs/reference/phone-data.md (Phone set-up).
/** What a phone is prepared with in its first minute, in the order of the card. */
export type FirstStep = 'fingerprint' | 'camera' | 'install' | 'offline';

/** 'open': one tap does it. 'waits': it cannot be done by a tap here now; the step says why. */
export type FirstStepState = 'done' | 'open' | 'waits';

/** What the phone knows about itself. */
export interface FirstStepFacts {
  /** Undefined until the browser has said whether there is a reader. `mayEnrol`: the PIN was entered in this session. */
  readonly fingerprint: {
    readonly isSetUp: boolean;
    readonly isAvailable: boolean | undefined;
    readonly mayEnrol: boolean;
  };
  readonly camera: 'granted' | 'prompt' | 'denied' | 'failed' | 'unknown';
  readonly install: { readonly isInstalled: boolean; readonly canInstall: boolean };
  readonly offline: 'ready' | 'getting' | 'not-ready' | 'unknown' | 'ended';
}

/** The steps of a phone's first minute, each with its state; what this phone cannot do has no step. */
export function firstSteps({ fingerprint, camera, install, offline }: FirstStepFacts): [FirstStep, FirstStepState][] {
  const steps: [FirstStep, FirstStepState | undefined][] = [
    ['fingerprint', fingerprintState(fingerprint)],
    ['camera', camera === 'granted' ? 'done' : camera === 'denied' ? 'waits' : 'open'],
    ['install', install.isInstalled ? 'done' : install.canInstall ? 'open' : undefined],
    ['offline', offlineState(offline)],
  ];
  return steps.flatMap(([step, state]): [FirstStep, FirstStepState][] => (state === undefined ? [] : [[step, state]]));
}

// A week that ended is not kept on a phone any more.
function offlineState(offline: FirstStepFacts['offline']): FirstStepState | undefined {
  if (offline === 'ended') return undefined;
  return offline === 'ready' ? 'done' : offline === 'getting' ? 'waits' : 'open';
}

function fingerprintState({
  isSetUp,
  isAvailable,
  mayEnrol,
}: FirstStepFacts['fingerprint']): FirstStepState | undefined {
  if (isSetUp) return 'done';
  if (isAvailable !== true) return undefined;
  return mayEnrol ? 'open' : 'waits';
}
