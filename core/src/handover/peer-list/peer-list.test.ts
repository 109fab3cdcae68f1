import { describe, expect, test } from 'vitest';
import { overlayDoor } from '../../programme/event/event-scan.rules.ts';
import type { EventTicket } from '../../programme/event/event.contract.ts';
import { overlayKeyRoom } from '../../place/key/key-list.rules.ts';
import { pendingKeys } from '../../place/key/key-pending.rules.ts';
import type { ShownKeyRoom } from '../../place/key/key.contract.ts';
import { isHeldHere } from '../../record/outbox/held.rules.ts';
import { overlaysList } from '../../record/outbox/outbox.rules.ts';
import { RIDE_MARK } from '../../ride/ride/ride-load.rules.ts';
import { overlayTickets, pendingReports, type Shown } from '../../record/ticket/ticket-overlay.rules.ts';
import { decideTicket, ticketFactsOnPhone } from '../../record/ticket/ticket.rules.ts';
import { readToldList, MAX_TOLD } from './read-peer-list.rules.ts';
import type { KeptToldList, ToldList, ToldState } from './peer-list.contract.ts';
import {
  keptToldList,
  newestTold,
  toldAttendees,
  toldEntries,
  toldRooms,
  toldTickets,
  withTold,
} from './peer-list.rules.ts';

const AT = Date.UTC(2026, 0, 2, 2, 10);
const COACH = 'coach/C1/outbound';
const shown = { brand: 'wasteland' };

interface Seat {
  readonly name: string;
  readonly bookingRef: string;
  readonly barcode: string;
  readonly deleted: '0' | '1';
  readonly loaded: 0 | 1;
  readonly loadedAt?: string;
  readonly loadedBy?: string;
  readonly reportId?: string;
  readonly reportRepId?: string;
}
const seat = (barcode: string, change: Partial<Seat> = {}): Seat => ({
  name: 'Ann Hill',
  bookingRef: 'W-1',
  barcode,
  deleted: '0',
  loaded: 0,
  ...change,
});
const loaded = { loaded: 1, loadedAt: new Date(AT).toISOString(), loadedBy: 'Ella', reportRepId: '1001' } as const;
const held = <One>(ticket: One): Shown<One> => ({ ...ticket, held: false });

function kept(states: readonly ToldState[], change: Partial<KeptToldList> = {}): KeptToldList {
  return { week: 'w1', list: COACH, placeName: 'Coach C1', knownAt: AT + 60_000, toldBy: 'Marcus', states, ...change };
}
const onBoard: ToldState = { about: 'B1', status: 'loaded', at: AT, by: 'Ella', repId: '1001', reportId: 'r1' };

describe('peer list of tickets', () => {
  test("a peer list contains the server's tickets only, without cancelled bookings", () => {
    const tickets: Shown<Seat>[] = [
      held(seat('B1', { ...loaded, reportId: 'r1' })),
      { ...seat('B2', loaded), held: true },
      { ...seat('B3', loaded), held: { heldFor: 'Bo', at: 1 } },
      { ...seat('B4', loaded), held: { toldBy: 'Bo', at: AT } },
      held(seat('B5', { ...loaded, deleted: '1' })),
      held(seat('B6')),
    ];
    expect(toldTickets('loaded', tickets)).toEqual([onBoard]);
  });

  test('a peer list contains absences with reasons and without remarks', () => {
    const absent = { absent: 'no-show', absentNote: 'ill', absentAt: loaded.loadedAt, absentBy: 'Ella' } as const;
    expect(toldTickets('loaded', [held({ ...seat('B1'), ...absent, reportId: 'r1', reportRepId: '1001' })])).toEqual([
      { ...onBoard, status: 'absent', reason: 'no-show' },
    ]);
  });

  test('a peer list above the size limit contains the newest entries', () => {
    const many = Array.from({ length: MAX_TOLD + 5 }, (_, index) => ({ ...onBoard, about: `B${index}`, at: index }));
    expect(newestTold(many)).toHaveLength(MAX_TOLD);
    expect(newestTold(many)[0]?.about).toBe(`B${MAX_TOLD + 4}`);
  });
});

