import { expect, test } from 'vitest';
import { numberFit, tellingDigits, typedNumber } from './phone-match.rules.ts';

test.each<[string, string, number | undefined]>([
  ['07700 900123', '447700900123', 0],
  ['+44 (0)7700 900-123', '07700900123', 0],
  ['0044 7700 900123', '+44 7700 900123', 0],
  ['0612987044', '33612987044', 1],
  ['+33 6 12 98 70 44', '06 12 98 70 44', 1],
  ['0123', '447700900123', 1],
  ['7700', '447700900123', 2],
  ['123', '447700900123', undefined],
  ['0000000', '447700900123', undefined],
  ['smith 7700', '447700900123', undefined],
  ['7700', '', undefined],
])('%j typed for %j fits %j', (typed, stored, fit) => {
  const number = typedNumber(typed);
  expect(number && numberFit(number, tellingDigits(stored))).toBe(fit);
});
