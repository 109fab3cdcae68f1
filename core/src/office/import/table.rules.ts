// Source: docs/reference/import.md (Office sheets).
import { lookOf } from '../../base/letters/same-look.rules.ts';
import type { CellKind } from './cell-kind.rules.ts';

export interface SheetColumn<Value = unknown> {
  readonly kind: CellKind<Value>;
  readonly isRequired: boolean;
  /** The meaning, for the office. */
  readonly what: string;
}

export interface Table<Columns extends Readonly<Record<string, SheetColumn>> = Readonly<Record<string, SheetColumn>>> {
  readonly name: string;
  /** Other accepted names. */
  readonly alsoCalled: readonly string[];
  readonly what: string;
  readonly columns: Columns;
  /** The headings of the cells that identify a row. */
  readonly key: readonly string[];
  readonly unknownColumns: 'ignored' | 'shown';
  /** Whether '#N/A' is an empty cell instead of an error. */
  readonly isLookupOptional: boolean;
}

/** An empty or unreadable cell is undefined. */
export interface TableRow<T extends Table = Table> {
  /** From 1, as in a spreadsheet. */
  readonly row: number;
  readonly cells: { readonly [Heading in keyof T['columns']]: CellValue<T['columns'][Heading]> | undefined };
  /** Cells of unknown columns that are shown. */
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

/** A column that every row fills. */
export function required<Value>(kind: CellKind<Value>, what: string): SheetColumn<Value> {
  return { kind, isRequired: true, what };
}

/** A heading or sheet name without case, blanks, punctuation and look-alike letters, to compare. */
export function plainName(name: string): string {
  return lookOf(name)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
