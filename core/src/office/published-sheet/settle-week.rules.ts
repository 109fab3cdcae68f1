// Source: docs/reference/import-jobs.md (Published sheets).
import { shortWords, shownNames } from '../import/file-text.rules.ts';
import { KEPT_WITHOUT_SHEET } from '../import/known-week.rules.ts';
import { OFFICE_TABLES, tableKeyOf, type OfficeTableKey } from '../import/office-tables.list.ts';
import type { OfficeWeek } from '../import/office-week.rules.ts';
import { errorsAmong } from '../import/sheet-problem.rules.ts';
import type { SheetProblem } from '../import/sheet.contract.ts';
import { PUBLISHED_TABLE_KEYS, weekOf, type GoodWeek } from './good-week.rules.ts';
import { bringBackNamed, draftOf, keepWhole, takeBack, type Draft } from './week-draft.rules.ts';
import { doubtfulRows } from './row-doubt.rules.ts';

/** Contradictions that remain after so many rounds are not applied. */
const MAX_ROUNDS = 20;
const NAMES_SHOWN = 5;

/** The valid part of a week with all problems. Without `week` nothing can be applied. */
export interface SettledWeek {
  readonly week: OfficeWeek | undefined;
  readonly problems: readonly SheetProblem[];
}

type Check = (week: OfficeWeek) => readonly SheetProblem[];

/**
 * Settles a published week row by row. A wrong row keeps its last good state; a sheet with wrong headings keeps all
 * rows. Neither removes anything. Without `good` (the last applied rows) everything must be valid. `problems` are those
 * of files, headings and cells; `check` finds the others.
 */
export function settleWeek(
  { week, problems }: { readonly week: OfficeWeek; readonly problems: readonly SheetProblem[] },
  good: GoodWeek | undefined,
  check: Check,
): SettledWeek {
  if (errorsAmong(problems).some(({ sheet }) => tableKeyOf(sheet) === undefined)) return { week: undefined, problems };
  const tables = new Map(PUBLISHED_TABLE_KEYS.filter((key) => week.given.has(key)).map((key) => [key, week[key]]));
  if (!good) {
    const all = [...problems, ...check(weekOf(tables))];
    return { week: errorsAmong(all).length > 0 ? undefined : weekOf(tables), problems: all };
  }
  const draft = draftOf(tables, good);
  const missing = keepMissing(draft, good);
  for (const key of wholeSheets(draft, problems)) keepWhole(draft, key);
  const first = check(weekOf(draft.tables));
  const { isSettled, later } = settle(draft, [...problems, ...first], check);
  return {
    week: isSettled ? weekOf(draft.tables) : undefined,
    problems: [...problems, ...missing, ...first, ...later, ...remarks(draft)],
  };
}

/** Emptied or missing sheets stay as they were. */
function keepMissing(draft: Draft, good: GoodWeek): SheetProblem[] {
  return good.given.flatMap((key): SheetProblem[] => {
    const [now, was] = [draft.tables.get(key), good.rows[key]?.length ?? 0];
    if (now && (now.length > 0 || was === 0)) return [];
    keepWhole(draft, key);
    if (!now && (was === 0 || KEPT_WITHOUT_SHEET.includes(key))) return [];
    const { name } = OFFICE_TABLES[key];
    const state = now ? 'is empty' : 'is not there any more';
    const words = `${state}, and its ${was} rows stay as they were; to remove them, import the week with --empty "${name}"`;
    return [{ severity: 'error', sheet: name, words }];
  });
}

/** The sheets with an error outside their rows. */
function wholeSheets(draft: Draft, problems: readonly SheetProblem[]): Set<OfficeTableKey> {
  const keys = errorsAmong(problems).flatMap(({ sheet, row }) => {
    const key = tableKeyOf(sheet);
    const isOfRow = key !== undefined && draft.tables.get(key)?.some((each) => each.row === row);
    return key === undefined || isOfRow ? [] : [key];
  });
  return new Set(keys);
}

function settle(
  draft: Draft,
  first: readonly SheetProblem[],
  check: Check,
): { readonly isSettled: boolean; readonly later: readonly SheetProblem[] } {
  const later: SheetProblem[] = [];
  let errors = errorsAmong(first);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const isChanged = restoreWrongRows(draft, errors);
    errors = errorsAmong(check(weekOf(draft.tables)));
    if (errors.length === 0) return { isSettled: true, later };
    if (!isChanged) break;
    later.push(...errors.filter((error) => isFetchedRow(draft, error)));
  }
  const words = 'nothing was applied, because the valid rows contradict the rows that stay';
  return {
    isSettled: false,
    later: [...later, ...errors.map((error): SheetProblem => ({ ...error, words: `${error.words}; ${words}` }))],
  };
}

/** Restores the rows with errors. Returns whether anything changed. */
function restoreWrongRows(draft: Draft, errors: readonly SheetProblem[]): boolean {
  const wrong = doubtfulRows(draft.tables);
  let isChanged = false;
  let isOldRowWrong = false;
  for (const key of wholeSheets(draft, errors)) isChanged = keepWhole(draft, key) || isChanged;
  for (const [key, rows] of draft.tables) {
    const numbers = new Set(errors.filter(({ sheet }) => tableKeyOf(sheet) === key).map(({ row }) => row));
    for (const row of rows) if (numbers.has(row.row)) wrong.add(row);
    isOldRowWrong ||= rows.some((row) => numbers.has(row.row) && draft.old.has(row));
  }
  for (const key of PUBLISHED_TABLE_KEYS) isChanged = takeBack(draft, key, wrong) || isChanged;
  // A restored row may name a row that another sheet no longer has.
  return (isOldRowWrong && bringBackNamed(draft)) || isChanged;
}

function isFetchedRow(draft: Draft, { sheet, row }: SheetProblem): boolean {
  const key = tableKeyOf(sheet);
  const found = key && draft.tables.get(key)?.find((each) => each.row === row);
  return found !== undefined && !draft.old.has(found);
}

function remarks({ held }: Draft): SheetProblem[] {
  return [...held].map(([key, names]) => {
    const shown = shownNames(names, { most: NAMES_SHOWN, separator: '; ', show: shortWords });
    const words = `${shown}: no longer in the sheet, but kept until the wrong rows are corrected`;
    return { severity: 'warning', sheet: OFFICE_TABLES[key].name, words };
  });
}
