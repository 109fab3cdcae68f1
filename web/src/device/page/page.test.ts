import { expect, test, vi } from 'vitest';
import { canPrint } from './page.ts';

test.each([
  ['a browser', { print: () => undefined }, true],
  ['a browser inside another app', {}, false],
  ['a browser that has removed it', { print: undefined }, false],
  ['a page that has replaced it', { print: true }, false],
])('the page can print in %s: %#', (_, window, isPossible) => {
  vi.stubGlobal('window', window);
  expect(canPrint()).toBe(isPossible);
  vi.unstubAllGlobals();
});
