import { expect, test } from 'vitest';
import { slipsBetween } from './letter-slips.rules.ts';

test.each<[string, string, number | undefined]>([
  ['smith', 'smith', 0],
  ['smiht', 'smith', 1],
  ['smyth', 'smith', 1],
  ['smth', 'smith', 1],
  ['smiith', 'smith', 1],
  ['smiiht', 'smith', undefined],
  ['jhon', 'john', 1],
  ['ojhn', 'john', 1],
  ['cohn', 'john', undefined],
  ['joh', 'jon', undefined],
  ['featherstonhuagh', 'featherstonehaugh', 2],
  ['zzzz', 'zoe', undefined],
])('%j and %j: %j', (typed, known, slips) => expect(slipsBetween(typed, known)).toBe(slips));

test.each<[string, string, number | undefined]>([
  ['cholm', 'cholmondeley', 0],
  ['cohlmon', 'cholmondeley', 1],
  ['fethers', 'featherstonehaugh', 1],
  ['fxxhers', 'featherstonehaugh', undefined],
])('%j as the start of %j: %j', (typed, known, slips) => expect(slipsBetween(typed, known, true)).toBe(slips));
