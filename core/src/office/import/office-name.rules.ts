// Source: docs/reference/import-help.md (Other names).
import { cellText } from './cell-text.rules.ts';
import { cleanName, shownName } from './file-text.rules.ts';
import { meantHeading, nearNameIn } from './near-name.rules.ts';
import { GUIDE_SHEET, OFFICE_TABLE_KEYS, OFFICE_TABLES, tableKeyOf } from './office-tables.list.ts';
import { headingIndex } from './heading-row.rules.ts';
import { isPassedOver } from './remark.rules.ts';
import { MAX_WRITTEN } from './upload.rules.ts';
import type { Sheet, SheetCell, SheetProblem } from './sheet.contract.ts';
import { plainName, type Table } from './table.rules.ts';

/** A name of the office's file and the template's name for it; '' leaves the sheet or column out. */
export interface OfficeName {
  /** The template's name of the sheet of a heading; undefined for a sheet. */
  readonly sheet?: string;
  readonly written: string;
  readonly means: string;
}

/** A sheet or heading that the template does not know, with what it probably means and its first rows. */
export interface UnknownName {
  readonly sheet?: string;
  readonly written: string;
  readonly suggested?: string;
  readonly samples: readonly (readonly string[])[];
  /** The template's names that are free. */
  readonly choices: readonly string[];
}

const ROWS_SHOWN = 10;
const COLUMNS_SHOWN = 12;
const MAX_UNKNOWN = 60;

/** Whether the name means a sheet or heading of the template, or leaves it out. */
export function isOfficeName({ sheet, means }: OfficeName): boolean {
  if (sheet === undefined) return means === '' || nameOfTable(means) === means;
  const key = tableKeyOf(sheet);
  const table: Table | undefined = key && OFFICE_TABLES[key];
  return table?.name === sheet && (means === '' || Object.hasOwn(table.columns, means));
}

/** The remembered names after a choice: `chosen` takes the place of those that were shown. */
export function withChosenNames(
  remembered: readonly OfficeName[],
  shown: readonly OfficeName[],
  chosen: readonly OfficeName[],
): OfficeName[] {
  const replaced = new Set([...shown, ...chosen].map(nameKey));
  return [...remembered.filter((name) => !replaced.has(nameKey(name))), ...chosen];
}

/** Equal for two choices about one sheet or heading. */
export function nameKey({ sheet = '', written }: OfficeName): string {
  return JSON.stringify([sheet, plainName(written)]);
}

export interface NamedSheets {
  readonly sheets: readonly Sheet[];
  readonly problems: readonly SheetProblem[];
  /** The names that occur in the files. */
  readonly used: readonly OfficeName[];
}

/** The sheets and their problems with the template's names, without those that are left out. */
export function withOfficeNames(
  { sheets, problems }: Pick<NamedSheets, 'sheets' | 'problems'>,
  names: readonly OfficeName[],
): NamedSheets {
  const used = new Set<OfficeName>();
  const chosen = (written: string, sheet?: string) => {
    const name = names.find((each) => each.sheet === sheet && plainName(each.written) === plainName(written));
    if (name) used.add(name);
    return name?.means;
  };
  const meant = sheets.flatMap(({ name }) => chosen(name) ?? []).map(tableKeyOf);
  const isLeft = (sheet: Sheet) => {
    const key = tableKeyOf(sheet.name);
    // A sheet of the template that was left blank makes room.
    return chosen(sheet.name) === '' || (key !== undefined && !hasRows(sheet) && meant.includes(key));
  };
  const named = sheets.flatMap((given): Sheet[] => {
    if (isLeft(given)) return [];
    const sheet = { ...given, name: chosen(given.name) ?? given.name };
    const key = tableKeyOf(sheet.name);
    return key === undefined ? [sheet] : [withHeadings(sheet, (written) => chosen(written, OFFICE_TABLES[key].name))];
  });
  return { sheets: named, problems: renamedProblems(problems, sheets, chosen), used: [...used] };
}

/** Problems of sheets that are not read are warnings, or nothing if the sheet is left out. */
function renamedProblems(
  problems: readonly SheetProblem[],
  sheets: readonly Sheet[],
  chosen: (written: string) => string | undefined,
): SheetProblem[] {
  const unknown = new Set(sheets.map(({ name }) => name).filter((name) => tableKeyOf(name) === undefined));
  return problems.flatMap((problem): SheetProblem[] => {
    if (!unknown.has(problem.sheet)) return [problem];
    const means = chosen(problem.sheet);
    if (means === undefined) return [{ ...problem, severity: 'warning' }];
    return means === '' ? [] : [{ ...problem, sheet: means }];
  });
}

