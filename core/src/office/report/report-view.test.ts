import { describe, expect, test } from 'vitest';
import { viewedRows } from '../../base/table-view/table-view.rules.ts';
import { isShownColumn, withColumns } from './report-table.rules.ts';
import { inZone, reportLook, reportSections, viewedFile } from './report-view.rules.ts';
import type { ReportCell, ReportColumn, ReportTable } from './report.contract.ts';

const columns = ['vehicle', 'ride', 'direction', 'planned', 'left', 'name', 'remark'].map((key): ReportColumn => ({
  key,
  heading: key,
  kind: 'text',
}));
const rows = [
  ['Coach', 'C1', 'Outbound', null, null, 'Ann', 'by train'],
  ['Coach', 'C1', 'Outbound', null, null, 'Bo', null],
  ['Coach', 'C2', 'Outbound', '04:00', null, 'Cy', null],
];

describe('on paper', () => {
  test('prints each ride as a section under the fields that its rows share', () => {
    const sections = reportSections('manifests', columns, rows);
    expect(sections.map(({ shared }) => shared.map(({ cell }) => cell))).toEqual([
      ['Coach', 'C1', 'Outbound'],
      ['Coach', 'C2', 'Outbound', '04:00'],
    ]);
    expect(sections[0]?.columns.map(({ key }) => key)).toEqual(['name', 'remark']);
    expect(sections.map((section) => section.rows)).toEqual([
      [
        ['Ann', 'by train'],
        ['Bo', null],
      ],
      [['Cy', null]],
    ]);
  });

  test('a report without sections has one section, and an empty report none', () => {
    expect(reportSections('ledger', columns, rows)).toEqual([{ shared: [], columns, rows }]);
    expect(reportSections('ledger', columns, [])).toEqual([]);
  });
});

const found = (all: readonly (readonly ReportCell[])[], find: string) =>
  viewedRows(all, { find, filters: {} }, reportLook(columns));

test.each([
  ['', 3],
  ['c1', 2],
  ['C1 train', 1],
  ['coach nobody', 0],
])('%o is found in %i rows', (typed, count) => {
  expect(found(rows, typed)).toHaveLength(count);
});

test.each(['jose nunez', 'orleans', 'JOSÉ', "d'orleans"])(
  'finds a name without accents and apostrophes by %j',
  (typed) => {
    expect(found([['C1', 'José Núñez', 'Rue d’Orléans']], typed)).toHaveLength(1);
  },
);

const TABLE: ReportTable = {
  title: 'Manifests',
  columns: [
    { key: 'planned', heading: 'Departs', kind: 'text', isScreenOnly: true, inFiles: 'departs' },
    { key: 'departs', heading: 'Departs', kind: 'moment', isFileOnly: true },
    { key: 'at', heading: 'At', kind: 'moment' },
    { key: 'name', heading: 'Name', kind: 'text' },
    { key: 'dateOfBirth', heading: 'Date of birth', kind: 'day', isFileOnly: true, isPrivate: true },
  ],
  rows: [
    ['12/12/2026 06:00 (Europe/Paris)', '2026-12-12T05:00:00.000Z', '2026-12-12T23:30:00.000Z', 'Ann', '1990-02-03'],
    ['12/12/2026 09:00 (Europe/Paris)', '2026-12-12T08:00:00.000Z', null, 'Bo', null],
  ],
};

describe('a view as a file', () => {
  const keys = (view: object) =>
    viewedFile(TABLE, { find: '', filters: {}, ...view }, 'Europe/Paris').columns.map(({ key }) => key);

  test('has the columns of the screen, the name first, with moments instead of texts', () => {
    expect(keys({})).toEqual(['name', 'departs', 'at']);
  });

  test('has a private column only if it was chosen', () => {
    expect(keys({ columns: ['name', 'dateOfBirth', 'nothing'] })).toEqual(['name', 'dateOfBirth']);
  });

  test('finds times as the desk reads them', () => {
    const view = { find: '', filters: { at: '13/12/2026 00:30' } };
    expect(viewedFile(TABLE, view, 'Europe/Paris').rows).toHaveLength(1);
    expect(viewedFile(TABLE, view, 'UTC').rows).toHaveLength(0);
  });

  test.each<[string, object]>([
    ['found', { find: '1990' }],
    ['filtered', { filters: { departs: '2026-12-12', dateOfBirth: '1990' } }],
    ['sorted', { sort: { column: 'departs', isDescending: true } }],
  ])('has the rows of the screen, which are never %s by columns only in files', (_, change) => {
    const view = { find: '', filters: {}, ...change };
    const names = (table: ReportTable) =>
      viewedRows(table.rows, view, reportLook(table.columns, 'Europe/Paris')).map((row) => row.at(-1));
    const file = viewedFile(TABLE, { ...view, columns: ['name'] }, 'Europe/Paris');
    const screen = withColumns(TABLE, isShownColumn);
    expect(file.rows.map(([name]) => name)).toEqual(names(screen));
  });

  test('has all its times on the clock of one zone', () => {
    const table = {
      ...TABLE,
      rows: [['', null, '2026-12-12T23:30:00.000Z', 'Left 12/12/2026 23:30 UTC', '1990-02-03']],
    };
    expect(inZone(table, 'Europe/Paris').rows[0]?.slice(2)).toEqual([
      '2026-12-13T00:30:00.000Z',
      'Left 13/12/2026 00:30',
      '1990-02-03',
    ]);
  });
});
