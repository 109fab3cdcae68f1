import { expect, test, vi } from 'vitest';
import { canPrint } from './page.ts';

test.each([
  [true, 'a browser', { print: () => undefined }],
  [false, 'a browser inside another app', {}],
  [false, 'a browser that has removed it', { print: undefined }],
  [false, 'a page that has replaced it', { print: true }],
])('offers printing: %s, in %s', (isPossible, _, window) => {
  vi.stubGlobal('window', window);
  expect(canPrint()).toBe(isPossible);
  vi.unstubAllGlobals();
});
