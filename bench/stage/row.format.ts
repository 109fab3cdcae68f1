export type Budget = { readonly atMost: number } | { readonly atLeast: number };

/** A figure of ours, which has a budget. */
interface BudgetRow {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly budget: Budget;
  readonly note?: string;
}

/** Figures of other programs for comparison, without a budget. */
interface ReferenceRow {
  readonly what: string;
  readonly reference: string;
}

/** A missing figure with the reason. */
export interface MissingRow {
  readonly what: string;
  readonly notMeasured: string;
}

/** One line of the table. A figure of ours without a budget does not compile. */
export type Row = BudgetRow | ReferenceRow | MissingRow;

type Result = 'ok' | 'over' | 'reference' | 'not measured';

export const HEADINGS = ['what', 'measured', 'budget', 'result'] as const;

/** An infinite value or NaN was not measured: a comparison with a budget would let `-Infinity` pass. */
export function resultOf(row: Row): Result {
  if ('reference' in row) return 'reference';
  if ('notMeasured' in row || !Number.isFinite(row.value)) return 'not measured';
  const { value, budget } = row;
  return ('atMost' in budget ? value <= budget.atMost : value >= budget.atLeast) ? 'ok' : 'over';
}

/** The texts of a row under the headings. */
export function cellsOf(row: Row): readonly string[] {
  const result = resultOf(row);
  if ('reference' in row) return [row.what, row.reference, '–', result];
  if ('notMeasured' in row) return [row.what, row.notMeasured, '–', result];
  const { what, value, unit, budget, note } = row;
  const limit = 'atMost' in budget ? `≤ ${formatted(budget.atMost)}` : `≥ ${formatted(budget.atLeast)}`;
  return [what, `${formatted(value)} ${unit}${note ? ` (${note})` : ''}`, `${limit} ${unit}`, result];
}

/** Rows in columns of minimal width. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [HEADINGS, ...rows.map(cellsOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function formatted(value: number): string {
  const digits = Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 100 ? 1 : 2;
  return value.toLocaleString('en-GB', { maximumFractionDigits: digits });
}