describe('a peer list on another phone', () => {
  const entries = toldEntries([kept([onBoard])], shown);
  const mine = overlayTickets('loaded', [seat('B1'), seat('B2')], { done: 0, total: 2 }, pendingReports(entries));

  test('a peer list overlays a list with people on board and the source, not as held here', () => {
    expect(mine.tickets[0]).toMatchObject({
      loaded: 1,
      loadedBy: 'Ella',
      held: { toldBy: 'Marcus', at: AT + 60_000 },
    });
    expect(mine).toMatchObject({ done: 1, total: 2, held: 0 });
  });

  test('the local rule refuses a repeat by a peer list and names its source', () => {
    const facts = ticketFactsOnPhone(RIDE_MARK, mine.every, 'B1', undefined, true);
    const report = { replay: false, occurredAt: loaded.loadedAt, repId: '1002', repName: 'Bo' };
    const notHere = () => ({ ok: false as const, code: 'unknown-ticket' as const });
    expect(decideTicket(RIDE_MARK, facts, report, notHere)).toMatchObject({
      ok: false,
      code: RIDE_MARK.already,
      details: { repName: 'Ella', source: 'Marcus' },
    });
  });

  test('a peer list overlays only its own list, until that list was requested later', () => {
    const [entry] = entries;
    if (!entry) throw new Error('Nothing was told');
    expect(overlaysList(entry, { subject: COACH, at: undefined })).toBe(true);
    expect(overlaysList(entry, { subject: COACH, at: AT + 60_000 })).toBe(true);
    expect(overlaysList(entry, { subject: COACH, at: AT + 60_001 })).toBe(false);
    expect(overlaysList(entry, { subject: 'coach/C2/outbound', at: undefined })).toBe(false);
  });

  test('a carried undo removes the action that a peer list reports', () => {
    const undo = { ...entries[0], key: -1, data: { barcode: 'B1', undoes: 'r1' } };
    const options = { ...undo.options, kind: 'undo' };
    expect(pendingReports([...entries, { ...undo, options } as never]).map(({ undoes }) => undoes)).toEqual(['r1']);
  });

  test("the phone's own record of a client takes precedence over a peer list", () => {
    const own = { ...entries[0], key: 1, told: undefined };
    const reports = pendingReports([...entries, { ...own, options: { ...own.options, state: 'waiting' } } as never]);
    const list = overlayTickets('loaded', [seat('B1')], { done: 0 }, reports);
    expect(list.tickets[0]?.held).toBe(true);
    expect(entries.every(({ key }) => key < -1_000_000)).toBe(true);
  });
});

describe('peer list of an event door', () => {
  const attendee = (change: Partial<EventTicket> = {}): EventTicket => ({
    name: 'Ann Hill',
    bookingRef: 'W-1',
    barcode: 'B1',
    deleted: '0',
    entryStatus: 'none',
    ...change,
  });
  const times = { enteredAt: new Date(AT).toISOString(), statusAt: new Date(AT + 1_000).toISOString() };

  test.each<[Partial<EventTicket>, string, number]>([
    [{ entryStatus: 'entered', statusAt: times.enteredAt, enteredAt: times.enteredAt }, 'entered', 1],
    [{ entryStatus: 'left', ...times }, 'left', 1],
  ])('a guest who is %j on the other phone is %s here and counts as entered', (change, status, entered) => {
    const states = toldAttendees([held(attendee({ ...change, reportId: 'r1', statusBy: 'Ella' }))]);
    const entries = toldEntries([kept(states, { list: 'event/e1' })], shown);
    const scans = entries.map((entry, index) => ({
      ...pendingReports(entries)[index],
      at: new Date(entry.timestamp).toISOString(),
      mode: entry.options.kind === 'event-out' ? ('out' as const) : ('in' as const),
    }));
    const door = overlayDoor({ eventName: 'Party', tickets: [attendee()] }, scans as never, undefined);
    expect(door.tickets[0]).toMatchObject({ entryStatus: status, held: { toldBy: 'Marcus' } });
    expect(door).toMatchObject({ entryRaw: entered, held: 0 });
    const known = overlayDoor({ eventName: 'Party', tickets: [attendee(change)] }, scans as never, undefined);
    expect(known.tickets[0]?.held).toBe(false);
  });

  test('a peer list of an event door omits tickets that were never scanned', () => {
    expect(toldAttendees([held(attendee()), { ...attendee({ entryStatus: 'entered' }), held: true }])).toEqual([]);
  });
});

