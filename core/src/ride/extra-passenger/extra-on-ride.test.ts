import { describe, expect, test } from 'vitest';
import type { StoredEntry } from '../../record/outbox/outbox.contract.ts';
import { isHeldHere } from '../../record/outbox/held.rules.ts';
import { pendingReports } from '../../record/ticket/ticket-overlay.rules.ts';
import { decideExtra, directionAt, extraResult, shownExtras } from './extra-on-ride.rules.ts';

const at = '2026-12-12T18:00:00.000Z';
const ride = { kind: 'transfer', id: 'T1', direction: 'outbound' } as const;
const rep = { repId: '1', repName: 'Al' };

test.each([
  [
    'the first report',
    undefined,
    false,
    { ok: true, outcome: 'noted', lists: ['transfer/T1/outbound', 'departed/transfer'] },
  ],
  ['a second one online', { at, ...rep }, false, { ok: false, code: 'already-extra', details: { repName: 'Al' } }],
  ['a second one replayed', { at, ...rep }, true, { ok: true, outcome: 'noted', reply: { code: 'already-extra' } }],
])('%s', (_, first, replay, expected) => {
  expect(decideExtra(ride, { name: 'Bo', first }, { replay, occurredAt: at, ...rep })).toMatchObject(expected);
});

test.each([
  ['2026-12-12T18:00:00.000Z', '2026-12-19', 'outbound'],
  ['2026-12-18T18:00:00.000Z', '2026-12-19', 'inbound'],
  ['2026-12-18T18:00:00.000Z', undefined, 'outbound'],
])('the direction of a person scanned at %s in a week that ends %s: %s', (when, lastDay, expected) => {
  expect(directionAt(when, lastDay)).toBe(expected);
});

const unknown = { isKnown: false, isLoad: false, isLoaded: false };
const listed = { ...unknown, isKnown: true, isLoad: true };
test.each([
  ['an unknown code', unknown, undefined, 'unknown-ticket'],
  ['a stranger', { ...unknown, isKnown: true }, undefined, 'extra'],
  ['a listed client', listed, undefined, 'loaded'],
  ['a listed client who was loaded before', { ...listed, isLoaded: true }, undefined, 'already-loaded'],
  ['a listed client who was loaded meanwhile', listed, 'already-loaded', 'already-loaded'],
  ['an older app’s of a client on board', { ...unknown, isKnown: true, isLoaded: true }, undefined, 'already-loaded'],
  ['an extra passenger', unknown, 'already-extra', 'already-extra'],
  ['a client with an earlier undone report', listed, 'undone', 'refused'],
  ['a refused one', listed, 'ticket-deleted', 'refused'],
])('the report of %s', (_, reported, said, result) => {
  expect(extraResult(reported, said)).toBe(result);
});

describe('the extra passengers of a ride on the phone', () => {
  const entry = (data: object, options: Partial<StoredEntry['options']> = {}): StoredEntry => ({
    key: 1,
    url: '/api/transfer/extra-passengers',
    data,
    timestamp: Date.parse(at),
    options: {
      kind: 'extra-passengers',
      ownerId: '1',
      ownerName: 'Al',
      brand: 'wasteland',
      label: '',
      subject: '',
      state: 'waiting',
      attempts: 0,
      notBefore: 0,
      ...options,
    },
  });
  const person = (n: number) => ({ barcode: `W-${n}`, timestamp: at, reportId: `report-${n}` });
  const known = { barcode: 'W-1', name: 'Ann', at, by: 'Bo', reportId: 'report-1', reportRepId: '2' };
  const undo = (undoes: string, barcode: string) => entry({ undoes, barcode }, { kind: 'undo' });
  const shown = (entries: StoredEntry[], listed: { barcode: string; loaded: 0 | 1 }[] = []) =>
    shownExtras([known], pendingReports(entries), listed).map(({ barcode, held }) => `${barcode} ${isHeldHere(held)}`);

  test('lists the extra passengers of the server and of this phone, each once', () => {
    const again = { ...person(1), reportId: 'report-9' };
    expect(shown([entry({ passengers: [person(2), again, null, { barcode: 3 }] })])).toEqual(['W-1 false', 'W-2 true']);
    expect(shown([entry({ passengers: [person(2)] }, { state: 'accepted' })])).toEqual(['W-1 false', 'W-2 false']);
  });

  test('omits extra passengers undone on this phone or on the server', () => {
    expect(shown([undo('report-1', 'W-1')])).toEqual([]);
    expect(shown([entry({ passengers: [person(2), person(3)] }), undo('report-2', 'W-2')])).toEqual([
      'W-1 false',
      'W-3 true',
    ]);
  });

  test('omits extra passengers who are on the list and on board', () => {
    expect(shown([entry({ passengers: [person(2)] })], [{ barcode: 'W-2', loaded: 1 }])).toEqual(['W-1 false']);
    expect(shown([], [{ barcode: 'W-1', loaded: 0 }])).toEqual(['W-1 false']);
  });
});
