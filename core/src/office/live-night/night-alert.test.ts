import { describe, expect, test } from 'vitest';
import type { AlertSeen } from './night-alert.contract.ts';
import { nightAlerts } from './night-alert.rules.ts';
import { MINUTE_MS } from './night-series.rules.ts';
import type { LiveNote, LivePhone, LiveReply, LiveRide } from './office.contract.ts';

const now = Date.parse('2026-12-12T02:00:00.000Z');
const at = (minutes: number) => new Date(now + minutes * MINUTE_MS).toISOString();

type Night = Parameters<typeof nightAlerts>[0];
const quiet: Night = { rides: [], phones: [], wrongRides: [], notes: [], alertsSeen: [], exceptionCount: 0 };
const ride = (id: string, departsAt: string, missing: number, change: Partial<LiveRide> = {}): LiveRide => ({
  kind: 'coach',
  id,
  direction: 'outbound',
  departsAt,
  resorts: [],
  done: 1,
  total: 1 + missing,
  absent: 0,
  lapsed: 0,
  extras: 0,
  missing: missing > 0 ? [{ name: 'Leeds', count: missing }] : [],
  ...change,
});
const phone = (change: Partial<LivePhone>): LivePhone => ({
  repId: '1001',
  repName: 'Ella',
  device: 'a-phone',
  appVersion: '1',
  waiting: 3,
  ...change,
});
const note = (change: Partial<LiveNote>): LiveNote => ({
  id: 'n1',
  list: 'coach/C1/outbound',
  text: 'Stop at gate 4',
  at: at(-15),
  until: at(600),
  by: 'Hana',
  repId: '9',
  seen: [],
  ...change,
});
const kinds = (night: Partial<LiveReply>, time = now) =>
  nightAlerts({ ...quiet, ...night }, time).map(({ kind }) => kind);

describe('alerts of rides', () => {
  const twoStops = (first: number, missing: number, last: number): LiveRide =>
    ride('C1', at(first), missing, {
      lastStopAt: at(last),
      missing: [
        { name: 'Leeds', at: at(first), count: missing },
        { name: 'York', at: at(last), count: 20 },
      ],
    });
  test.each<[string, LiveRide, string[]]>([
    ['departs in ten minutes and eight are missing', ride('C1', at(10), 8), ['departs-short']],
    ['departs in ten minutes and seven are missing', ride('C1', at(10), 7), []],
    ['departs in eleven minutes', ride('C1', at(11), 8), []],
    ['is late and eight are missing', ride('C1', at(-60), 8), ['departs-short']],
    ['is an hour late, with no departure recorded', ride('C1', at(-61), 8), []],
    ['has left', ride('C1', at(10), 8, { left: at(-1) }), []],
    ['has no readable departure', ride('C1', 'Saturday', 8), []],
    ['leaves in 30 minutes without a scan', ride('C1', at(30), 5, { done: 0 }), ['no-scans']],
    ['leaves in 31 minutes without a scan', ride('C1', at(31), 5, { done: 0 }), []],
    ['leaves without clients', ride('C1', at(5), 0, { done: 0, total: 0 }), []],
    ['leaves with everyone absent', ride('C1', at(5), 0, { done: 0, total: 3, absent: 3 }), []],
    ['has seven missing now and more at a later stop', twoStops(10, 7, 100), []],
    ['has eight missing now and more at a later stop', twoStops(10, 8, 100), ['departs-short']],
    ['has eight missing at its last stop', twoStops(-70, 0, 10), ['departs-short']],
    ['left its first stop with eight missing, and has an hour to go', twoStops(-70, 8, 60), ['departs-short']],
    ['is an hour late at its last stop', twoStops(-200, 8, -61), []],
    ['has nobody to scan before a later stop', { ...twoStops(20, 0, 100), done: 0 }, []],
    ['is empty ten minutes before departure', ride('C1', at(10), 40, { done: 0 }), ['departs-short']],
  ])('a ride that %s', (_, one, expected) => {
    expect(kinds({ rides: [one] })).toEqual(expected);
  });
});

test('an alert counts clients of departing stops, with the minutes to the latest of them', () => {
  const missing = [
    { name: 'Leeds', at: at(-60), count: 3 },
    { name: 'York', at: at(5), count: 6 },
    { name: 'Hull', at: at(90), count: 30 },
  ];
  const [alert] = nightAlerts({ ...quiet, rides: [ride('C1', at(-60), 0, { missing, lastStopAt: at(90) })] }, now);
  expect(alert).toMatchObject({ kind: 'departs-short', count: 9, minutes: 5, since: Date.parse(at(-5)) });
});