describe('peer list of keys', () => {
  const room: ShownKeyRoom = {
    roomId: 'R1',
    roomName: '1',
    buildingName: 'A',
    numberOfKeys: 3,
    extraKeys: 0,
    allowedBarcodes: '',
    ready: 1,
    blocked: 0,
    distributed: 0,
    returned: 0,
    distributedTo: '',
    distributionInfo: '',
  };
  const out: ShownKeyRoom = {
    ...room,
    distributed: 1,
    distributedTo: 'Ann',
    returnedNotes: 'bent',
    statusAt: loaded.loadedAt,
    statusBy: 'Ella',
    distributionInfo: JSON.stringify([{ numberOfKeys: 2, tenant: 'Ann', timestamp: AT }]),
    keysReturned: 1,
    reports: ['r0', 'r1'],
    lastReport: { id: 'r1', repId: '1001' },
  };
  const states = toldRooms([held(out), held(room), { ...out, held: true }]);
  const pending = pendingKeys(toldEntries([kept(states, { list: 'keys' })], shown));

  test('a peer list of keys contains the state of the room without remarks', () => {
    expect(states).toHaveLength(1);
    expect(JSON.stringify(states)).not.toContain('bent');
    expect(overlayKeyRoom(room, pending)).toMatchObject({
      distributed: 1,
      keysReturned: 1,
      distributedTo: 'Ann',
      statusBy: 'Ella',
      held: { toldBy: 'Marcus' },
    });
  });

  test('key reports of a peer list that this phone knows in part are counted once', () => {
    const before = { ...out, keysReturned: 0, reports: ['r0'], lastReport: { id: 'r0', repId: '1001' } };
    expect(overlayKeyRoom(before, pending)).toMatchObject({ keysReturned: 1, distributionInfo: out.distributionInfo });
    expect(overlayKeyRoom(out, pending).held).toBe(false);
  });
});

describe('stored peer lists', () => {
  test.each<[string, number | undefined, number]>([
    ['by a clock that is a minute ahead', 60_000, AT + 60_000],
    ['by an unmeasured clock', undefined, AT],
    ['by a clock that is far ahead: at most as of when it was told', 900_000, AT + 500_000],
  ])('is known as of the moment it was sent, %s', (_, clockOffset, knownAt) => {
    const told: ToldList = { week: 'w1', list: COACH, placeName: 'Coach C1', knownAt: AT, states: [onBoard] };
    expect(keptToldList(told, { toldBy: 'Ella', takenAt: AT + 500_000, clockOffset })).toEqual({
      ...told,
      toldBy: 'Ella',
      knownAt,
    });
  });

  test('keeps only the newest peer list of each list, up to the maximum', () => {
    const older = kept([], { knownAt: 1 });
    const newer = kept([onBoard], { knownAt: 2, toldBy: 'Bo' });
    expect(withTold([older], newer)).toEqual([newer]);
    expect(withTold([newer], older)).toEqual([newer]);
    const many = Array.from({ length: 40 }, (_, index) => kept([], { list: `coach/C${index}/outbound` }));
    const all = many.reduce<KeptToldList[]>(withTold, []);
    expect(all).toHaveLength(12);
    expect(all[0]?.list).toBe('coach/C39/outbound');
  });
});

describe('a peer list that was read', () => {
  const told: ToldList = { week: 'w1', list: COACH, placeName: 'Coach C1', knownAt: AT, states: [onBoard] };

  test('a peer list is unchanged by encoding and decoding', () => {
    expect(readToldList(JSON.parse(JSON.stringify(told)))).toEqual(told);
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'told'],
    ['no moment', { ...told, knownAt: 9e15 }],
    ['no list', { ...told, list: 1 }],
    ['no states', { ...told, states: {} }],
  ])('rejects a peer list that is %s', (_, value) => {
    expect(readToldList(value)).toBeUndefined();
  });

  test.each<[string, unknown]>([
    ['an unknown status', { ...onBoard, status: 'flown' }],
    ['no code', { ...onBoard, about: undefined }],
    ['no moment', { ...onBoard, at: Number.NaN }],
    ['an absence without a reason', { ...onBoard, status: 'absent' }],
    ['keys without a state', { ...onBoard, status: 'keys', keys: { distributed: 2 } }],
  ])('omits from a peer list a state of %s', (_, state) => {
    expect(readToldList({ ...told, states: [state, onBoard, null] })?.states).toEqual([onBoard]);
  });

  test('cuts a received peer list that exceeds the maximum of a phone', () => {
    const states = Array.from({ length: MAX_TOLD + 1 }, () => onBoard);
    expect(readToldList({ ...told, states })?.states).toHaveLength(MAX_TOLD);
  });
});

test('a list known only from a peer counts as not on this phone', () => {
  const held = [true, { heldFor: 'Bo', at: 1 }, false, { toldBy: 'Bo', at: 1 }];
  expect(held.map(isHeldHere)).toEqual([true, true, false, false]);
});
