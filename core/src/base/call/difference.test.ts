import { expect, test } from 'vitest';
import { changedPaths, changesAt, withChanges } from './difference.rules.ts';

const LIST = { success: true, data: { inside: 1, tickets: [{ code: 'a' }, { code: 'b', status: 'entered' }] } };
const { tickets } = LIST.data;

test.each<[string, unknown, unknown, unknown[]]>([
  ['nothing', LIST, JSON.parse(JSON.stringify(LIST)) as typeof LIST, []],
  ['a value', LIST, { ...LIST, success: false }, [[['success'], false]]],
  ['a value that is new', LIST, { ...LIST, notes: [] }, [[['notes'], []]]],
  ['a value that became null', LIST, { ...LIST, success: null }, [[['success'], null]]],
  ['a value that is gone', LIST, { data: LIST.data }, [[['success']]]],
  [
    'a ticket in a list',
    LIST,
    { ...LIST, data: { inside: 2, tickets: [{ code: 'a', status: 'entered' }, tickets[1]] } },
    [
      [['data', 'inside'], 2],
      [['data', 'tickets', 0, 'status'], 'entered'],
    ],
  ],
  [
    'a shorter list',
    LIST,
    { ...LIST, data: { inside: 1, tickets: [tickets[1]] } },
    [[['data', 'tickets'], [tickets[1]]]],
  ],
  ['a list that became an object', [1], { 0: 1 }, [[[], { 0: 1 }]]],
  ['a name of every object', {}, JSON.parse('{"__proto__":{"a":1}}'), [[['__proto__'], { a: 1 }]]],
])('the difference is %s', (_, before, after, expected) => {
  const changes = changesAt(after, changedPaths(before, after));
  expect(changes).toEqual(expected);
  const sent = JSON.parse(JSON.stringify(changes)) as typeof changes;
  expect(JSON.stringify(withChanges(before, sent))).toBe(JSON.stringify(after));
});

test('changes of several versions are sent with the last values, and each once', () => {
  const second = { ...LIST, data: { inside: 2, tickets: [{ code: 'a', status: 'entered' }, tickets[1]] } };
  const last = { ...LIST, data: { inside: 1, tickets: [{ code: 'a', status: 'left' }] } };
  const changes = changesAt(last, [...changedPaths(LIST, second), ...changedPaths(second, last)]);
  expect(changes).toEqual([
    [['data', 'inside'], 1],
    [['data', 'tickets'], [{ code: 'a', status: 'left' }]],
  ]);
  expect(withChanges(LIST, changes)).toEqual(last);
});

test('a value that changed and is now gone is removed', () => {
  const second = { ...LIST, notes: [{ text: 'Wait' }] };
  const changes = changesAt(LIST, [...changedPaths(LIST, second), ...changedPaths(second, LIST)]);
  expect(withChanges(second, changes)).toEqual(LIST);
  expect(withChanges(LIST, changes)).toEqual(LIST);
});

test('the value before the changes stays as it is', () => {
  const before = JSON.parse(JSON.stringify(LIST)) as typeof LIST;
  withChanges(before, [[['data', 'tickets', 0, 'code'], 'c']]);
  expect(before).toEqual(LIST);
});

test.each([
  [['data', 'riders', 0, 'code']],
  [['data', 'tickets', 7, 'code']],
  [['data', 'tickets', 7]],
  [['success', 'x']],
])('a change at %j, which the list does not have, is an error', (path) => {
  expect(() => withChanges(LIST, [[path, 1]])).toThrow(RangeError);
});
