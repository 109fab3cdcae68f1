import { expect, test } from 'vitest';
import type { OutboxOptions } from '../outbox/outbox.contract.ts';
import { changedOptions, weekNamedIn } from './record-of.rules.ts';

const early: OutboxOptions = {
  kind: 'transfer-load',
  ownerId: 'r1',
  ownerName: 'Al',
  brand: 'wasteland',
  label: '',
  subject: 'transfer/T1/outbound',
  state: 'waiting',
  attempts: 0,
  notBefore: 0,
  proof: { signature: 'before-the-position', certificate: 'a.b.c', week: 'w1', device: 'd1' },
};
const proof = { signature: 'with-the-position', certificate: 'a.b.c', week: 'w1', device: 'd1' };

test('a late answer keeps the newer signature and the shown mark of a completed entry', () => {
  const later = changedOptions({ proof, shownAt: 5 }, { ...early, attempts: 1, lastError: 'boom' });
  expect(later).toEqual({ ...early, attempts: 1, lastError: 'boom', proof, shownAt: 5 });
});

test.each([undefined, null, {}])('an entry stored with %j gets no signature of an earlier body back', (stored) => {
  const { proof: _, ...unsigned } = early;
  expect(changedOptions(stored, { ...early, shownAt: 7 })).toEqual({ ...unsigned, shownAt: 7 });
});

test.each<[unknown, string | undefined]>([
  [{ weekID: 'w1' }, 'w1'],
  [{ weekId: 'w2' }, 'w2'],
  [{ eventId: 'e1' }, undefined],
  [null, undefined],
])('the week that %j names is %s, regardless of the chosen week', (data, week) => {
  expect(weekNamedIn({ data })).toBe(week);
});
