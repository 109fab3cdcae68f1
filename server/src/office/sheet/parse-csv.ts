import Papa from 'papaparse';
import { OFFICE_TABLES, type OfficeTableKey } from '@offpiste/core/office/import/office-tables.list';
import { REMARK_MARK } from '@offpiste/core/office/import/read-table.rules';
import { plainName } from '@offpiste/core/office/import/table.rules';

const SEPARATORS = [',', ';', '\t'] as const;
const ROWS_TRIED = 20;
/** Spreadsheets do not show this line. */
const EXCEL_HINT = /^sep=(.)\n/i;

export interface ParsedCsv {
  readonly rows: readonly string[][];
  readonly problems: readonly { readonly row: number; readonly words: string }[];
}

/** Uses the separator that finds most of the table's headings. */
export function parseCsv(text: string, key: OfficeTableKey): ParsedCsv {
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

function separatorOf(text: string, key: OfficeTableKey): string {
  const known = new Set(Object.keys(OFFICE_TABLES[key].columns).map(plainName));
  const scores = SEPARATORS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: ROWS_TRIED });
    const headings = data.find(
      ([first = '', ...others]) => !first.startsWith(REMARK_MARK) && [first, ...others].some(Boolean),
    );
    return { delimiter, score: headings?.filter((heading) => known.has(plainName(heading))).length ?? 0 };
  });
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
}
