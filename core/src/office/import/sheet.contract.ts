// Source: docs/reference/import.md (Office sheets).
/** A workbook's number, date or boolean that its sheet shows in another form, or a text with a link. */
export interface ShownCell {
  readonly shown: string;
  readonly value?: number | Date | boolean;
  readonly link?: string;
}

/** A text, or a workbook's number or date (in its UTC fields). */
export type SheetCell = string | number | Date | ShownCell | null;

/** Blank rows count, so that row numbers match the office's. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly SheetCell[])[];
  readonly hidden?: HiddenParts;
}

/** Parts of a workbook's sheet that it does not show. */
export interface HiddenParts {
  readonly isSheet: boolean;
  /** From 1. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly isFiltered: boolean;
}

/** `assets` are the names of documents and pictures. */
export interface OfficeSheets {
  readonly sheets: readonly Sheet[];
  readonly assets: readonly string[];
  /** A file could not be read, so that missing sheets are no news. */
  readonly isIncomplete?: boolean;
}

/**
 * An error stops the import, a warning does not. `row` counts from 1; without it the sheet is meant, without `heading`
 * the row.
 */
export interface SheetProblem {
  readonly severity: 'error' | 'warning';
  readonly sheet: string;
  readonly row?: number;
  readonly heading?: string;
  /** The value, and the right one. */
  readonly words: string;
  readonly isCause?: true;
  /** The sheet or column would become empty, which a person may confirm. */
  readonly isEmptied?: true;
  /** The names of missing sheets; one of them explains the problem. */
  readonly lacks?: readonly string[];
  /** The name of the sheet that an unknown one is probably meant to be. */
  readonly means?: string;
}
