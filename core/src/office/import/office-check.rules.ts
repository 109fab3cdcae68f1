// Source: docs/reference/import.md (Office sheets).
import { assetProblems } from './asset-check.rules.ts';
import { clockProblems } from './clock-check.rules.ts';
import { codeProblems } from './code-check.rules.ts';
import { dateProblems } from './date-check.rules.ts';
import { doubtfulCells } from './doubtful-cell.rules.ts';
import { knownWeekProblems, type KnownWeek } from './known-week.rules.ts';
import { nameProblems } from './name-check.rules.ts';
import { OFFICE_TABLES } from './office-tables.list.ts';
import type { OfficeWeek } from './office-week.rules.ts';
import { seatProblems } from './seat-check.rules.ts';
import type { SheetProblem } from './sheet.contract.ts';

/** All problems of a readable week, in its sheets and against earlier imports. */
export function officeProblems(week: OfficeWeek, known: KnownWeek): SheetProblem[] {
  return [
    ...weekRowProblems(week),
    ...nameProblems(week),
    ...seatProblems(week),
    ...dateProblems(week, known.today),
    ...clockProblems(week, known.timeZones),
    ...doubtfulCells(week, known),
    ...assetProblems(week, known),
    ...codeProblems(week, known),
    ...knownWeekProblems(week, known),
  ];
}

function weekRowProblems(week: OfficeWeek): SheetProblem[] {
  const sheet = OFFICE_TABLES.week.name;
  const [first, second] = week.week;
  if (week.given.has('week') && !first) return [{ severity: 'error', sheet, words: 'is empty; it needs one row' }];
  const words = 'there is a second week; bring in one at a time';
  return second ? [{ severity: 'error', sheet, row: second.row, words }] : [];
}
