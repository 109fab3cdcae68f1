// Source: docs/reference/import-jobs.md (Published sheets).
import { shownNames } from '../import/file-text.rules.ts';
import { OFFICE_TABLES, tableKeyOf, type OfficeTableKey } from '../import/office-tables.list.ts';
import type { SheetProblem } from '../import/sheet.contract.ts';
import type { SheetDoubt } from './published-sheet.contract.ts';

const NAMES_SHOWN = 5;

/** The sheets that wait for a decision: those with a doubt, and the clients if clients or their codes are lost. */
export function heldSheets(
  doubts: readonly Pick<SheetDoubt, 'sheet' | 'other'>[],
  isClientLost: boolean,
): Set<OfficeTableKey> {
  const named = doubts.flatMap(({ sheet, other }) => [sheet, other ?? '']).map(tableKeyOf);
  const keys = named.filter((key) => key !== undefined);
  return new Set(isClientLost ? [...keys, 'clients'] : keys);
}

export function sheetNamesOf(keys: Iterable<OfficeTableKey>): string[] {
  return [...keys].map((key) => OFFICE_TABLES[key].name).toSorted();
}

/** Problems that exist only because sheets are held name these sheets. */
export function withHeldCause(
  problems: readonly SheetProblem[],
  usual: readonly SheetProblem[],
  held: Iterable<OfficeTableKey>,
): SheetProblem[] {
  const known = new Set(usual.map(textOf));
  const names = sheetNamesOf(held);
  const sheets = shownNames(names, { most: NAMES_SHOWN });
  const cause = names.length === 1 ? `the sheet ${sheets} waits` : `the sheets ${sheets} wait`;
  return problems.map((problem) =>
    known.has(textOf(problem)) ? problem : { ...problem, words: `${problem.words}; ${cause} for a decision` },
  );
}

function textOf({ severity, sheet, row, heading, words }: SheetProblem): string {
  return JSON.stringify([severity, sheet, row, heading, words]);
}
