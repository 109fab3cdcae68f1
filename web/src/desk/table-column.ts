import type { TableCell } from '@offpiste/core/base/table-view/table-view.rules';

export interface DeskColumn<Row> {
  readonly key: string;
  readonly heading: string;
  /** 'number' is at the right; a moment has a fixed width. */
  readonly kind?: 'text' | 'number' | 'moment' | 'day';
  /** The value to sort by. */
  readonly cellOf: (row: Row) => TableCell;
  /** The value as a person reads, searches and copies it; by default itself. */
  readonly wordsOf?: (cell: TableCell) => string;
  /** Offered for files, and not shown. */
  readonly isFileOnly?: boolean;
}

/** The rows and columns that a person sees. */
export interface ShownTable<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly DeskColumn<Row>[];
}

export function cellText<Row>({ cellOf, wordsOf = plainWords }: DeskColumn<Row>, row: Row): string {
  return wordsOf(cellOf(row));
}

function plainWords(cell: TableCell): string {
  return cell === null ? '' : String(cell);
}

export function textsOf<Row>(columns: readonly DeskColumn<Row>[], row: Row): string[] {
  return columns.map((column) => cellText(column, row));
}
