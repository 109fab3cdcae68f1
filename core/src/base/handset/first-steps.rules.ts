// Source: docs/reference/phone-data.md (Phone set-up).
export type FirstStep = 'fingerprint' | 'camera' | 'install' | 'offline';

/** 'waits': a tap cannot do it now; the step shows the reason. */
export type FirstStepState = 'done' | 'open' | 'waits';

export interface FirstStepFacts {
  /** `isAvailable` is undefined until the browser answers. `mayEnrol`: after the PIN. */
  readonly fingerprint: {
    readonly isSetUp: boolean;
    readonly isAvailable: boolean | undefined;
    readonly mayEnrol: boolean;
  };
  readonly camera: 'granted' | 'prompt' | 'denied' | 'failed' | 'unknown';
  readonly install: { readonly isInstalled: boolean; readonly canInstall: boolean };
  readonly offline: 'ready' | 'getting' | 'not-ready' | 'unknown' | 'ended';
}

/** The steps of first use; impossible ones are left out. */
export function firstSteps({ fingerprint, camera, install, offline }: FirstStepFacts): [FirstStep, FirstStepState][] {
  const steps: [FirstStep, FirstStepState | undefined][] = [
    ['fingerprint', fingerprintState(fingerprint)],
    ['camera', camera === 'granted' ? 'done' : camera === 'denied' ? 'waits' : 'open'],
    ['install', install.isInstalled ? 'done' : install.canInstall ? 'open' : undefined],
    ['offline', offlineState(offline)],
  ];
  return steps.flatMap(([step, state]): [FirstStep, FirstStepState][] => (state === undefined ? [] : [[step, state]]));
}

// An ended week is no longer kept.
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
