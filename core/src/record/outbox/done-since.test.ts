import { describe, expect, test } from 'vitest';
import { DONE_SINCE, doneInList, doneSince } from './done-since.rules.ts';
import type { OutboxOptions, StoredEntry } from './outbox.contract.ts';

const AT = Date.UTC(2026, 11, 12, 20);

function entry(key: number, options: Partial<OutboxOptions>, data: Record<string, unknown> = {}): StoredEntry {
  return {
    key,
    url: '/api/coach/load',
    data: { barcode: 'B1', idempotentId: `id-${key}`, ...data },
    timestamp: AT + key,
    options: {
      kind: 'coach-load',
      ownerId: '1001',
      ownerName: 'Ella',
      brand: 'wasteland',
      label: 'Load Ann',
      subject: 'coach/C1/outbound',
      state: 'accepted',
      attempts: 1,
      notBefore: 0,
      acceptedAt: AT,
      ...options,
    },
  };
}

const parked = (key: number): StoredEntry => {
  const { acceptedAt: _, ...options } = entry(key, { state: 'attention', isFault: true }).options;
  return { ...entry(key, {}), options };
};

test('a parked action becomes a notice once a later one of the same kind is accepted', () => {
  const [change, ...others] = doneSince([parked(1), entry(2, {})], AT);
  expect(others).toEqual([]);
  expect(change?.key).toBe(1);
  expect(change?.options).toMatchObject({
    state: 'noticed',
    acceptedAt: AT,
    notice: { code: DONE_SINCE, text: 'Load Ann', repName: 'Ella' },
  });
  expect(change?.options.isFault).toBeUndefined();
});

test.each<[string, readonly StoredEntry[]]>([
  ['an earlier action', [entry(1, {}), parked(2)]],
  ['a waiting action', [parked(1), { ...parked(2), options: { ...parked(2).options, state: 'waiting' } }]],
  ['another ticket', [parked(1), entry(2, {}, { barcode: 'B2' })]],
  ['another coach', [parked(1), entry(2, { subject: 'coach/C2/outbound' })]],
  ['another kind of action', [parked(1), entry(2, { kind: 'absence' })]],
  ['another rep', [parked(1), entry(2, { ownerId: '1002' })]],
  ['an action that was undone', [parked(1), entry(2, {}), entry(3, { kind: 'undo' }, { undoes: 'id-2' })]],
  ['a damaged record', [{ ...parked(1), isDamaged: true }, entry(2, {})]],
])('a parked action stays with %s', (_, entries) => {
  expect(doneSince(entries, AT)).toEqual([]);
});

describe('doneInList', () => {
  const loaded = { barcode: 'B1', held: false, loaded: 1, loadedBy: 'Tom', loadedAt: '2026-12-12T20:05:00.000Z' };
  const inList = (ticket: object, entries = [parked(1)], key = 'coach/C1/outbound') =>
    doneInList(entries, { key, tickets: [{ barcode: 'B1', held: false, ...ticket }] }, AT);

  test('a parked action becomes a notice with the name of the rep who recorded it', () => {
    expect(inList(loaded)).toEqual([
      {
        key: 1,
        options: expect.objectContaining({
          state: 'noticed',
          notice: { code: DONE_SINCE, text: 'Load Ann', repName: 'Tom', at: '2026-12-12T20:05:00.000Z' },
        }),
      },
    ]);
  });

  test.each<[string, object, StoredEntry[]?, string?]>([
    ['a ticket that is still missing', { ...loaded, loaded: 0 }],
    ['another ticket', { ...loaded, barcode: 'B2' }],
    ['a ticket that only this phone has recorded', { ...loaded, held: true }],
    ['another coach', loaded, [parked(1)], 'coach/C2/outbound'],
    [
      'an absence, which the mark contradicts',
      loaded,
      [{ ...parked(1), options: { ...parked(1).options, kind: 'absence' } }],
    ],
    ['a damaged record', loaded, [{ ...parked(1), isDamaged: true }]],
    ['an action that is not parked', loaded, [entry(1, {})]],
  ])('keeps parked actions with %s', (_, ticket, entries, key) => {
    expect(inList(ticket, entries, key)).toEqual([]);
  });
});
