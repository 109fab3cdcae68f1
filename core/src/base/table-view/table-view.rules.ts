// Source: docs/reference/tables.md (Tables).
import { typedWords } from '../letters/typed-words.rules.ts';

/** Null for an empty cell. */
export type TableCell = string | number | null;

export interface TableSort {
  readonly column: string;
  readonly isDescending: boolean;
}

/** The rows, their order and the columns of a table that a person chose. */
export interface TableView {
  /** Words that a row has in any column. */
  readonly find: string;
  /** Words of single columns. */
  readonly filters: Readonly<Record<string, string>>;
  readonly sort?: TableSort | undefined;
  /** Undefined for all columns. */
  readonly columns?: readonly string[] | undefined;
}

export const WHOLE_TABLE: TableView = { find: '', filters: {} };

const FIND = 'q';
const SORT = 'sort';
const COLUMNS = 'columns';
const FILTER = 'in.';

type Search = Readonly<Record<string, unknown>>;

/** The view in the part of an address after the question mark. */
export function readView(search: Search): TableView {
  const filters = Object.entries(search).flatMap(([key, value]) =>
    key.startsWith(FILTER) && textOf(value) !== '' ? [[key.slice(FILTER.length), textOf(value)] as const] : [],
  );
  const sort = textOf(search[SORT]);
  const columns = textOf(search[COLUMNS]).split(',').filter(Boolean);
  return {
    find: textOf(search[FIND]),
    filters: Object.fromEntries(filters),
    ...(sort === '' ? {} : { sort: { column: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') } }),
    ...(columns.length === 0 ? {} : { columns }),
  };
}

/** The same address with another view. Other parts of it stay. */
export function writeView(search: Search, { find, filters, sort, columns }: TableView): Record<string, string> {
  const others = Object.entries(search).flatMap(([key, value]) =>
    key === FIND || key === SORT || key === COLUMNS || key.startsWith(FILTER) || typeof value !== 'string'
      ? []
      : [[key, value] as const],
  );
  return Object.fromEntries([
    ...others,
    ...(find === '' ? [] : [[FIND, find]]),
    ...Object.entries(filters).flatMap(([column, words]) => (words === '' ? [] : [[FILTER + column, words]])),
    ...(sort ? [[SORT, `${sort.isDescending ? '-' : ''}${sort.column}`]] : []),
    ...(columns ? [[COLUMNS, columns.join(',')]] : []),
  ]) as Record<string, string>;
}

/** A press on a heading: ascending, descending, the table's own order. */
export function nextSort(sort: TableSort | undefined, column: string): TableSort | undefined {
  if (sort?.column !== column) return { column, isDescending: false };
  return sort.isDescending ? undefined : { column, isDescending: true };
}

const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });
/** Texts of the office begin with a day as they are shown. */
const SHOWN_DAY = /^(\d\d)\/(\d\d)\/(\d{4})/;

/** Numbers by size, texts as people count: C2 before C10. */
function compareCells(a: TableCell, b: TableCell): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(orderWords(a), orderWords(b));
}

function isEmptyCell(cell: TableCell): boolean {
  return cell === null || cell === '';
}

function orderWords(cell: TableCell): string {
  return String(cell ?? '').replace(SHOWN_DAY, '$3-$2-$1');
}

export interface ViewedTable<Row> {
  readonly columns: readonly string[];
  readonly cellOf: (row: Row, column: number) => TableCell;
  /** A cell as a person reads it. */
  readonly wordsOf: (cell: TableCell, column: number) => string;
}

/** The rows of a view in its order. Unknown columns have no effect. */
export function viewedRows<Row>(
  rows: readonly Row[],
  view: Pick<TableView, 'find' | 'filters' | 'sort'>,
  { columns, cellOf, wordsOf }: ViewedTable<Row>,
): Row[] {
  const wordsIn = (row: Row, column: number) => wordsOf(cellOf(row, column), column);
  const wanted = Object.entries(view.filters).flatMap(([key, typed]) => {
    const column = columns.indexOf(key);
    return column === -1 ? [] : [{ column, hasWords: typedWords(typed) }];
  });
  const isFound = typedWords(view.find);
  const found = rows.filter(
    (row) =>
      wanted.every(({ column, hasWords }) => hasWords(wordsIn(row, column))) &&
      (view.find.trim() === '' || isFound(columns.map((_, column) => wordsIn(row, column)).join(' '))),
  );
  const sorted = view.sort ? columns.indexOf(view.sort.column) : -1;
  if (sorted === -1) return found;
  return found.toSorted(inOrder((row) => cellOf(row, sorted), view.sort?.isDescending === true));
}

/** Empty cells are last in both directions. */
function inOrder<Row>(cellOf: (row: Row) => TableCell, isDescending: boolean) {
  return (one: Row, other: Row): number => {
    const [a, b] = [cellOf(one), cellOf(other)];
    if (isEmptyCell(a) || isEmptyCell(b)) return Number(isEmptyCell(a)) - Number(isEmptyCell(b));
    return isDescending ? compareCells(b, a) : compareCells(a, b);
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
