// Source: docs/reference/reports.md (Reports).
import { typedWords } from '../../base/letters/typed-words.rules.ts';
import type { ReportCell, ReportColumn } from './report.contract.ts';
import type { ReportKey } from './report-key.rules.ts';
import type { ColumnKey } from './report-columns.list.ts';

type Row = readonly ReportCell[];

/** The rows with all typed words. `wordsOf` formats a cell. */
export function rowsWith(
  rows: readonly Row[],
  typed: string,
  wordsOf: (cell: ReportCell, at: number) => string,
): readonly Row[] {
  if (typed.trim() === '') return rows;
  const hasWords = typedWords(typed);
  return rows.filter((row) => hasWords(row.map(wordsOf).join(' ')));
}

/** Columns above the rows on paper. Each combination of their values is a section. */
const SECTIONS: Readonly<Partial<Record<ReportKey, readonly ColumnKey[]>>> = {
  manifests: ['vehicle', 'ride', 'direction', 'planned', 'left', 'leftWith'],
  'lift-passes': ['passType', 'point'],
  'keys-missing': ['location'],
  registrations: ['what', 'title'],
};

export interface ReportSection {
  readonly shared: readonly { readonly column: ReportColumn; readonly cell: ReportCell }[];
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly Row[];
}

/** A report in sections, in the order of its rows. */
export function reportSections(
  report: ReportKey,
  columns: readonly ReportColumn[],
  rows: readonly Row[],
): ReportSection[] {
  const above: readonly string[] = SECTIONS[report] ?? [];
  const places = columns.map(({ key }, index) => ({ index, isShared: above.includes(key) }));
  const [shared, own] = [places.filter(({ isShared }) => isShared), places.filter(({ isShared }) => !isShared)];
  const groups = Map.groupBy(rows, (row) => JSON.stringify(shared.map(({ index }) => row[index])));
  const pick = <Item>(items: readonly Item[], from: typeof own) => from.map(({ index }) => items[index] as Item);
  return [...groups.values()].map((group) => {
    const [first = []] = group;
    const cells = pick(first, shared);
    return {
      shared: pick(columns, shared).flatMap((column, index) => {
        const cell = cells[index] ?? null;
        return cell === null ? [] : { column, cell };
      }),
      columns: pick(columns, own),
      rows: group.map((row) => pick(row, own)),
    };
  });
}
