import { expect, test } from 'vitest';
import type { StoredEntry } from '../../record/outbox/outbox.contract.ts';
import { decideHandover, isHandedOver, shownHandovers } from './shift-handover.rules.ts';

const body = { repID: '1001', toRepID: '1002', toRepName: 'Ben', placeName: 'Coach C1, outbound' };

test.each<[string, boolean, Partial<typeof body>, string]>([
  ['a rep of the brand', true, {}, 'noted'],
  ['no rep of the brand', false, {}, 'unknown-taker'],
  ['oneself', true, { toRepID: '1001' }, 'unknown-taker'],
])('handing over to %s', (_, isKnownTaker, change, expected) => {
  const verdict = decideHandover({ isKnownTaker }, { ...body, ...change });
  expect(verdict.ok ? verdict.outcome : verdict.code).toBe(expected);
});

const entry = (minute: number, change: Partial<StoredEntry> = {}): StoredEntry => ({
  key: minute,
  url: '/api/shift/handover',
  data: {
    idempotentId: `id-${minute}`,
    place: 'coach/C1/outbound',
    placeName: 'Coach C1',
    toRepID: '1002',
    toRepName: 'Ben',
    open: 3,
    records: 5,
  },
  timestamp: Date.UTC(2026, 0, 2, 3, minute),
  options: {
    kind: 'shift-handover',
    ownerId: '1001',
    ownerName: 'Ann',
    brand: 'wasteland',
    label: '',
    subject: 'shift-handover',
    state: 'waiting',
    attempts: 0,
    notBefore: 0,
  },
  ...change,
});

test('lists handovers of this phone and carried ones, latest first', () => {
  const other = { ...entry(3), options: { ...entry(3).options, kind: 'note' as const } };
  expect(shownHandovers([entry(1), other, entry(2, { isCarried: true })])).toEqual([
    expect.objectContaining({
      id: 'id-2',
      from: 'Ann',
      to: 'Ben',
      open: 3,
      records: 5,
      held: { heldFor: 'Ann', at: entry(2).timestamp },
    }),
    expect.objectContaining({ id: 'id-1', held: true }),
  ]);
});

test.each<[string, object]>([
  ['of a list that the phone never had', { open: undefined }],
  ['of a whole shift', { place: '', open: 0 }],
])('a handover %s has no number of missing clients', (_, change) => {
  const { data } = entry(1);
  expect(shownHandovers([entry(1, { data: { ...Object(data), ...change } })])[0]).toHaveProperty('open', undefined);
});

const back = (minute: number): StoredEntry => {
  const { data, options, ...rest } = entry(minute, { isCarried: true });
  return {
    ...rest,
    data: { ...Object(data), toRepID: '1001', toRepName: 'Ann' },
    options: { ...options, ownerId: '1002', ownerName: 'Ben' },
  };
};
const here = { place: 'coach/C1/outbound', repId: '1001', toRepId: '1002' };

test.each<[string, readonly StoredEntry[], Partial<typeof here>, boolean]>([
  ['that no rep handed over', [], {}, false],
  ['that was handed to them', [entry(1)], {}, true],
  ['that was handed to another rep', [entry(1)], { toRepId: '1003' }, false],
  ['that came back since', [entry(1), back(2)], {}, false],
  ['that came back and was handed to them again', [entry(1), back(2), entry(3)], {}, true],
  ['beside the one that was handed to them', [entry(1)], { place: 'coach/C2/outbound' }, false],
])('a place %s is handed over already or not: %j', (_, entries, change, expected) => {
  expect(isHandedOver(entries, { ...here, ...change })).toBe(expected);
});
