import { expect, test } from 'vitest';
import { deliveredSince, sinceHeld } from './held.rules.ts';
import { readStoredEntry } from './stored-entry.rules.ts';

const entry = (id: string) =>
  readStoredEntry(1, {
    url: '/api/coach/load',
    data: { idempotentId: id },
    timestamp: Date.UTC(2026, 11, 12),
    options: {
      kind: 'coach-load',
      ownerId: 'r1',
      ownerName: 'Al',
      brand: 'wasteland',
      label: 'Load Bo',
      subject: 's',
      state: 'waiting',
      attempts: 0,
      notBefore: 0,
    },
  });

test.each([
  ['waits', { waiting: ['a', 'b'] }, 'held'],
  ['was sent, while another waits', { waiting: ['b'], delivered: ['a'] }, 'sent'],
  ['was refused', { waiting: ['b'], attention: ['a'] }, 'attention'],
  ['was sent, and another was refused', { attention: ['b'], delivered: ['a'] }, 'sent'],
  ['was sent with a notice that is still to be shown', { noticed: ['a'], delivered: ['a'] }, 'attention'],
  ['was discarded, or went with its week', { delivered: ['b'] }, undefined],
] as const)('a report that was held and %s', (_, known, expected) => {
  const {
    waiting = [],
    attention = [],
    noticed = [],
    delivered = [],
  }: Partial<Record<string, readonly string[]>> = known;
  const queue = { waiting: waiting.map(entry), attention: attention.map(entry), noticed: noticed.map(entry) };
  expect(sinceHeld('a', { ...queue, delivered: new Set(delivered) })).toBe(expected);
});

test('remembers actions seen on the server after their entries are deleted', () => {
  const first = deliveredSince(new Set(), { accepted: [entry('a')], noticed: [entry('b')] });
  expect([...first]).toEqual(['a', 'b']);
  expect(deliveredSince(first, { accepted: [entry('b')], noticed: [] })).toBe(first);
  expect([...deliveredSince(first, { accepted: [entry('c')], noticed: [] })]).toEqual(['a', 'b', 'c']);
});
