// Source: docs/reference/reports.md (Reports).
import { formatDay, formatMoment } from '../../base/moment/moment.rules.ts';
import { zoneOffsetMs } from '../../base/moment/time-zone.rules.ts';
import { utcWordsInOwnZone } from '../../base/moment/utc-words.rules.ts';
import { viewedRows, type TableView, type ViewedTable } from '../../base/table-view/table-view.rules.ts';
import { isFileColumn, isShownColumn, withColumns } from './report-table.rules.ts';
import type { ReportCell, ReportColumn, ReportTable } from './report.contract.ts';
import type { ReportKey } from './report-key.rules.ts';
import type { ColumnKey } from './report-columns.list.ts';

type Row = readonly ReportCell[];

/** Moments are in the reader's time zone by default, also inside a text of the server. */
export function cellWords(cell: ReportCell, { kind }: Pick<ReportColumn, 'kind'>, timeZone?: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (kind === 'moment') return formatMoment(cell, timeZone);
  return kind === 'day' ? formatDay(cell, timeZone) : utcWordsInOwnZone(cell, (iso) => formatMoment(iso, timeZone));
}

/** A view of a report as a file: its rows in their order, and its columns. Without chosen ones, those of screens. */
export function viewedFile(table: ReportTable, view: TableView, timeZone: string): ReportTable {
  const chosen = table.columns.filter((column) => view.columns?.includes(column.key) ?? isShownColumn(column));
  const keys = new Set(chosen.map(({ key, inFiles = key }) => inFiles));
  const rows = viewedRows(table.rows, view, reportLook(table.columns, timeZone));
  return nameFirst(withColumns({ ...table, rows }, (column) => isFileColumn(column) && keys.has(column.key)));
}

/** The name is the first column of a list, because it stays in view. */
export function nameFirst<Table extends Pick<ReportTable, 'columns' | 'rows'>>(table: Table): Table {
  const name = table.columns.findIndex(({ key }) => key === 'name');
  if (name <= 0) return table;
  const moved = <Item>(items: readonly Item[]) => [items[name] as Item, ...items.filter((_, index) => index !== name)];
  return { ...table, columns: moved(table.columns), rows: table.rows.map(moved) };
}

/** The same table with the clock of one zone in all its times. Moments read as if they were UTC. */
export function inZone(table: ReportTable, timeZone: string): ReportTable {
  const inOwn = (cell: ReportCell, { kind }: ReportColumn): ReportCell => {
    if (typeof cell !== 'string') return cell;
    if (kind === 'text') return utcWordsInOwnZone(cell, (iso) => formatMoment(iso, timeZone));
    const epochMs = kind === 'moment' && ISO_INSTANT.test(cell) ? Date.parse(cell) : Number.NaN;
    return Number.isNaN(epochMs) ? cell : new Date(epochMs + zoneOffsetMs(epochMs, timeZone)).toISOString();
  };
  const { columns, rows } = table;
  return { ...table, rows: rows.map((row) => row.map((cell, index) => inOwn(cell, columns[index] as ReportColumn))) };
}

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T.+Z$/;

/** The columns and cells of the screen: only they are searched and sorted, so that a file has the rows of the screen. */
export function reportLook(columns: readonly ReportColumn[], timeZone?: string): ViewedTable<Row> {
  const shown = columns.flatMap((column, index) => (isShownColumn(column) ? [{ column, index }] : []));
  return {
    columns: shown.map(({ column }) => column.key),
    cellOf: (row, position) => row[shown[position]?.index ?? -1] ?? null,
    wordsOf: (cell, position) => cellWords(cell, shown[position]?.column ?? { kind: 'text' }, timeZone),
  };
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
  const all = columns.map(({ key }, index) => ({ index, isShared: above.includes(key) }));
  const [shared, own] = [all.filter(({ isShared }) => isShared), all.filter(({ isShared }) => !isShared)];
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
