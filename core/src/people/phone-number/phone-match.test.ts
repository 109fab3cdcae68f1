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
  ['+44 7', '447700900123', 2],
  ['+44 7700', '07700900123', 2],
  ['0044 7700 9', '447700900123', 2],
  ['447700', '447700900123', 2],
  ['+44 7701', '447700900123', undefined],
  ['+33 6 12', '33612987044', 2],
  ['+33 6 12 98 7', '0612987044', 2],
  ['\u202A+44 7700 900123\u202C', '447700900123', 0],
  ['07700–900\u2011123', '447700900123', 0],
  ['123', '447700900123', undefined],
  ['0000000', '447700900123', undefined],
  ['smith 7700', '447700900123', undefined],
  ['7700', '', undefined],
])('%j typed for %j fits %j', (typed, stored, fit) => {
  const number = typedNumber(typed);
  expect(number && numberFit(number, tellingDigits(stored))).toBe(fit);
});
