import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { isBrandKey } from '@offpiste/core/base/brand/brand.contract';
import { REPORT_KEYS, reportKeyOf } from '@offpiste/core/office/report/report-key.rules';
import { COMMAND_LINE, writeAudit } from '#access/audit/audit.store';
import type { Schema } from '#platform/database/schema';
import { readReport } from '#office/report/read-report';
import { reportFile, type ReportFormat } from '#office/report/report-file';
import { reportSource } from '#office/report/report-source';

export const REPORT_USAGE = `  npm run offpiste -- report <what> <weekId> [--csv | --xlsx] [-o <file>]  takes out ${REPORT_KEYS.slice(0, 4).join(', ')},
                                                 ${REPORT_KEYS.slice(4).join(', ')}; CSV unless said otherwise`;

/** Whoever runs the command holds the database: nothing of a client is kept from them. */
const EVERYTHING = Infinity;

const OPTIONS = {
  csv: { type: 'boolean' },
  xlsx: { type: 'boolean' },
  output: { type: 'string', short: 'o' },
} as const;

/** The output of the command, or undefined when it is invalid. */
export async function reportCommand(db: Kysely<Schema>, args: readonly string[]): Promise<string | undefined> {
  const { positionals, values } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const [what, weekId, ...others] = positionals;
  const { csv, xlsx, output } = values;
  if (what === undefined || weekId === undefined || others.length > 0 || (csv && xlsx)) return undefined;
  const report = reportKeyOf(what);
  if (!report) throw new Error(`There is no report "${what}": ${REPORT_KEYS.join(', ')}`);
  const format: ReportFormat = xlsx ? 'xlsx' : 'csv';
  if (format === 'xlsx' && output === undefined) throw new Error('A workbook is written to a file: -o <file>');
  const week = await db.selectFrom('week').select('brand').where('week_id', '=', weekId).executeTakeFirst();
  if (!week) throw new Error(`There is no week ${weekId}`);
  if (!isBrandKey(week.brand)) throw new Error(`The week ${weekId} is of no known brand`);
  const source = reportSource(db, weekId, { brand: week.brand, level: EVERYTHING });
  const table = await readReport(report, source);
  const bytes = await reportFile(table, format, week.brand);
  await writeAudit(db, { by: COMMAND_LINE, weekId, kind: 'taken-out', subject: `${report}.${format}` });
  if (output === undefined) return bytes.toString().trimEnd();
  await writeFile(output, bytes);
  return `${output} was written: ${table.title}, ${table.rows.length} rows.`;
}
