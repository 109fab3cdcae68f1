import { expect, test } from 'vitest';
import type { ActionKind } from '../../record/action/action-kind.rules.ts';
import type { StoredEntry } from '../../record/outbox/outbox.contract.ts';
import type { RideDeparture } from '../ride/departure-shown.contract.ts';
import { decideDeparture, isAfterDeparture, shownDeparture } from './departure.rules.ts';

const at = '2026-12-12T04:12:00.000Z';
const later = '2026-12-12T04:13:00.000Z';
const ride = { kind: 'coach', id: 'C1', direction: 'outbound' } as const;
const first = { at, repId: '1', repName: 'Al', order: 7 };
const report = { replay: false, occurredAt: later, repId: '2', repName: 'Bo' };

test.each([
  ['a ride that has not left', { isKnown: true, first: undefined }, false, 'noted'],
  ['an unknown ride', { isKnown: false, first: undefined }, false, 'unknown-coach'],
  ['a ride that left, online', { isKnown: true, first }, false, 'departed-already'],
  ['a ride that left, replayed', { isKnown: true, first }, true, 'exception'],
])('departure of %s', (_, facts, replay, expected) => {
  const verdict = decideDeparture(ride, facts, { ...report, replay });
  const outcome = verdict.ok ? ('exception' in verdict ? 'exception' : verdict.outcome) : verdict.code;
  expect(outcome).toBe(expected);
});

test('a replayed earlier departure replaces the known one and notifies its phone', () => {
  const known = { ...first, at: later };
  const verdict = decideDeparture(ride, { isKnown: true, first: known }, { ...report, replay: true, occurredAt: at });
  expect(verdict).toMatchObject({
    ok: true,
    displaced: [{ order: 7, exception: { code: 'departed-already', details: { at } } }],
  });
  expect(verdict).not.toHaveProperty('exception');
});

test('distinguishes a load after the departure', () => {
  expect(isAfterDeparture(later, { at })).toBe(true);
  expect([isAfterDeparture(at, { at }), isAfterDeparture(undefined, { at }), isAfterDeparture(at, undefined)]).toEqual([
    false,
    false,
    false,
  ]);
});

const known: RideDeparture = {
  count: 41,
  total: 43,
  absent: 2,
  equipment: 3,
  at,
  by: 'Al',
  reportId: 'r1',
  reportRepId: '1',
};
const entry = (kind: ActionKind, data: object, state: 'waiting' | 'accepted' = 'waiting'): StoredEntry => ({
  key: 1,
  url: '/api/rides/departure',
  data,
  timestamp: Date.parse(later),
  options: {
    kind,
    ownerId: '2',
    ownerName: 'Bo',
    brand: 'wasteland',
    label: '',
    subject: 'coach/C1/outbound',
    state,
    attempts: 0,
    notBefore: 0,
  },
});
const mine = entry('departure', { idempotentId: 'p1', count: 40, total: 43, absent: 3, equipment: 0, driver: 'Gus' });

test('a departure of this phone is shown until the list has one', () => {
  expect(shownDeparture(undefined, [mine])).toMatchObject({
    count: 40,
    driver: 'Gus',
    by: 'Bo',
    held: true,
    reportId: 'p1',
  });
  expect(shownDeparture(known, [mine])).toEqual({ ...known, held: false });
  expect(shownDeparture(undefined, [])).toBeUndefined();
});

test('a departure of a phone that had no list has no counts', () => {
  const departure = shownDeparture(undefined, [entry('departure', { idempotentId: 'p2' })]);
  expect(departure).toMatchObject({ by: 'Bo', reportId: 'p2', held: true });
  expect(Object.keys(departure ?? {})).not.toContain('count');
});

test('a departure that this phone took back is not shown', () => {
  expect(shownDeparture(known, [entry('undo', { idempotentId: 'u', undoes: 'r1' })])).toBeUndefined();
  expect(shownDeparture(undefined, [mine, entry('undo', { idempotentId: 'u', undoes: 'p1' })])).toBeUndefined();
});
