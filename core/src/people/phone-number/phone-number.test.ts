import { expect, test } from 'vitest';
import { dialNumber, neededForm, numberLinks } from './phone-number.rules.ts';

test.each([
  ['447700900123', '+447700900123'],
  ['44 7700 900 123', '+447700900123'],
  ['+447700900123', '+447700900123'],
  ['00447700900123', '00447700900123'],
  ['07700 900123', '07700900123'],
  ['33 6 12 34 56 78', '33612345678'],
])('%j is dialled as %j', (stored, dialled) => {
  expect(dialNumber(stored)).toBe(dialled);
});

test.each([
  ['44 7700 900123', undefined, '+447700900123', '447700900123'],
  ['07700900123', undefined, '07700900123', undefined],
  ['07700900123', { '07700900123': '+447700900123' }, '07700900123', '447700900123'],
  ['+44 (0)7700-900123', { '+44 (0)7700-900123': '+447700900123' }, '+447700900123', '447700900123'],
  ['+4407700900123', { '+4407700900123': '+447700900123' }, '+447700900123', '447700900123'],
  ['\u0661\u0661\u0662', { '\u0661\u0661\u0662': '112' }, '112', undefined],
  ['+44 (0)7700-900123', undefined, undefined, undefined],
  ['33465710042', undefined, '33465710042', '33465710042'],
  ['2125550123', { '2125550123': '2125550123' }, '2125550123', undefined],
  ['constructor', {}, undefined, undefined],
  ['07700', { '07700': '' }, undefined, undefined],
])('the links of %j with the forms %j: %j and %j', (stored, forms, dialled, whatsApp) => {
  expect(numberLinks(stored, forms)).toEqual({
    ...(dialled ? { call: `tel:${dialled}`, message: `sms:${dialled}` } : {}),
    ...(whatsApp ? { whatsApp: `https://wa.me/${whatsApp}` } : {}),
  });
});

test.each([
  ['+44 7700 900123', '+447700900123', undefined],
  ['447700900123', '+447700900123', undefined],
  ['0033612987044', '+33612987044', undefined],
  ['33465710042', '+33465710042', undefined],
  ['2125550123', '2125550123', '2125550123'],
  ['112', '112', undefined],
  ['07700 900123', '+447700900123', '+447700900123'],
  ['+44 (0)7700 900123', '+447700900123', '+447700900123'],
  ['+44 12', '', ''],
])('a phone needs for %j with the form %j from the server: %j', (stored, form, needed) => {
  expect(neededForm(stored, form)).toBe(needed);
});
