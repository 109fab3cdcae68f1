import { expect, test } from 'vitest';
import { coversScreen } from './week-cover.rules.ts';

test.each([
  ['a screen of the week while it is read', { opening: 'reading', readsWeek: true }, true],
  ['any screen while the server sends the week', { opening: undefined }, true],
  ['Home while the week is read', { opening: 'reading', isSlow: true }, false],
  ['the list of weeks right after a choice', { opening: 'looking', isWeekChoice: true }, false],
  ['the list of weeks while a slow disk is searched', { opening: 'looking', isWeekChoice: true, isSlow: true }, true],
  ['the list of weeks while the last week is read', { opening: 'reading', isWeekChoice: true, isSlow: true }, false],
] as const)('the loading message over %s: %o is %s', (_case, given, covers) => {
  expect(coversScreen({ isSlow: false, isWeekChoice: false, readsWeek: false, ...given })).toBe(covers);
});
