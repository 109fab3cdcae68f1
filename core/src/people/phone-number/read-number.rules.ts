// Source: docs/reference/brands.md (Phone numbers).
export interface ReadNumber {
  /** As in `NumberForms`. */
  readonly form: string;
  readonly doubt?: 'none' | 'rounded' | 'several' | 'short' | 'unknown';
}

/** Reads a number as it is written, with a country as the default. */
export type NumberReader = (written: string) => ReadNumber;
