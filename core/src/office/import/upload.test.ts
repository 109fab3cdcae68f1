import { describe, expect, test } from 'vitest';
import { MAX_FILE_BYTES, PIECE_BYTES, pieceSize, piecesOf, uploadRefusal } from './upload.rules.ts';

const file = (fileName: string, size = 10) => ({ fileName, size });

test.each([
  ['a workbook', [file('week.xlsx')], undefined],
  ['CSV files', [file('Week.csv'), file('Clients.CSV')], undefined],
  ['a zip of the largest size', [file('week.zip', MAX_FILE_BYTES)], undefined],
  [
    'a zip of the largest size with a byte more',
    [file('week.zip', MAX_FILE_BYTES), file('Week.csv', 1)],
    'import-too-large',
  ],
  ['a picture', [file('week.xlsx'), file('map.png')], 'no-sheets'],
])('accepts or refuses an upload by its files: %s', (_, files, code) => {
  expect(uploadRefusal(files)?.code).toBe(code);
});

describe('pieces', () => {
  test.each([
    [0, 0, []],
    [1, 1, [1]],
    [PIECE_BYTES, 1, [PIECE_BYTES, 0]],
    [PIECE_BYTES + 5, 2, [PIECE_BYTES, 5, 0]],
  ])('cuts a file of %i bytes into pieces', (size, count, sizes) => {
    expect(piecesOf(size)).toBe(count);
    expect(sizes.map((_, piece) => pieceSize(size, piece))).toEqual(sizes);
  });
});
