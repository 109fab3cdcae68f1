// Source: docs/reference/import-help.md (Other names).
import { cellText } from './cell-text.rules.ts';
import { cleanName, shownName } from './file-text.rules.ts';
import { meantHeading, nearNameIn } from './near-name.rules.ts';
import { GUIDE_SHEET, OFFICE_TABLE_KEYS, OFFICE_TABLES, tableKeyOf } from './office-tables.list.ts';
import { headingIndex, isPassedOver } from './read-table.rules.ts';
import type { Sheet, SheetCell } from './sheet.contract.ts';
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
const MAX_UNKNOWN = 60;

/** The sheets with the template's names, without those that are left out. */
export function withOfficeNames(sheets: readonly Sheet[], names: readonly OfficeName[]): Sheet[] {
  const sheetNames = new Map(names.flatMap((each) => (each.sheet === undefined ? [entryOf(each)] : [])));
  const meant = sheets.flatMap(({ name }) => sheetNames.get(plainName(name)) ?? []);
  return sheets.flatMap((given): Sheet[] => {
    const chosen = sheetNames.get(plainName(given.name));
    const name = chosen ?? given.name;
    // A sheet of the template that was left blank gives way.
    if (name === '' || (chosen === undefined && !hasRows(given) && meant.includes(name))) return [];
    const key = tableKeyOf(name);
    const sheet = { ...given, name };
    if (key === undefined) return [sheet];
    const table = OFFICE_TABLES[key].name;
    return [withHeadings(sheet, new Map(names.flatMap((each) => (each.sheet === table ? [entryOf(each)] : []))))];
  });
}

function hasRows(sheet: Sheet): boolean {
  const at = headingIndex(sheet);
  return sheet.rows.some((row, index) => index > at && !isPassedOver(row));
}

function entryOf({ written, means }: OfficeName): readonly [string, string] {
  return [plainName(written), means];
}

function withHeadings(sheet: Sheet, means: ReadonlyMap<string, string>): Sheet {
  const at = means.size === 0 ? -1 : headingIndex(sheet);
  const rows = sheet.rows.map((row, index) =>
    index === at ? row.map((cell): SheetCell => means.get(plainName(cellText(cell))) ?? cell) : row,
  );
  return { ...sheet, rows };
}

/** The names that the template does not know, sheets first. Blank sheets are left out. */
export function unknownNames(sheets: readonly Sheet[]): UnknownName[] {
  const missing = missingSheets(sheets);
  const found = sheets.map((sheet) => {
    const key = tableKeyOf(sheet.name);
    return key === undefined ? unknownSheet(sheet, sheets, missing) : unknownHeadings(sheet, OFFICE_TABLES[key]);
  });
  return found.flat().toSorted(sheetsFirst).slice(0, MAX_UNKNOWN);
}

function missingSheets(sheets: readonly Sheet[]): string[] {
  const given = new Set(sheets.filter(hasRows).flatMap(({ name }) => tableKeyOf(name) ?? []));
  return OFFICE_TABLE_KEYS.filter((key) => !given.has(key)).map((key) => OFFICE_TABLES[key].name);
}

/** The missing sheet that an unknown one is probably meant to be, by its name or its headings. */
export function meantSheet(sheet: Sheet, sheets: readonly Sheet[]): string | undefined {
  const missing = missingSheets(sheets);
  return nearNameIn(sheet.name, missing) ?? likeliest(headingsOf(sheet), missing);
}

function headingsOf(sheet: Sheet): string[] {
  return (sheet.rows[headingIndex(sheet)] ?? []).map((cell) => plainName(cellText(cell)));
}

function sheetsFirst(a: UnknownName, b: UnknownName): number {
  return Number(a.sheet !== undefined) - Number(b.sheet !== undefined);
}

function unknownSheet(sheet: Sheet, sheets: readonly Sheet[], missing: readonly string[]): UnknownName[] {
  const at = headingIndex(sheet);
  if (at < 0 || plainName(sheet.name) === plainName(GUIDE_SHEET)) return [];
  const suggested = meantSheet(sheet, sheets);
  const samples = sheet.rows.slice(at, at + ROWS_SHOWN + 1).map((row) => row.map((cell) => shownName(cellText(cell))));
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

function unknownHeadings(sheet: Sheet, table: Table): UnknownName[] {
  const at = headingIndex(sheet);
  const written = (sheet.rows[at] ?? []).map((cell) => cleanName(cellText(cell)));
  const used = new Set(written.map(plainName));
  const headings = Object.keys(table.columns);
  const known = new Set(headings.map(plainName));
  const choices = headings.filter((heading) => !used.has(plainName(heading)));
  return written.flatMap((name, place): UnknownName[] => {
    if (name === '' || known.has(plainName(name))) return [];
    const suggested = meantHeading(name, { known: choices, missing: choices });
    const rows = sheet.rows.slice(at + 1, at + 1 + ROWS_SHOWN);
    const samples = rows.map((row) => [shownName(cellText(row[place] ?? null))]);
    return [{ sheet: table.name, written: name, samples, choices, ...(suggested === undefined ? {} : { suggested }) }];
  });
}
