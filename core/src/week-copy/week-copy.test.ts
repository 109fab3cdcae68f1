import { expect, test } from 'vitest';
import { copyState, fetchesFilesByItself, PIECE_BYTES_MAX, piecesOf, secondsLeft } from './week-copy.rules.ts';

const list = (path: string, etag: string, bytes = 1000) => ({ path, etag, bytes });
const file = (path: string, etag: string, bytes: number | null) => ({ path, etag, bytes, kind: 'document' as const });

test('a list is missing where the phone has none or another version, whichever is newer', () => {
  const lists = [list('/held', 'a'), list('/other', 'b', 300), list('/none', 'c', 500)];
  const held = {
    lists: new Map([
      ['/held', 'a'],
      ['/other', 'z'],
      ['/gone', 'y'],
    ]),
    files: new Map(),
  };
  const state = copyState({ lists, files: [] }, held);
  expect(state.missingLists.map(({ path }) => path)).toEqual(['/other', '/none']);
  expect([state.missingBytes, state.isComplete]).toEqual([800, false]);
});

test('missing documents do not make a copy incomplete, and an unknown size counts as nothing', () => {
  const files = [file('/held', 'a', 10), file('/small', 'b', 20), file('/elsewhere', 'c', null)];
  const state = copyState(
    { lists: [list('/held', 'a')], files },
    { lists: new Map([['/held', 'a']]), files: new Map([['/held', 'a']]) },
  );
  expect(state.missingFiles.map(({ path }) => path)).toEqual(['/small', '/elsewhere']);
  expect([state.fileBytes, state.isComplete]).toEqual([20, true]);
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
