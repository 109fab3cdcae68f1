// Source: docs/reference/import-jobs.md (Imports).
import type { SheetProblem } from './sheet.contract.ts';

export interface SheetCount {
  readonly sheet: string;
  readonly errors: number;
  readonly warnings: number;
}

/** The number of problems of each sheet, listed or not. */
export function sheetCounts(problems: readonly Pick<SheetProblem, 'sheet' | 'severity'>[]): SheetCount[] {
  return [...Map.groupBy(problems, ({ sheet }) => sheet)].map(([sheet, own]) => {
    const errors = own.filter(({ severity }) => severity === 'error').length;
    return { sheet, errors, warnings: own.length - errors };
  });
}
