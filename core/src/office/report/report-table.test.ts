import { expect, test } from 'vitest';
import { REPORT_COLUMNS } from './report-columns.list.ts';
import { isFileColumn, isLiveColumn, isShownColumn, withColumns } from './report-table.rules.ts';
import type { ReportColumn, ReportTable } from './report.contract.ts';

const text = (key: string, look: Partial<ReportColumn> = {}): ReportColumn => ({
  key,
  heading: key,
  kind: 'text',
  ...look,
});
const table: ReportTable = {
  title: 'Manifests',
  columns: [text('name'), text('group', { isFileOnly: true }), text('born', { isFileOnly: true, isPrivate: true })],
  rows: [
    ['Ann', null, '2004-12-13'],
    ['Bo', 'Leeds', null],
  ],
};

test('a screen has the columns that are not for files only, with their cells', () => {
  const { columns, rows } = withColumns(table, isShownColumn);
  expect([columns.map(({ key }) => key), rows]).toEqual([['name'], [['Ann'], ['Bo']]]);
});

test('a live address may have all columns but birth dates and next of kin', () => {
  const { columns, rows } = withColumns(table, isLiveColumn);
  expect([columns.map(({ key }) => key), rows]).toEqual([
    ['name', 'group'],
    [
      ['Ann', null],
      ['Bo', 'Leeds'],
    ],
  ]);
});

test('files and live addresses have no column for screens only', () => {
  const planned = text('planned', { isScreenOnly: true });
  expect([isShownColumn, isFileColumn, isLiveColumn].map((has) => has(planned))).toEqual([true, false, false]);
});

test('birth date and next of kin are private in every report', () => {
  const found = Object.values(REPORT_COLUMNS).flatMap((columns) => Object.entries(columns));
  const guarded = found.filter(([key]) => /birth|kin/i.test(key));
  expect(new Set(guarded.map(([key]) => key))).toEqual(new Set(['dateOfBirth', 'nextOfKin', 'nextOfKinPhone']));
  for (const [key, look] of guarded) expect([key, look]).toMatchObject([key, { isPrivate: true, isFileOnly: true }]);
});
