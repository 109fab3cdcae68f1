import Papa from 'papaparse';
import { OFFICE_TABLE_KEYS, OFFICE_TABLES, type OfficeTableKey } from '@offpiste/core/office/import/office-tables.list';
import { plainName } from '@offpiste/core/office/import/table.rules';

const SEPARATORS = [',', ';', '\t', '|'] as const;
const ROWS_TRIED = 20;
/** Spreadsheets do not show this line. */
const EXCEL_HINT = /^sep=(.)\n/i;

export interface ParsedCsv {
  readonly rows: readonly string[][];
  readonly problems: readonly { readonly row: number; readonly words: string }[];
}

/** Uses the separator that finds most headings of the table, or of all tables if it is not known. */
export function parseCsv(text: string, key: OfficeTableKey | undefined): ParsedCsv {
  // A file may mix line ends; the parser accepts one kind.
  const lines = text.replaceAll(/\r\n?/g, '\n');
  const content = lines.replace(EXCEL_HINT, '');
  const delimiter = EXCEL_HINT.exec(lines)?.[1] ?? separatorOf(content, key);
  const { data, errors } = Papa.parse<string[]>(content, { delimiter, newline: '\n' });
  return {
    rows: data,
    problems: errors
      .filter(({ type }) => type === 'Quotes')
      .map(({ row = 0, message }) => ({ row: row + 1, words: `the quotes are not in order (${message})` })),
  };
}

function separatorOf(text: string, key: OfficeTableKey | undefined): string {
  const keys = key === undefined ? OFFICE_TABLE_KEYS : [key];
  const known = new Set(keys.flatMap((each) => Object.keys(OFFICE_TABLES[each].columns).map(plainName)));
  const scores = SEPARATORS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: ROWS_TRIED });
    // Titles and remarks may be above the headings.
    const scores = data.map((row) => row.filter((heading) => known.has(plainName(heading))).length);
    return { delimiter, score: Math.max(0, ...scores) };
  });
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
}
