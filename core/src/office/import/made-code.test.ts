import { expect, test } from 'vitest';
import { isFullTicketCode } from '../../base/ticket-code/ticket-code.rules.ts';
import { codesOf } from './made-code.rules.ts';
import type { OfficeWeek } from './office-week.rules.ts';

const clients = (...rows: [reference: string, code?: string][]): Pick<OfficeWeek, 'clients'> => ({
  clients: rows.map(([reference, code], index) => ({
    row: index + 2,
    cells: {
      Reference: reference,
      ...(code === undefined ? {} : { 'Ticket Code': code }),
    } as OfficeWeek['clients'][number]['cells'],
    others: {},
  })),
});
const lengthOf = (text: string) => text.length;

test('takes a code from the sheet, then the earlier code, then makes one of the reference', () => {
  const known = new Map([['NUCO-BBBBBB', 'NUCO-BBBBBB-000002']]);
  const week = clients(['NUCO-AAAAAA', 'NUCO-AAAAAA-000001'], ['NUCO-BBBBBB'], ['NUCO-CCCCCC-2']);
  const codes = codesOf(week, known, () => 4_123_456);
  expect([...codes.values()]).toEqual(['NUCO-AAAAAA-000001', 'NUCO-BBBBBB-000002', 'NUCO-CCCCCC-123456']);
  expect([...codes.values()].every(isFullTicketCode)).toBe(true);
});

test('gives two clients of one booking different codes in any row order', () => {
  const one = codesOf(clients(['NUCO-AAAAAA-1'], ['NUCO-AAAAAA-2']), new Map(), lengthOf);
  const other = codesOf(clients(['NUCO-AAAAAA-2'], ['NUCO-AAAAAA-1']), new Map(), lengthOf);
  expect(new Set(one.values()).size).toBe(2);
  expect(other).toEqual(new Map([...one].toReversed()));
});

test('generates a code that no other client has', () => {
  const known = new Map([['NUCO-AAAAAA-1', 'NUCO-AAAAAA-000013']]);
  expect(codesOf(clients(['NUCO-AAAAAA-2']), known, lengthOf).get('NUCO-AAAAAA-2')).toBe('NUCO-AAAAAA-000015');
});
