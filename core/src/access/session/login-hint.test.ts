import { expect, test } from 'vitest';
import { loginHint } from './login-hint.rules.ts';

test.each([
  ['good', undefined, true, undefined],
  ['slow', 'network', true, undefined],
  ['none', 'network', true, 'noServer'],
  ['none', 'timeout', true, 'noServer'],
  ['none', 'gateway', true, 'noServer'],
  ['none', 'unverified', true, 'portal'],
  ['slow', 'unverified', true, 'portal'],
  ['none', undefined, false, 'noSignal'],
  ['none', 'unverified', false, 'noSignal'],
] as const)('link %s, loss %s, browser online %s: %s', (state, loss, browserOnline, hint) => {
  expect(loginHint({ state, loss, browserOnline })).toBe(hint);
});
