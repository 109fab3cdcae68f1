// Source: docs/reference/import-jobs.md (Published sheets).
import type { SheetProblem } from '../import/sheet.contract.ts';

/** `since` is ISO 8601, UTC. */
export type ToldProblem = SheetProblem & { readonly since: string };

/** Adds the first time of each problem. Rows may move, so only the texts are compared. */
export function withSince(
  problems: readonly SheetProblem[],
  before: readonly ToldProblem[],
  now: string,
): ToldProblem[] {
  const known = new Map(before.map((problem) => [nameOf(problem), problem.since]));
  const seen = new Set<string>();
  return problems.flatMap((problem) => {
    const name = `${nameOf(problem)} ${problem.row}`;
    if (seen.has(name)) return [];
    seen.add(name);
    return [{ ...problem, since: known.get(nameOf(problem)) ?? now }];
  });
}

/** Shown after an unexpected failure: a bug, or a database outage. */
const SERVER_FAILED: SheetProblem = {
  severity: 'error',
  sheet: '',
  words:
    'the server could not process these sheets; earlier changes stay applied, and the server tries again by itself',
};

/** Adds that problem until the server has processed the sheets. */
export function withFailure(before: readonly ToldProblem[], now: string): ToldProblem[] {
  const others = before.filter((problem) => nameOf(problem) !== nameOf(SERVER_FAILED));
  return [...withSince([SERVER_FAILED], before, now), ...others];
}

function nameOf({ sheet, heading, words, severity }: SheetProblem): string {
  return [severity, sheet, heading, words].join(' | ');
}
