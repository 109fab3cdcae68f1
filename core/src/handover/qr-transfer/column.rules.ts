/**
 * `s`: the same in all. `i`: the record's id. `d`: differences of whole numbers.
 * `m`: moments (ISO 8601) as ms from their record's. `v`: plain JSON values.
 */
export type Column =
  | { readonly s: unknown }
  | { readonly i: 1 }
  | { readonly d: readonly number[] }
  | { readonly m: readonly number[] }
  | { readonly v: readonly unknown[] };

/** `at` is epoch ms. */
export interface ColumnBase {
  readonly id: string;
  readonly at: number;
}

/** Encodes values, one for each base. */
export function columnOf(values: readonly unknown[], bases: readonly ColumnBase[]): Column {
  const texts = values.map((value) => JSON.stringify(value));
  if (values.every((value, index) => value === bases[index]?.id)) return { i: 1 };
  if (texts.every((text) => text === texts[0])) return { s: values[0] };
  if (values.every((value) => Number.isSafeInteger(value)))
    return { d: values.map((value, index) => Number(value) - (index === 0 ? 0 : Number(values[index - 1]))) };
  const moments = values.map((value, index) => fromBase(value, bases[index]));
  if (moments.every((moment) => moment !== undefined)) return { m: moments };
  return { v: values };
}

/** Decodes a column; undefined if it does not fit the bases. */
export function valuesOf(column: unknown, bases: readonly ColumnBase[]): readonly unknown[] | undefined {
  const { s, i, d, m, v }: Partial<Record<'s' | 'i' | 'd' | 'm' | 'v', unknown>> = { ...Object(column) };
  if (s !== undefined) return bases.map(() => s);
  if (i === 1) return bases.map(({ id }) => id);
  if (isNumbers(d) && d.length === bases.length) return sums(d);
  if (isNumbers(m) && m.length === bases.length) return m.map((ms, index) => isoOf((bases[index]?.at ?? 0) + ms));
  return Array.isArray(v) && v.length === bases.length ? v : undefined;
}

function sums(differences: readonly number[]): number[] {
  let sum = 0;
  return differences.map((difference) => (sum += difference));
}

function fromBase(value: unknown, base: ColumnBase | undefined): number | undefined {
  if (typeof value !== 'string' || base === undefined) return undefined;
  const ms = Date.parse(value);
  return Number.isFinite(ms) && Number.isSafeInteger(base.at) && isoOf(ms) === value ? ms - base.at : undefined;
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((each) => Number.isSafeInteger(each));
}
