import Papa from 'papaparse';
import type { ClientCode } from './codes.store.ts';

/** Without it Excel takes UTF-8 for something else, and names lose their accents. */
const BYTE_ORDER_MARK = '\ufeff';

/** The codes of a week as CSV, which a spreadsheet opens. */
export function codeLines(codes: readonly ClientCode[]): string {
  const rows = codes.map(({ reference, name, code }) => [reference, name, code]);
  // A name that begins like a formula stays a name.
  const lines = Papa.unparse([['Reference', 'Name', 'Ticket Code'], ...rows], { newline: '\n', escapeFormulae: true });
  return `${BYTE_ORDER_MARK}${lines}`;
}
