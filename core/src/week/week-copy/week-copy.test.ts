import { expect, test } from 'vitest';
import {
  clientsHeld,
  copyState,
  copyVerdict,
  fetchesFilesByItself,
  pauseBeforePiece,
  piecesOf,
  secondsLeft,
} from './week-copy.rules.ts';

const list = (path: string, etag: string, bytes = 1000, piece = 0) => ({ path, etag, bytes, piece });
const file = (path: string, etag: string, bytes: number | null) => ({ path, etag, bytes, kind: 'document' as const });

const week = list('/week', 'w');
const checkedAt = 1000;
const held = (lists: Record<string, string>, files: Record<string, string> = {}, at = checkedAt) => ({
  lists: new Map(Object.entries(lists).map(([path, etag]) => [path, { etag, at }])),
  files: new Map(Object.entries(files)),
  polled: new Set<string>(),
});

test('a list is missing if the phone has none or any other version', () => {
  const lists = [list('/held', 'a'), list('/other', 'b', 300), list('/none', 'c', 500)];
  const own = held({ '/held': 'a', '/other': 'z', '/gone': 'y' });
  const state = copyState({ week, lists, files: [], checkedAt }, own);
  expect(state.missingLists.map(({ path }) => path)).toEqual(['/other', '/none']);
  expect([state.missingBytes, state.isComplete]).toEqual([800, false]);
});

test('a list that the open screen polls is missing only if the phone does not have it', () => {
  const lists = [list('/door', 'b'), list('/other', 'b'), list('/none', 'b')];
  const own = { ...held({ '/door': 'a', '/other': 'a' }), polled: new Set(['/door', '/none']) };
  const { missingLists } = copyState({ week, lists, files: [], checkedAt }, own);
  expect(missingLists.map(({ path }) => path)).toEqual(['/other', '/none']);
});

test('missing documents leave a copy complete, and one unknown size makes the total unknown', () => {
  const files = [file('/held', 'a', 10), file('/small', 'b', 20), file('/elsewhere', 'c', null)];
  const state = copyState(
    { week, lists: [list('/held', 'a')], files, checkedAt },
    held({ '/held': 'a' }, { '/held': 'a' }),
  );
  expect(state.missingFiles.map(({ path }) => path)).toEqual(['/small', '/elsewhere']);
  expect([state.fileBytes, state.isComplete]).toEqual([undefined, true]);
});

test.each([
  ['nothing', [], []],
  ['the lists of a piece are fetched together', [0, 0, 1], [2, 1]],
  ['a piece of which something is there already', [0, 2, 2], [1, 2]],
])('requests: %s', (_, numbers, sizes) => {
  const pieces = piecesOf(numbers.map((number, index) => list(String(index), 'a', 1, number)));
  expect(pieces.map(({ length }) => length)).toEqual(sizes);
});

test('a request names at most sixty lists', () => {
  const pieces = piecesOf(Array.from({ length: 130 }, (_, index) => list(String(index), 'a', 1)));
  expect(pieces.map(({ length }) => length)).toEqual([60, 60, 10]);
});

test('the seconds left follow from the speed so far', () => {
  expect(secondsLeft({ bytes: 8000, ofBytes: 24_000, tookMs: 1000 })).toBe(2);
  expect(secondsLeft({ bytes: 0, ofBytes: 24_000, tookMs: 1000 })).toBeUndefined();
});

test.each([
  [false, 'good', true],
  [true, 'good', false],
  [false, 'slow', false],
  [false, 'none', false],
] as const)('files with data saver %s on a link that is %s are fetched unasked: %s', (saveData, link, expected) => {
  expect(fetchesFilesByItself({ saveData, link })).toBe(expected);
});

test('a list requested by its screen after the check counts as present in any version', () => {
  const checked = { week, lists: [list('/scanned', 'a')], files: [], checkedAt };
  expect(copyState(checked, held({ '/scanned': 'b' }, {}, checkedAt + 1)).isComplete).toBe(true);
  expect(copyState(checked, held({ '/scanned': 'b' }, {}, checkedAt)).isComplete).toBe(false);
});

test.each([
  ['no week', undefined, 'w', 'not kept'],
  ['a week in memory only', { isKept: false, etag: 'w' }, 'w', 'not kept'],
  ['the version of the server', { isKept: true, etag: 'w' }, 'w', 'kept'],
  ['another version', { isKept: true, etag: 'v' }, 'w', 'old'],
  ['a version without a name', { isKept: true, etag: undefined }, 'w', 'kept'],
  ['contents that were never learned', { isKept: true, etag: 'v' }, undefined, 'kept'],
] as const)('the clients on the phone: %s', (_, onPhone, etag, expected) => {
  expect(clientsHeld(onPhone, etag && { week: list('/week', etag) })).toBe(expected);
});

test.each([
  ['everything', { isComplete: true }, 'kept', false, false, 'ready'],
  ['everything, while files are fetched', { isComplete: true }, 'kept', true, false, 'ready'],
  ['all lists, and clients of another version', { isComplete: true }, 'old', false, false, 'not-ready'],
  ['all lists, and clients in memory only', { isComplete: true }, 'not kept', false, false, 'not-ready'],
  ['some lists', { isComplete: false }, 'kept', false, false, 'not-ready'],
  ['some lists, the rest being fetched', { isComplete: false }, 'kept', true, false, 'getting'],
  ['nothing known', undefined, 'kept', false, false, 'unknown'],
  ['nothing known, being asked for', undefined, 'kept', true, false, 'getting'],
  ['a week that ended', { isComplete: true }, 'kept', false, true, 'ended'],
] as const)('ready for offline with %s', (_, state, clients, isBusy, hasEnded, expected) => {
  expect(copyVerdict({ state, clients, isBusy, hasEnded })).toBe(expected);
});

test.each([
  ['the phone was not used since its start', undefined, 0, 0],
  ['it was used just now', 10_000, 0, 1500],
  ['it was used a second ago', 9_000, 0, 500],
  ['it was used two seconds ago', 8_000, 0, 0],
  ['the rest of the time that a fetch may wait is shorter', 10_000, 19_000, 1000],
  ['the fetch waited long enough', 10_000, 20_000, 0],
  ['the clock was set back', 11_000, 0, 0],
])(
  'the pause before the next request of a fetch when %s, and none when a press asked for it',
  (_, lastActivity, pausedMs, pause) => {
    expect(pauseBeforePiece({ lastActivity, now: 10_000, pausedMs, byPress: false })).toBe(pause);
    expect(pauseBeforePiece({ lastActivity, now: 10_000, pausedMs, byPress: true })).toBe(0);
  },
);
