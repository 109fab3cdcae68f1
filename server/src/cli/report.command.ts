import { REPORT_KEYS, reportKeyOf } from '@offpiste/core/office/report/report-key.rules';
import { COMMAND_LINE, writeAudit } from '#access/audit/audit.store';
import { readReport } from '#office/report/read-report';
import { reportFile } from '#office/report/report-file';
import { reportSource } from '#office/report/report-source';
import { command, type InDatabase } from './command.ts';
import { findBrandedWeek } from './named-week.store.ts';
import { chosenFormat, OUTPUT_OPTIONS, putReport } from './report-output.ts';

/** A person with access to the database may see every field. */
const EVERYTHING = Infinity;

export const reportCommand = command({
  usage: `report <what> <weekId> [--csv | --xlsx] [-o <file>]  prints or saves ${REPORT_KEYS.slice(0, 4).join(', ')},
                                                 ${REPORT_KEYS.slice(4).join(', ')}; CSV unless --xlsx is given`,
  options: OUTPUT_OPTIONS,
  async run({ db }: InDatabase, [what, weekId, ...others], values) {
    if (what === undefined || weekId === undefined || others.length > 0) return undefined;
    if (values.csv && values.xlsx) return undefined;
    const report = reportKeyOf(what);
    if (!report) throw new Error(`There is no report "${what}": ${REPORT_KEYS.join(', ')}`);
    const format = chosenFormat(values);
    const { brand } = await findBrandedWeek(db, weekId);
    const source = reportSource(db, weekId, { brand, level: EVERYTHING });
    const table = await readReport(report, source);
    const bytes = await reportFile(table, format, brand);
    await writeAudit(db, { by: COMMAND_LINE, weekId, kind: 'taken-out', subject: `${report}.${format}` });
    return putReport(table, bytes, values);
  },
});
