import { describe, expect, test } from 'vitest';
import { nextSort, readView, viewedRows, WHOLE_TABLE, writeView, type TableCell } from './table-view.rules.ts';

type Row = readonly TableCell[];
const columns = ['name', 'ride', 'at', 'keys'];
const rows: readonly Row[] = [
  ['José Núñez', 'C10', '02/01/2027 09:00', 10],
  ['Anne d’Orléans', 'C2', '31/12/2026 23:00', 9],
  ['Zoë', null, '', null],
];
const names = (view: object) =>
  viewedRows(
    rows,
    { ...WHOLE_TABLE, ...view },
    { columns, cellOf: (row: Row, column) => row[column] ?? null, wordsOf: (cell) => String(cell ?? '') },
  ).map(([name]) => name);
const sorted = (column: string, isDescending = false) => names({ sort: { column, isDescending } });

describe('rows', () => {
  test.each([
    ['', 3],
    ['jose nunez', 1],
    ['c10 jose', 1],
    ['C2 jose', 0],
  ])('finds the words %j over all columns: %i', (find, count) => {
    expect(names({ find })).toHaveLength(count);
  });

  test('combines the filters of several columns, and ignores unknown columns', () => {
    expect(names({ filters: { name: 'n', ride: 'c2' } })).toEqual(['Anne d’Orléans']);
    expect(names({ filters: { name: 'zoe', nothing: 'x' } })).toEqual(['Zoë']);
  });

  test('counts numbers inside texts, and sorts names without accents', () => {
    expect(sorted('ride')).toEqual(['Anne d’Orléans', 'José Núñez', 'Zoë']);
    expect(sorted('name')).toEqual(['Anne d’Orléans', 'José Núñez', 'Zoë']);
    expect(sorted('keys')).toEqual(['Anne d’Orléans', 'José Núñez', 'Zoë']);
  });

  test('sorts shown days by their date', () => {
    expect(sorted('at')).toEqual(['Anne d’Orléans', 'José Núñez', 'Zoë']);
  });

  test('keeps empty cells last in both directions', () => {
    expect(sorted('keys', true)).toEqual(['José Núñez', 'Anne d’Orléans', 'Zoë']);
    expect(sorted('ride', true)).toEqual(['José Núñez', 'Anne d’Orléans', 'Zoë']);
  });

  test('keeps the order of the table for an unknown column', () => {
    expect(sorted('nothing')).toEqual(rows.map(([name]) => name));
  });
});

describe('the address', () => {
  test.each([
    {},
    { q: 'ann' },
    { sort: '-at' },
    { sort: 'ride', 'in.name': 'José & Co = 100 %' },
    { columns: 'name,at', client: 'WASTELAND-AAAA00' },
  ])('keeps the view %j and everything else', (search) => {
    expect(writeView(search, readView(search))).toEqual(search);
  });

  test('reads a view, also from a damaged address', () => {
    expect(readView({ q: 'ann', sort: '-at', columns: 'name,,at', 'in.ride': 'C2', page: 3 })).toEqual({
      find: 'ann',
      filters: { ride: 'C2' },
      sort: { column: 'at', isDescending: true },
      columns: ['name', 'at'],
    });
    expect(readView({ q: 7, sort: '', columns: ',', 'in.': '' })).toEqual({ ...WHOLE_TABLE });
  });
});

test('a heading sorts upwards, then downwards, then not', () => {
  const first = nextSort(undefined, 'name');
  expect(first).toEqual({ column: 'name', isDescending: false });
  const second = nextSort(first, 'name');
  expect(second).toEqual({ column: 'name', isDescending: true });
  expect(nextSort(second, 'name')).toBeUndefined();
  expect(nextSort(second, 'at')).toEqual({ column: 'at', isDescending: false });
});
