import { expect, test } from 'vitest';
import { copyState, fetchesFilesByItself, PIECE_BYTES_MAX, piecesOf, secondsLeft } from './week-copy.rules.ts';

const list = (path: string, etag: string, bytes = 1000) => ({ path, etag, bytes });
const file = (path: string, etag: string, bytes: number | null) => ({ path, etag, bytes, kind: 'document' as const });

const week = list('/week', 'w');
const checkedAt = 1000;
const held = (lists: Record<string, string>, files: Record<string, string> = {}, at = checkedAt) => ({
  lists: new Map(Object.entries(lists).map(([path, etag]) => [path, { etag, at }])),
  files: new Map(Object.entries(files)),
});

test('a list is missing where the phone has none or another version, whichever is newer', () => {
  const lists = [list('/held', 'a'), list('/other', 'b', 300), list('/none', 'c', 500)];
  const own = held({ '/held': 'a', '/other': 'z', '/gone': 'y' });
  const state = copyState({ week, lists, files: [], checkedAt }, own);
  expect(state.missingLists.map(({ path }) => path)).toEqual(['/other', '/none']);
  expect([state.missingBytes, state.isComplete]).toEqual([800, false]);
});

test('missing documents do not make a copy incomplete, and one of unknown size makes the size of all unknown', () => {
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
  ['small lists are fetched together', [10, 20, 30], [[10, 20, 30]]],
  ['until the limit of bytes', [PIECE_BYTES_MAX - 1, 1, 1], [[PIECE_BYTES_MAX - 1, 1], [1]]],
  ['a list beyond the limit is fetched alone', [5, PIECE_BYTES_MAX * 3, 5], [[5], [PIECE_BYTES_MAX * 3], [5]]],
])('pieces: %s', (_, sizes, pieces) => {
  expect(
    piecesOf(sizes.map((bytes, index) => list(String(index), 'a', bytes))).map((piece) =>
      piece.map(({ bytes }) => bytes),
    ),
  ).toEqual(pieces);
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

test('a list that its screen requested after the check counts as there, whatever its version', () => {
  const checked = { week, lists: [list('/scanned', 'a')], files: [], checkedAt };
  expect(copyState(checked, held({ '/scanned': 'b' }, {}, checkedAt + 1)).isComplete).toBe(true);
  expect(copyState(checked, held({ '/scanned': 'b' }, {}, checkedAt)).isComplete).toBe(false);
});
