// Source: docs/reference/import-jobs.md (Published sheets).
import type { KnownWeek } from '../import/known-week.rules.ts';
import { officeProblems } from '../import/office-check.rules.ts';
import { OFFICE_TABLES } from '../import/office-tables.list.ts';
import type { OfficeWeek } from '../import/office-week.rules.ts';
import type { SheetProblem } from '../import/sheet.contract.ts';

/** The check of an import, limited to this week. */
export function publishedProblems(
  week: OfficeWeek,
  { weekId, brand }: { readonly weekId: string; readonly brand: string },
  known: KnownWeek,
): SheetProblem[] {
  const strangers = week.week.flatMap(({ row, cells }): SheetProblem[] => {
    const named = cells['Week ID'];
    if (named === undefined || named === weekId) return [];
    const words = `"${named}" is not ${weekId}, the week of these sheets`;
    return [{ severity: 'error', sheet: OFFICE_TABLES.week.name, row, heading: 'Week ID', words }];
  });
  // An editor of the sheet could otherwise give the week to another office.
  const givenAway = week.week.flatMap(({ row, cells }): SheetProblem[] => {
    const named = cells['Brand'];
    if (named === undefined || named === brand) return [];
    const words = `"${named}" is not ${brand}, the brand of this week; only an import by file changes the brand`;
    return [{ severity: 'error', sheet: OFFICE_TABLES.week.name, row, heading: 'Brand', words }];
  });
  return [...strangers, ...givenAway, ...officeProblems(week, known)];
}
