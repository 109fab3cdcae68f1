// Source: docs/reference/integration.md (Weeks as JSON).
import { MAX_SHEET_ROWS } from './read-table.rules.ts';
import type { Sheet, SheetProblem } from './sheet.contract.ts';

/** Only a machine sends JSON: a file of this name in an upload of the office is refused like others of its kind. */
export const JSON_WEEK = 'week sent as json';

export interface SheetsOfJson {
  readonly sheets: readonly Sheet[];
  readonly problems: readonly SheetProblem[];
}

/** Each row has a cell for each heading of any row. */
const MAX_HEADINGS = 300;

const EXPECTED_FORM = 'a JSON week has the form { "sheets": { "Clients": [{ "Reference": "…" }] } }';

/** Sheets of objects by heading. The first object is row 2, as below the headings of a workbook. */
export function sheetsOfJson(week: unknown): SheetsOfJson {
  const sheets = isRecord(week) ? week['sheets'] : undefined;
  if (!isRecord(sheets))
    return { sheets: [], problems: [{ severity: 'error', sheet: '', words: EXPECTED_FORM, isCause: true }] };
  const read = Object.entries(sheets).map(([name, rows]) => sheetOf(name, rows));
  return { sheets: read.flatMap(({ sheet }) => sheet ?? []), problems: read.flatMap(({ problems }) => problems) };
}

function sheetOf(name: string, rows: unknown): { sheet?: Sheet; problems: SheetProblem[] } {
  if (!Array.isArray(rows)) return { problems: [cause(name, 'is no list')] };
  const objects: readonly unknown[] = rows;
  if (objects.length > MAX_SHEET_ROWS)
    return { problems: [cause(name, `has ${objects.length} rows; at most ${MAX_SHEET_ROWS} are read`)] };
  const headings = [...new Set(objects.flatMap((row) => (isRecord(row) ? Object.keys(row) : [])))];
  if (headings.length > MAX_HEADINGS)
    return { problems: [cause(name, `has ${headings.length} headings; at most ${MAX_HEADINGS} are read`)] };
  const problems: SheetProblem[] = [];
  const cells = objects.map((row, index) => {
    const location = { severity: 'error', sheet: name, row: index + 2 } as const;
    if (!isRecord(row)) {
      problems.push({ ...location, words: 'is no object with values by heading' });
      return [];
    }
    return headings.map((heading) => {
      const value = row[heading] ?? null;
      if (value === null || typeof value === 'string' || typeof value === 'number') return value;
      if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
      problems.push({ ...location, heading, words: 'is no text, number or boolean' });
      return null;
    });
  });
  return { sheet: { name, rows: [headings, ...cells] }, problems };
}

function cause(sheet: string, words: string): SheetProblem {
  return { severity: 'error', sheet, words, isCause: true };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