function withHeadings(sheet: Sheet, chosen: (written: string) => string | undefined): Sheet {
  const at = headingRowOf(sheet);
  const rows = sheet.rows.map((row, index) =>
    index === at ? row.map((cell): SheetCell => chosen(cleanName(cellText(cell))) ?? cell) : row,
  );
  return { ...sheet, rows };
}

function nameOfTable(name: string): string | undefined {
  const key = tableKeyOf(name);
  return key && OFFICE_TABLES[key].name;
}

const ALL_TABLES = OFFICE_TABLE_KEYS.map((key) => OFFICE_TABLES[key]);

/** The index of the row of headings. A sheet with an unknown name may be any table. */
export function headingRowOf({ name, rows }: Sheet): number {
  const key = tableKeyOf(name);
  return headingIndex(rows, key === undefined ? ALL_TABLES : [OFFICE_TABLES[key]]);
}

function hasRows(sheet: Sheet): boolean {
  const at = headingRowOf(sheet);
  return sheet.rows.some((row, index) => index > at && !isPassedOver(row));
}

/** The names that the template does not know, sheets first. Blank sheets are left out. */
export function unrecognizedNames(sheets: readonly Sheet[]): UnknownName[] {
  const missing = missingSheets(sheets);
  const strange = sheets.filter(({ name }) => tableKeyOf(name) === undefined && name.length <= MAX_WRITTEN);
  const found = strange.slice(0, MAX_UNKNOWN).flatMap((sheet) => unknownSheet(sheet, missing));
  for (const sheet of sheets) {
    const key = tableKeyOf(sheet.name);
    if (key !== undefined) found.push(...unknownHeadings(sheet, OFFICE_TABLES[key], MAX_UNKNOWN - found.length));
  }
  return found;
}

/** The names of the tables without rows. */
export function missingSheets(sheets: readonly Sheet[]): string[] {
  const given = new Set(sheets.filter(hasRows).flatMap(({ name }) => tableKeyOf(name) ?? []));
  return OFFICE_TABLE_KEYS.filter((key) => !given.has(key)).map((key) => OFFICE_TABLES[key].name);
}

/** The missing sheet that an unknown one is probably meant to be, by its name or its headings. */
export function meantSheet(sheet: Sheet, missing: readonly string[]): string | undefined {
  return nearNameIn(sheet.name, missing) ?? likeliest(headingsOf(sheet), missing);
}

function headingsOf(sheet: Sheet): string[] {
  return (sheet.rows[headingRowOf(sheet)] ?? []).map((cell) => plainName(cellText(cell)));
}

function unknownSheet(sheet: Sheet, missing: readonly string[]): UnknownName[] {
  const at = headingRowOf(sheet);
  if (at < 0 || plainName(sheet.name) === plainName(GUIDE_SHEET)) return [];
  const suggested = meantSheet(sheet, missing);
  const samples = sheet.rows
    .slice(at, at + ROWS_SHOWN + 1)
    .map((row) => row.slice(0, COLUMNS_SHOWN).map((cell) => shownName(cellText(cell))));
  return [{ written: sheet.name, samples, choices: missing, ...(suggested === undefined ? {} : { suggested }) }];
}

/** The missing sheet with most of the headings: at least two, and half of those that are there. */
function likeliest(headings: readonly string[], missing: readonly string[]): string | undefined {
  const filled = headings.filter(Boolean);
  const scores = missing.map((name) => {
    const key = tableKeyOf(name);
    const known = new Set(key === undefined ? [] : Object.keys(OFFICE_TABLES[key].columns).map(plainName));
    return { name, score: filled.filter((heading) => known.has(heading)).length };
  });
  const [best] = scores.toSorted((a, b) => b.score - a.score);
  return best && best.score >= 2 && best.score * 2 >= filled.length ? best.name : undefined;
}

function unknownHeadings(sheet: Sheet, table: Table, most: number): UnknownName[] {
  const at = headingRowOf(sheet);
  const written = (sheet.rows[at] ?? []).map((cell) => cleanName(cellText(cell)));
  const used = new Set(written.map(plainName));
  const headings = Object.keys(table.columns);
  const known = new Set(headings.map(plainName));
  const choices = headings.filter((heading) => !used.has(plainName(heading)));
  const isUnknown = (name: string) => name !== '' && name.length <= MAX_WRITTEN && !known.has(plainName(name));
  const unknown = [...written.entries()].filter(([, name]) => isUnknown(name)).slice(0, Math.max(0, most));
  return unknown.map(([column, name]): UnknownName => {
    const suggested = meantHeading(name, { known: choices, missing: choices });
    const rows = sheet.rows.slice(at + 1, at + 1 + ROWS_SHOWN);
    const samples = rows.map((row) => [shownName(cellText(row[column] ?? null))]);
    return { sheet: table.name, written: name, samples, choices, ...(suggested === undefined ? {} : { suggested }) };
  });
}
