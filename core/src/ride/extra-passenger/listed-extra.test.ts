import { expect, test } from 'vitest';
import type { RideTicket } from '../ride/ride.contract.ts';
import { boardListedExtras } from './listed-extra.rules.ts';

const ticket: RideTicket = { name: 'Ann', bookingRef: 'A', barcode: 'A-1', deleted: '0', loaded: 0 };
const extra = {
  barcode: 'A-1',
  name: 'Ann',
  at: '2027-01-09T03:00:00.000Z',
  by: 'Ella',
  reportId: 'r1',
  reportRepId: '1',
};
const certain = (found: typeof extra) => ({ extra: found, isGuessed: false });
const stranger = { ...extra, barcode: 'X-1', name: '' };

test('an extra passenger on the list is loaded there and is no longer an extra', () => {
  expect(boardListedExtras([ticket], [extra, stranger].map(certain))).toEqual({
    tickets: [{ ...ticket, loaded: 1, loadedAt: extra.at, loadedBy: 'Ella', reportId: 'r1', reportRepId: '1' }],
    extras: [stranger],
  });
});

test.each<[string, Partial<RideTicket>]>([
  ['whose booking was cancelled', { deleted: '1' }],
  ['who is loaded', { loaded: 1 }],
  ['who was reported as not coming', { absent: 'no-show' }],
  ['who is on board of another ride', { onBoardOf: { kind: 'coach', id: 'C1' } }],
])('an extra passenger %s stays unchanged', (_, change) => {
  const tickets = [{ ...ticket, ...change }];
  expect(boardListedExtras(tickets, [certain(extra)])).toEqual({ tickets, extras: [extra] });
});

test('an extra passenger without a direction stays an extra passenger', () => {
  expect(boardListedExtras([ticket], [{ extra, isGuessed: true }])).toEqual({ tickets: [ticket], extras: [extra] });
});
