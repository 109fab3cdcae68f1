import Papa from 'papaparse';
import type { ClientCode } from './codes.store.ts';

/** The codes of a week as CSV, which a spreadsheet opens. */
export function codeLines(codes: readonly ClientCode[]): string {
  const rows = codes.map(({ reference, name, code }) => [reference, name, code]);
  // A name that begins like a formula stays a name.
  return Papa.unparse([['Reference', 'Name', 'Ticket Code'], ...rows], { newline: '\n', escapeFormulae: true });
}
