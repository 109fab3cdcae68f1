import { expect, test } from 'vitest';
import { readRep } from './rep.rules.ts';

test.each([
  [{ level: 2 }, 2],
  [{ level: '3' }, 3],
  [{ level: 'boss' }, 0],
  [{}, 0],
])('readRep %j has level %d', (change, expected) => {
  const rep = JSON.parse(JSON.stringify({ repId: 'r', name: 'R', ...change }));
  expect(readRep(rep).level).toBe(expected);
});
