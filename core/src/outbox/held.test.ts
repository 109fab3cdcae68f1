import { expect, test } from 'vitest';
import { sinceHeld } from './held.rules.ts';
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
  ['waits', 'a', ['a', 'b'], [], 'held'],
  ['was sent, while another waits', 'a', ['b'], [], 'sent'],
  ['was refused', 'a', ['b'], ['a'], 'parked'],
  ['was sent, and another was refused', 'a', [], ['b'], 'sent'],
  ['has no id of its own, and something waits', undefined, ['b'], [], 'held'],
  ['has no id of its own, and nothing waits', undefined, [], ['b'], 'sent'],
] as const)('a report that was held and %s', (_, id, waiting, attention, expected) => {
  expect(sinceHeld(id, { waiting: waiting.map(entry), attention: attention.map(entry) })).toBe(expected);
});
