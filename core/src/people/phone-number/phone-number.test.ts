import { expect, test } from 'vitest';
import { callLink, dialNumber, messageLink, whatsAppLink } from './phone-number.rules.ts';

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

test('the links of a number', () => {
  expect(callLink('44 7700 900123')).toBe('tel:+447700900123');
  expect(messageLink('44 7700 900123')).toBe('sms:+447700900123');
  expect(whatsAppLink('+44 (0)7700-900123')).toBe('https://wa.me/4407700900123');
});
