import { expect, test } from 'vitest';
import { actionGiving, effectsOf, ticketListKey, WEEK_LIST_KEYS, type TicketTarget } from './action-kind.rules.ts';

test.each<[TicketTarget, string]>([
  [{ kind: 'coach', target: 'C1', direction: 'inbound' }, 'coach/C1/inbound'],
  [{ kind: 'transfer', target: 'T1', direction: 'outbound' }, 'transfer/T1/outbound'],
  [{ kind: 'lesson', target: '42' }, 'lesson/42'],
  [{ kind: 'workshop', target: '42' }, 'lesson/42'],
  [{ kind: 'event', target: '7' }, 'event/7'],
  [{ kind: 'lift-pass' }, 'lift-pass'],
  [{ kind: 'key-room', target: '', direction: '' }, 'keys'],
])('reports about %o change the list %s', (target, key) => {
  expect(ticketListKey(target)).toBe(key);
});

test.each([
  ['loaded', 'coach/C1/inbound', 'coach-load'],
  ['loaded', 'transfer/T1/outbound', 'transfer-load'],
  ['left', 'event/7', 'event-out'],
  ['distributed', 'lift-pass', 'lift-pass-distribute'],
  ['loaded', 'lift-pass', undefined],
  ['loaded', 'nowhere', undefined],
])('the status %s on the list %s is given by %s', (status, list, action) => {
  expect(actionGiving(status, list)).toBe(action);
});

test('lift passes and keys have one list a week, even when it is empty', () => {
  expect(WEEK_LIST_KEYS).toEqual(expect.arrayContaining(['lift-pass', 'keys']));
});

test('returns the ticket kinds of an action, and none if it changes no ticket', () => {
  const lessons = { list: 'lesson', of: 'target', status: 'registered' };
  expect(effectsOf('lesson-register')).toEqual([
    { kind: 'lesson', ...lessons },
    { kind: 'workshop', ...lessons },
  ]);
  expect(effectsOf('extra-passengers')).toEqual([]);
});
