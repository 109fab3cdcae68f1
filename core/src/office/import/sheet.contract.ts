// Source: docs/reference/import.md (Office sheets).
/** What stands in a cell: a text, or what a workbook holds as a number, a yes or no, or a date (its UTC fields count). */
export type SheetCell = string | number | boolean | Date | null;

/** A sheet of a workbook, or a CSV file. Its rows are all of the file's, blank ones too, so that row 7 is what the office sees as row 7. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly SheetCell[])[];
}

/** What an office hands in: sheets, and the names of the documents and pictures that came with them. */
export interface OfficeSheets {
  readonly sheets: readonly Sheet[];
  readonly assets: readonly string[];
}

/**
 * Something wrong with a sheet: an error stops the import, a warning does not. `row` counts as a spreadsheet does; without
 * it the whole sheet is meant, without `heading` the whole row.
 */
export interface SheetProblem {
  readonly severity: 'error' | 'warning';
  readonly sheet: string;
  readonly row?: number;
  readonly heading?: string;
  /** What stands there, and what would be right. */
  readonly words: string;
  /** Others follow from it, such as a sheet whose name is wrong: it is told first. */
  readonly isCause?: true;
  /** The sheet, or with a heading that column, would become empty, which a person may confirm. */
  readonly isEmptied?: true;
}
