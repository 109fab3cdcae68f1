import { expect, test } from 'vitest';
import { firstSteps, type FirstStepFacts } from './first-steps.rules.ts';

const READER = { isSetUp: false, isAvailable: true, mayEnrol: true };
const NEW_PHONE: FirstStepFacts = {
  fingerprint: READER,
  camera: 'prompt',
  install: { isInstalled: false, canInstall: true },
  offline: 'not-ready',
};

test.each<[string, Partial<FirstStepFacts>, string]>([
  ['a new phone', {}, 'fingerprint open, camera open, install open, offline open'],
  [
    'one that is prepared',
    {
      fingerprint: { ...READER, isSetUp: true },
      camera: 'granted',
      install: { isInstalled: true, canInstall: false },
      offline: 'ready',
    },
    'fingerprint done, camera done, install done, offline done',
  ],
  ['a camera that did not answer', { camera: 'failed' }, 'fingerprint open, camera open, install open, offline open'],
  ['a week that ended', { offline: 'ended' }, 'fingerprint open, camera open, install open'],
  ['no reader', { fingerprint: { ...READER, isAvailable: false } }, 'camera open, install open, offline open'],
  [
    'a reader not known yet',
    { fingerprint: { ...READER, isAvailable: undefined } },
    'camera open, install open, offline open',
  ],
  [
    'after a reload the PIN comes first',
    { fingerprint: { ...READER, mayEnrol: false } },
    'fingerprint waits, camera open, install open, offline open',
  ],
  [
    'a browser that does not say whether the camera is allowed',
    { camera: 'unknown' },
    'fingerprint open, camera open, install open, offline open',
  ],
  [
    'a camera that was denied, a browser that installs nothing, a week on its way',
    { camera: 'denied', install: { isInstalled: false, canInstall: false }, offline: 'getting' },
    'fingerprint open, camera waits, offline waits',
  ],
])('%s', (_, facts, expected) => {
  const steps = firstSteps({ ...NEW_PHONE, ...facts });
  expect(steps.map((step) => step.join(' ')).join(', ')).toBe(expected);
});
