import Papa from 'papaparse';
import { withFormulaMarks } from '@offpiste/core/office/import/formula-mark.rules';
import { COMMAND_LINE, writeAudit } from '#access/audit/audit.store';
import { command, PLAIN_OPTIONS, type InDatabase } from './command.ts';
import { findNamedWeek } from './named-week.store.ts';
import { findCodes, type ClientCode } from './codes.store.ts';
import { writeNewFile } from './new-file.ts';

/** Excel needs it to read UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

export function codeLines(codes: readonly ClientCode[]): string {
  // Names with a formula stay text.
  const rows = codes.map(({ reference, name, code }) => [reference, name, code].map(withFormulaMarks));
  const lines = Papa.unparse([['Reference', 'Name', 'Ticket Code'], ...rows], { newline: '\n' });
  return `${BYTE_ORDER_MARK}${lines}`;
}

/** Writes a file, or returns the text without a file name. */
export const codesCommand = command({
  usage: `codes <weekId> [<file.csv>]
                                                 writes the ticket codes of a week to a file, or prints them`,
  options: PLAIN_OPTIONS,
  async run({ db }: InDatabase, [weekId, file]) {
    if (weekId === undefined) return undefined;
    await findNamedWeek(db, weekId);
    const codes = await findCodes(db, weekId);
    if (file !== undefined) {
      if (!/\.csv$/i.test(file)) throw new Error(`The name of the file must end in .csv: ${file}`);
      await writeNewFile(file, `${codeLines(codes)}\n`);
    }
    await writeAudit(db, { by: COMMAND_LINE, weekId, kind: 'taken-out', subject: 'tickets.csv' });
    if (file === undefined) return codeLines(codes);
    return `${file} was written: the codes of ${codes.length} clients.`;
  },
});