describe('alerts of phones, refusals, sheets, exceptions and notes', () => {
  test.each<[string, Partial<LiveReply>, string[]]>([
    ['a phone silent for 20 minutes with actions', { phones: [phone({ at: at(-20) })] }, ['phone-silent']],
    ['a phone silent for 19 minutes', { phones: [phone({ at: at(-19) })] }, []],
    ['a silent phone without actions', { phones: [phone({ at: at(-90), waiting: 0 })] }, []],
    ['a phone in contact', { phones: [phone({})] }, []],
    ['three refusals on one ride', { wrongRides: [{ list: 'l', at: [at(-29), at(-2), at(-1)] }] }, ['wrong-ride']],
    ['three refusals, one of them old', { wrongRides: [{ list: 'l', at: [at(-30), at(-2), at(-1)] }] }, []],
    ['two refusals', { wrongRides: [{ list: 'l', at: [at(-2), at(-1)] }] }, []],
    ['exceptions', { exceptionCount: 2, exceptionsAt: at(-5) }, ['exceptions']],
    ['a paused sheet', { sheet: { why: 'paused', since: at(-1) } }, ['sheet-stopped']],
    ['a sheet unreached for 15 minutes', { sheet: { why: 'unreached', since: at(-15) } }, ['sheet-stopped']],
    ['a sheet unreached for 14 minutes', { sheet: { why: 'unreached', since: at(-14) } }, []],
    ['a note unread for 15 minutes', { notes: [note({})] }, ['note-unread']],
    ['a note unread for 14 minutes', { notes: [note({ at: at(-14) })] }, []],
    ['a note read by one rep', { notes: [note({ seen: [{ repId: '1', repName: 'Ella', at: at(-1) }] })] }, []],
  ])('%s', (_, night, expected) => {
    expect(kinds(night)).toEqual(expected);
  });

  test('exceptions that could not be read are no alert', () => {
    const { exceptionCount: _, ...unread } = quiet;
    expect(nightAlerts(unread, now)).toEqual([]);
  });
});

test('the most urgent alert is first, and the earliest departure among equal ones', () => {
  const night: Partial<LiveReply> = {
    rides: [ride('C9', at(9), 9), ride('C3', at(3), 9), ride('C5', at(20), 2, { done: 0 })],
    phones: [phone({ at: at(-40) })],
    notes: [note({})],
    exceptionCount: 1,
    exceptionsAt: at(-1),
  };
  expect(nightAlerts({ ...quiet, ...night }, now).map(({ kind, list }) => [kind, list])).toEqual([
    ['departs-short', 'coach/C3/outbound'],
    ['departs-short', 'coach/C9/outbound'],
    ['no-scans', 'coach/C5/outbound'],
    ['phone-silent', undefined],
    ['exceptions', undefined],
    ['note-unread', 'coach/C1/outbound'],
  ]);
});

describe('acknowledged alerts', () => {
  const seenOf = (change: Partial<AlertSeen>): AlertSeen => ({
    kind: 'exceptions',
    key: 'all',
    level: 2,
    by: 'Hana',
    at: at(-1),
    ...change,
  });
  const isSeen = (night: Partial<LiveReply>, seen: AlertSeen) =>
    nightAlerts({ ...quiet, ...night, alertsSeen: [seen] }, now)[0]?.seen !== undefined;
  const exceptions = { exceptionCount: 2, exceptionsAt: at(-5) };
  const refused = (...minutes: number[]) => ({ wrongRides: [{ list: 'l', at: minutes.map(at) }] });

  test.each<[string, Partial<LiveReply>, Partial<AlertSeen>, boolean]>([
    ['the same exceptions', exceptions, {}, true],
    ['fewer exceptions', { ...exceptions, exceptionCount: 1 }, {}, true],
    ['more exceptions', { ...exceptions, exceptionCount: 3 }, {}, false],
    ['exceptions received since', { ...exceptions, exceptionsAt: at(0) }, {}, false],
    ['another alert', exceptions, { kind: 'phone-silent' }, false],
    ['two more refusals', refused(-9, -8, -7, 0, 0), { kind: 'wrong-ride', key: 'l' }, true],
    ['three more refusals', refused(-9, -8, -7, 0, 0, 0), { kind: 'wrong-ride', key: 'l' }, false],
    ['the same silence', { phones: [phone({ at: at(-30) })] }, { kind: 'phone-silent', key: '1001/a-phone' }, true],
    [
      'a later silence',
      { phones: [phone({ at: at(-20) })] },
      { kind: 'phone-silent', key: '1001/a-phone', at: at(-25) },
      false,
    ],
    [
      'the ride',
      { rides: [ride('C1', at(5), 9)] },
      { kind: 'departs-short', key: 'coach/C1/outbound', level: 0 },
      true,
    ],
    [
      'the ride, before its departure was delayed',
      { rides: [ride('C1', at(10), 9)] },
      { kind: 'departs-short', key: 'coach/C1/outbound', level: 0, at: at(-90) },
      false,
    ],
  ])('an acknowledgement covers %s or not', (_, night, seen, expected) => {
    expect(isSeen(night, seenOf(seen))).toBe(expected);
  });

  test('an acknowledged alert follows the open ones and names the person', () => {
    const night: Partial<LiveReply> = { rides: [ride('C1', at(5), 9)], ...exceptions };
    const seen = seenOf({ kind: 'departs-short', key: 'coach/C1/outbound', level: 0 });
    expect(
      nightAlerts({ ...quiet, ...night, alertsSeen: [seen] }, now).map((alert) => [alert.kind, alert.seen?.by]),
    ).toEqual([
      ['exceptions', undefined],
      ['departs-short', 'Hana'],
    ]);
  });
});
