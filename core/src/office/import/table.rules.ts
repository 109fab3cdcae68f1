// Source: docs/reference/import.md (Office sheets).
import type { CellKind } from './cell-kind.rules.ts';

/** A column of a table: its heading is its name. Template, reading, checks and documentation are made from it. */
export interface SheetColumn<Value = unknown> {
  readonly kind: CellKind<Value>;
  readonly isRequired: boolean;
  /** What it is, for the office. */
  readonly what: string;
}

/** One sheet of a week. */
export interface Table<Columns extends Readonly<Record<string, SheetColumn>> = Readonly<Record<string, SheetColumn>>> {
  readonly name: string;
  /** Other names that a sheet may have. */
  readonly alsoCalled: readonly string[];
  readonly what: string;
  readonly columns: Columns;
  /** The headings whose cells together name one row: no two rows may have the same. */
  readonly key: readonly string[];
  /** What becomes of a column that the table does not know. */
  readonly unknownColumns: 'ignored' | 'shown';
  /** Whether '#N/A' counts as an empty cell; otherwise it is an error. */
  readonly isLookupOptional: boolean;
}

/** A row of a table that was read. A cell that is empty or cannot be read is undefined. */
export interface TableRow<T extends Table = Table> {
  /** Its number as a spreadsheet counts. */
  readonly row: number;
  readonly cells: { readonly [Heading in keyof T['columns']]: CellValue<T['columns'][Heading]> | undefined };
  /** The cells of columns that the table does not know but shows. */
  readonly others: Readonly<Record<string, string>>;
}

type CellValue<C> = C extends SheetColumn<infer Value> ? Value : never;

/** Describes a table. */
export function defineTable<const Columns extends Readonly<Record<string, SheetColumn>>>(
  table: Pick<Table<Columns>, 'name' | 'what' | 'columns'> &
    Partial<Table<Columns>> & { readonly key: readonly (keyof Columns & string)[] },
): Table<Columns> {
  return { alsoCalled: [], unknownColumns: 'ignored', isLookupOptional: false, ...table };
}

/** A column that may be empty. */
export function column<Value>(kind: CellKind<Value>, what: string): SheetColumn<Value> {
  return { kind, isRequired: false, what };
}

/** A column in which every row has something. */
export function required<Value>(kind: CellKind<Value>, what: string): SheetColumn<Value> {
  return { kind, isRequired: true, what };
}

/** Headings and names of sheets are compared without capitals, blanks and punctuation. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
