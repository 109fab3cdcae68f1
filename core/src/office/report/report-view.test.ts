import { describe, expect, test } from 'vitest';
import { reportSections, rowsWith } from './report-view.rules.ts';
import type { ReportColumn } from './report.contract.ts';

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

test.each([
  ['', 3],
  ['c1', 2],
  ['C1 train', 1],
  ['coach nobody', 0],
])('%o is found in %i rows', (typed, count) => {
  expect(rowsWith(rows, typed, (cell) => String(cell ?? ''))).toHaveLength(count);
});

test.each(['jose nunez', 'orleans', 'JOSÉ', "d'orleans"])(
  'finds a name without accents and apostrophes by %j',
  (typed) => {
    expect(rowsWith([['C1', 'José Núñez', 'Rue d’Orléans']], typed, String)).toHaveLength(1);
  },
);
