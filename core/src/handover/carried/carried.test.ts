import { expect, test } from 'vitest';
import { ticketListKey } from '../../record/action/action-kind.rules.ts';
import { pendingReports } from '../../record/ticket/ticket-overlay.rules.ts';
import {
  carriedBy,
  carriedEntries,
  type CarriedRecord,
  isCarriedDue,
  isCarriedForgettable,
  isUndelivered,
  mayCarry,
  withTakersOf,
} from './carried.rules.ts';

const policy = { actFromLevel: 1, allLiftPassesFromLevel: 3 };
const carried: CarriedRecord = {
  record: {
    v: 1,
    id: 'id-00000001',
    kind: 'coach-load',
    url: '/api/coach/load',
    data: { idempotentId: 'id-00000001', barcode: 'B1' },
    brand: 'wasteland',
    week: 'w1',
    signIn: 's1',
    device: 'd1',
    at: Date.UTC(2026, 0, 2, 3, 4, 5),
    clockOffset: 60_000,
    subject: 'coach/C1/outbound',
    label: 'Ann Hill',
  },
  signature: 's',
  certificate: 'a.b.c',
  repId: '1002',
  repName: 'Other Rep',
  takenAt: 5,
  takenBy: '1001',
};

const PASSES = ticketListKey({ kind: 'lift-pass' });

test.each<[string, string, string, number, boolean]>([
  ['a load', 'coach-load', 'coach/C1/outbound', 1, true],
  ['a load', 'coach-load', 'coach/C1/outbound', 0, false],
  ['a lift pass', 'lift-pass-distribute', PASSES, 2, false],
  ['a lift pass', 'lift-pass-distribute', PASSES, 3, true],
  ['a lift pass on a list it does not belong to', 'lift-pass-distribute', 'coach/C1/outbound', 2, false],
  ['a lift pass taken back', 'undo', PASSES, 2, false],
  ['a lift pass taken back', 'undo', PASSES, 3, true],
  ['a load taken back', 'undo', 'coach/C1/outbound', 1, true],
  ['a note', 'note', 'coach/C1/outbound', 1, true],
])('%s (%s, %s) is handed to a rep of level %i: %s', (_, kind, subject, level, expected) => {
  expect(mayCarry(policy, { kind, subject, brand: 'wasteland' }, { level, brand: 'wasteland' })).toBe(expected);
});

test('hands over nothing across brands, and no lift passes if no level sees all passes', () => {
  expect(mayCarry(policy, carried.record, { level: 9, brand: 'nuco' })).toBe(false);
  const closed = { ...policy, allLiftPassesFromLevel: undefined };
  expect(
    mayCarry(closed, { kind: 'lift-pass-distribute', subject: PASSES, brand: 'nuco' }, { level: 9, brand: 'nuco' }),
  ).toBe(false);
});

test('overlays lists of its week with a carried record of its author at the corrected time', () => {
  const [entry, ...others] = carriedEntries([carried], { brand: 'wasteland', week: 'w1' });
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ key: -1, isCarried: true, options: { ownerName: 'Other Rep', state: 'waiting' } });
  expect(pendingReports(entry ? [entry] : [])).toMatchObject([
    {
      barcode: 'B1',
      repName: 'Other Rep',
      at: '2026-01-02T03:03:05.000Z',
      held: { heldFor: 'Other Rep', at: Date.UTC(2026, 0, 2, 3, 3, 5) },
    },
  ]);
});

test('shows carried records to the rep who received them, in their brand only', () => {
  expect(carriedBy([carried], { repId: '1001', brand: 'wasteland' })).toEqual([carried]);
  expect(carriedBy([carried], { repId: '1003', brand: 'wasteland' })).toEqual([]);
  expect(carriedBy([carried], { repId: '1001', brand: 'nuco' })).toEqual([]);
  expect(carriedBy([carried], { repId: undefined, brand: 'wasteland' })).toEqual([]);
});

test('shows a record to each rep who received it, also one stored by an earlier version', () => {
  const known = withTakersOf(carried, { ...carried, takenBy: ['1003'] });
  const again = withTakersOf(known, { ...known, takenBy: ['1003'], state: 'in' });
  expect(again).toEqual({ ...carried, takenBy: ['1001', '1003'], state: 'in' });
  for (const repId of ['1001', '1003']) expect(carriedBy([again], { repId, brand: 'wasteland' })).toEqual([again]);
  expect(carriedBy([again], { repId: '1002', brand: 'wasteland' })).toEqual([]);
  expect(withTakersOf(undefined, carried)).toBe(carried);
});

test('the keys of carried records grow in the order they were made', () => {
  const entries = carriedEntries([carried, carried, carried], { brand: 'wasteland', week: 'w1' });
  expect(entries.map(({ key }) => key)).toEqual([-3, -2, -1]);
});

test.each<[string, Partial<CarriedRecord>, { brand: string; week: string | undefined }, number]>([
  ['of another week', {}, { brand: 'wasteland', week: 'w2' }, 0],
  ['of another brand', {}, { brand: 'nuco', week: 'w1' }, 0],
  ['where no week is chosen', {}, { brand: 'wasteland', week: undefined }, 0],
  ['that was refused', { state: 'refused' }, { brand: 'wasteland', week: 'w1' }, 0],
  ['that waits for the office', { state: 'held' }, { brand: 'wasteland', week: 'w1' }, 0],
  ['that is in', { state: 'in', deliveredAt: 9 }, { brand: 'wasteland', week: 'w1' }, 1],
])('a carried record %s overlays no list or, once accepted, until its list is newer', (_, change, shown, count) => {
  expect(carriedEntries([{ ...carried, ...change }], shown)).toHaveLength(count);
});

test('only a record without an answer still has to be handed in', () => {
  expect([undefined, 'in', 'held', 'refused'].map((state) => isUndelivered({ state } as CarriedRecord))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

const DAY = 86_400_000;
test.each<[string, Partial<CarriedRecord>, { due: boolean; gone: boolean }]>([
  ['never answered', {}, { due: true, gone: false }],
  ['in since an hour', { state: 'in', deliveredAt: 10 * DAY - DAY / 24 }, { due: false, gone: false }],
  ['in since a day', { state: 'in', deliveredAt: 9 * DAY }, { due: false, gone: true }],
  [
    'refused an hour ago',
    { state: 'refused', takenAt: 9 * DAY, deliveredAt: 10 * DAY - 1 },
    { due: false, gone: false },
  ],
  ['refused a day ago', { state: 'refused', takenAt: 8 * DAY, deliveredAt: 9 * DAY }, { due: true, gone: false }],
  [
    'refused for the first time a week after it was taken',
    { state: 'refused', takenAt: 2 * DAY, deliveredAt: 10 * DAY - 1, refusedAt: 10 * DAY - 1 },
    { due: false, gone: false },
  ],
  [
    'refused for a week',
    { state: 'refused', takenAt: 2 * DAY, deliveredAt: 9 * DAY, refusedAt: 3 * DAY },
    { due: true, gone: true },
  ],
  [
    'refused by an earlier version, a week after it was taken',
    { state: 'refused', takenAt: 3 * DAY, deliveredAt: 9 * DAY },
    { due: true, gone: true },
  ],
])('a record that is %s is due or leaves the phone: %j', (_, change, { due, gone }) => {
  expect(isCarriedDue({ ...carried, ...change }, 10 * DAY)).toBe(due);
  expect(isCarriedForgettable({ ...carried, ...change }, 10 * DAY)).toBe(gone);
});
