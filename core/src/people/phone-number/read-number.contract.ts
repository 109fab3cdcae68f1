// Source: docs/reference/brands.md (Phone numbers).
export interface ReadNumber {
  /** As in `NumberForms`. */
  readonly form: string;
  readonly doubt?: 'none' | 'rounded' | 'several' | 'short' | 'unknown';
}
