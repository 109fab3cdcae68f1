// Source: docs/reference/import.md (Office sheets).
import {
  GUIDE_SHEET,
  NEEDED_TABLES,
  OFFICE_TABLE_KEYS,
  OFFICE_TABLES,
  tableKeyOf,
  type OfficeTableKey,
  type OfficeTables,
} from './office-tables.list.ts';
import { nearNameIn } from './near-name.rules.ts';
import { meantSheet, missingSheets } from './office-name.rules.ts';
import { readTable } from './read-table.rules.ts';
import type { OfficeSheets, Sheet, SheetProblem } from './sheet.contract.ts';
import { plainName, type TableRow } from './table.rules.ts';

/** A missing sheet has no rows. */
export type OfficeWeek = { readonly [Key in OfficeTableKey]: readonly TableRow<OfficeTables[Key]>[] } & {
  readonly given: ReadonlySet<OfficeTableKey>;
  readonly assets: ReadonlySet<string>;
};

/** Reads all sheets of a week, with the problems of cells, headings and sheets. */
export function readOfficeWeek({ sheets, assets, isIncomplete = false }: OfficeSheets): {
  week: OfficeWeek;
  problems: SheetProblem[];
} {
  const problems: SheetProblem[] = [];
  const rows: Partial<Record<OfficeTableKey, readonly TableRow[]>> = {};
  const missing = missingSheets(sheets);
  for (const sheet of sheets) {
    const key = tableKeyOf(sheet.name);
    if (key === undefined) problems.push(...strangeSheet(sheet, missing));
    else if (rows[key])
      problems.push({ severity: 'error', sheet: sheet.name, words: 'this sheet is a duplicate', isCause: true });
    else {
      const table = readTable(OFFICE_TABLES[key], sheet);
      rows[key] = table.rows;
      problems.push(...table.problems);
    }
  }
  const given = new Set(OFFICE_TABLE_KEYS.filter((key) => rows[key]));
  const needed = isIncomplete ? [] : NEEDED_TABLES;
  for (const key of needed)
    if (!given.has(key))
      problems.push({
        severity: 'error',
        sheet: OFFICE_TABLES[key].name,
        words: 'there is no such sheet or file',
        isCause: true,
      });
  if (!isIncomplete && NEEDED_TABLES.every((key) => !given.has(key))) problems.push(NO_TEMPLATE);
  const read = Object.fromEntries(OFFICE_TABLE_KEYS.map((key) => [key, rows[key] ?? []]));
  const week = { ...read, given, assets: new Set(assets) } as unknown as OfficeWeek;
  return { week, problems };
}

const NO_TEMPLATE: SheetProblem = {
  severity: 'error',
  sheet: '',
  words:
    'This was not filled from the template: it has neither a sheet Week nor a sheet Clients. Download the template and copy your rows below its headings',
  isCause: true,
};

/** The template's guide, and the list that Numbers adds to its export. */
const UNREAD_SHEETS: ReadonlySet<string> = new Set([GUIDE_SHEET, 'Export Summary'].map(plainName));
const TABLE_NAMES = OFFICE_TABLE_KEYS.map((key) => OFFICE_TABLES[key].name);

function strangeSheet(sheet: Sheet, missing: readonly string[]): SheetProblem[] {
  const { name } = sheet;
  if (UNREAD_SHEETS.has(plainName(name))) return [];
  const means = nearNameIn(name, TABLE_NAMES) ?? meantSheet(sheet, missing);
  const words = `is no sheet of a week, so it is ignored${means === undefined ? '' : `. Is "${means}" meant?`}`;
  const problem = { severity: 'warning', sheet: name, words } as const;
  return [means === undefined ? problem : { ...problem, isCause: true, means }];
}
