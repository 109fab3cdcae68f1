/** One line of the table. */
export interface Row {
  readonly what: string;
  readonly measured: string;
  readonly budget: string;
  readonly verdict: 'ok' | 'over' | 'no budget' | 'not measured';
}

interface Judged {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** The budget: the maximum, or the minimum, of the value. */
  readonly limit: { readonly atMost: number } | { readonly atLeast: number };
  /** A further remark. */
  readonly note?: string;
}

export function judged({ what, value, unit, limit, note }: Judged): Row {
  const measured = `${inWords(value)} ${unit}${note ? ` (${note})` : ''}`;
  if ('atMost' in limit)
    return {
      what,
      measured,
      budget: `≤ ${inWords(limit.atMost)} ${unit}`,
      verdict: value <= limit.atMost ? 'ok' : 'over',
    };
  return {
    what,
    measured,
    budget: `≥ ${inWords(limit.atLeast)} ${unit}`,
    verdict: value >= limit.atLeast ? 'ok' : 'over',
  };
}

/** A value without a budget. */
export function noted(what: string, measured: string): Row {
  return { what, measured, budget: '–', verdict: 'no budget' };
}

export function notMeasured(what: string, why: string): Row {
  return { what, measured: why, budget: '–', verdict: 'not measured' };
}

/** Rows in columns of minimal width. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [
    ['what', 'measured', 'budget', ''],
    ...rows.map(({ what, measured, budget, verdict }) => [what, measured, budget, verdict]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function inWords(value: number): string {
  const digits = Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 100 ? 1 : 2;
  return value.toLocaleString('en-GB', { maximumFractionDigits: digits });
}
