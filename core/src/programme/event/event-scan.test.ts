import { describe, expect, test } from 'vitest';
import type { EventInfo, EventTicket } from './event.contract.ts';
import { decideOfflineScan, overlayDoor, type PendingScan } from './event-scan.rules.ts';
import { doorCounts } from './event.rules.ts';

const at = (minute: number) => `2026-12-12T20:${String(minute).padStart(2, '0')}:00.000Z`;
const ticket = (change: Partial<EventTicket> = {}): EventTicket => ({
  name: 'Zoë',
  bookingRef: 'WASTELAND-AAAAAA',
  barcode: 'WASTELAND-AAAAAA-000001',
  entryStatus: 'none',
  deleted: '0',
  ...change,
});
const { barcode } = ticket();

describe('decideOfflineScan', () => {
  test.each([
    ['no list', undefined, 'in', false, 'noTicketData'],
    ['an empty list', [], 'in', false, 'noTicketData'],
    ['not on the list', [ticket({ barcode: 'other' })], 'in', false, 'notInOfflineData'],
    ['a deleted ticket', [ticket({ deleted: '1' })], 'in', false, 'cancelled'],
    ['a ticket deleted by a numeric flag', [Object.assign(ticket(), { deleted: 1 })], 'in', false, 'cancelled'],
    ['in, cancelled while inside', [ticket({ entryStatus: 'entered', lapsed: 1 })], 'in', false, 'cancelled'],
    ['out, cancelled while inside', [ticket({ entryStatus: 'entered', lapsed: 1 })], 'out', true, 'validTicket'],
    ['out, cancelled and gone', [ticket({ entryStatus: 'left', lapsed: 1 })], 'out', false, 'cancelled'],
    ['in, never seen', [ticket()], 'in', true, 'validTicket'],
    ['in, gone', [ticket({ entryStatus: 'left' })], 'in', true, 'validTicket'],
    ['in, inside', [ticket({ entryStatus: 'entered' })], 'in', false, 'alreadyEntered'],
    ['out, inside', [ticket({ entryStatus: 'entered' })], 'out', true, 'validTicket'],
    ['out, never seen', [ticket()], 'out', false, 'notEntered'],
    ['out, gone', [ticket({ entryStatus: 'left' })], 'out', false, 'notEntered'],
  ] as const)('%s', (_, tickets, mode, ok, text) => {
    expect(decideOfflineScan(tickets, barcode, mode)).toMatchObject({ ok, text });
  });
});

describe('overlayDoor', () => {
  const info = (...tickets: EventTicket[]): EventInfo => ({ eventName: 'Rave', tickets, ...doorCounts(tickets) });
  const scan = (mode: 'in' | 'out', minute: number, change: Partial<PendingScan> = {}): PendingScan => ({
    barcode,
    mode,
    at: at(minute),
    repName: 'Al',
    held: true,
    ...change,
  });
  const shown = (event: EventInfo, pending: PendingScan[], askedAt?: number) => {
    const {
      tickets: [first],
      entryRaw,
      inside,
      held,
    } = overlayDoor(event, pending, askedAt);
    return [first?.entryStatus, first?.enteredAt, first?.statusAt, entryRaw, inside, held];
  };

  test.each<[string, EventTicket, PendingScan[], unknown[]]>([
    ['nothing pending', ticket(), [], ['none', undefined, undefined, 0, 0, 0]],
    ['in', ticket(), [scan('in', 0)], ['entered', at(0), at(0), 1, 1, 1]],
    ['in, which the server has', ticket(), [scan('in', 0, { held: false })], ['entered', at(0), at(0), 1, 1, 0]],
    ['in and out, in any order', ticket(), [scan('out', 5), scan('in', 0)], ['left', at(0), at(5), 1, 0, 1]],
    ['in again', ticket(), [scan('in', 0), scan('out', 5), scan('in', 9)], ['entered', at(0), at(9), 1, 1, 1]],
    [
      'out after in',
      ticket({ entryStatus: 'entered', enteredAt: at(0), statusAt: at(0) }),
      [scan('out', 5)],
      ['left', at(0), at(5), 1, 0, 1],
    ],
    [
      'in, which the list shows already',
      ticket({ entryStatus: 'entered', enteredAt: at(0), statusAt: at(0) }),
      [scan('in', 0)],
      ['entered', at(0), at(0), 1, 1, 1],
    ],
    ['in of another ticket', ticket(), [scan('in', 0, { barcode: 'other' })], ['none', undefined, undefined, 0, 0, 0]],
  ])('%s', (_, on, pending, expected) => {
    expect(shown(info(on), pending)).toEqual(expected);
  });

  const gone = ticket({ entryStatus: 'left', statusAt: at(30) });
  test('a later scan in the list keeps its status, and the pending entry counts', () => {
    expect(shown(info(gone), [scan('in', 0)], Date.parse(at(40)))).toEqual(['left', at(0), at(30), 1, 0, 1]);
  });

  test("a scan after the list request is newer regardless of the phone's clock", () => {
    expect(shown(info(gone), [scan('in', 10)], Date.parse(at(9)))).toEqual(['entered', at(10), at(10), 1, 1, 1]);
  });

  test.each<[string, Partial<EventInfo>, PendingScan[], unknown[]]>([
    ['the figures of the server stay as they are', {}, [], [200, 150, 74, 50, 26]],
    ['a scan of this phone is added', {}, [scan('in', 0)], [200, 151, 75, 51, 25]],
    ['one that changes nothing adds nothing', {}, [scan('in', 0, { barcode: 'other' })], [200, 150, 74, 50, 26]],
    [
      'an exit does not reduce the number of entered guests',
      {},
      [scan('in', 0), scan('out', 5)],
      [200, 151, 75, 50, 26],
    ],
    [
      'what it did not send is counted',
      { pax: undefined, entryRaw: undefined, inside: undefined },
      [],
      [1, 0, 0, 0, 0],
    ],
  ])('%s', (_, sent, pending, figures) => {
    const server = { pax: 200, entryRaw: 150, entryPercent: 74, inside: 50, insidePercent: 26, ...sent };
    const event = overlayDoor({ ...info(ticket()), ...server }, pending, undefined);
    expect([event.pax, event.entryRaw, event.entryPercent, event.inside, event.insidePercent]).toEqual(figures);
  });

  test('a deleted ticket stays in the list and is not counted', () => {
    expect(overlayDoor(info(ticket({ deleted: '1' })), [], undefined)).toMatchObject({
      tickets: [{ deleted: '1' }],
      pax: 0,
    });
  });
});
