import { expect, test } from 'vitest';
import { isAppleMobile } from './handset.rules.ts';

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X) AppleWebKit/605.1.15', 5, true],
  ['Chrome on an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/130.0', 5, true],
  ['an iPad that calls itself a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0', 5, false],
])('%s', (_, userAgent, maxTouchPoints, expected) => {
  expect(isAppleMobile({ userAgent, maxTouchPoints })).toBe(expected);
});
