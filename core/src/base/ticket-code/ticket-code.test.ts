import { describe, expect, test } from 'vitest';
import { bookingRefOf, brandPrefixOf, checkTicketCode, isFullTicketCode, ticketCodeForm } from './ticket-code.rules.ts';

const FORMS: [text: string, form: 'full' | 'partial' | 'invalid'][] = [
  ['NUCO-A1B2C3-123456', 'full'],
  ['WASTELAND-ABC123-123456', 'full'],
  ['WHITEROAD-000000-000000', 'full'],
  ['  WASTELAND-ABC123-123456\n', 'full'],
  ['WASTELAND-ABC123', 'partial'],
  [' NUCO-ZZZZZZ ', 'partial'],
  ['OTHER-ABC123-123456', 'invalid'],
  ['OTHER-ABC123', 'invalid'],
  ['wasteland-ABC123-123456', 'invalid'],
  ['WASTELAND-abc123-123456', 'invalid'],
  ['WASTELAND-ABC12-123456', 'invalid'],
  ['WASTELAND-ABC1234-123456', 'invalid'],
  ['WASTELAND-ABC123-12345', 'invalid'],
  ['WASTELAND-ABC123-1234567', 'invalid'],
  ['WASTELAND-ABC123-12345A', 'invalid'],
  ['WASTELAND-ABC123-', 'invalid'],
  ['WASTELAND-ÀBC123-123456', 'invalid'],
  ['WASTELAND-ABC123-١٢٣٤٥٦', 'invalid'],
  ['WASTELAND-ABC 23-123456', 'invalid'],
  ['XWASTELAND-ABC123-123456', 'invalid'],
  ['WASTELAND-ABC123-123456-1', 'invalid'],
  ['NUCO-ABC123-123456\nNUCO-ABC123-123456', 'invalid'],
  ['https://x', 'invalid'],
  ['', 'invalid'],
];

describe('the form of a ticket code', () => {
  test.each(FORMS)('%j is %s', (text, form) => {
    expect(ticketCodeForm(text)).toBe(form);
    expect(isFullTicketCode(text)).toBe(form === 'full');
  });
});

describe('accepting a scanned text', () => {
  const full = { ok: true, code: 'NUCO-ABC123-123456', form: 'full' };
  const partial = { ok: true, code: 'NUCO-ABC123', form: 'partial' };

  test.each([
    [' NUCO-ABC123-123456 ', false, full],
    ['NUCO-ABC123-123456', true, full],
    ['NUCO-ABC123 ', true, partial],
    ['NUCO-ABC123', false, { ok: false, code: 'partial-code' }],
    ['hello', false, { ok: false, code: 'unknown-code' }],
    ['hello', true, { ok: false, code: 'unknown-code' }],
  ])('%j with partial codes allowed: %s', (text, allowPartial, verdict) => {
    expect(checkTicketCode(text, { allowPartial })).toEqual(verdict);
  });
});

test.each([
  ['WASTELAND-ABC123-123456', 'WASTELAND-ABC123', 'WASTELAND'],
  [' NUCO-ABC123 ', 'NUCO-ABC123', 'NUCO'],
  ['WASTELAND', 'WASTELAND', 'WASTELAND'],
  ['', '', ''],
])('%j belongs to booking %j of brand %j', (code, bookingRef, brandPrefix) => {
  expect(bookingRefOf(code)).toBe(bookingRef);
  expect(brandPrefixOf(code)).toBe(brandPrefix);
});
