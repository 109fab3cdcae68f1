import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { BRAND_KEYS, isBrandKey, type BrandKey } from '@offpiste/core/base/brand/brand.contract';
import { auditTable } from '@offpiste/core/office/report/audit-rows.rules';
import { COMMAND_LINE, writeAudit } from '#access/audit/audit.store';
import { readWholeAudit } from '#access/audit/audit-list.store';
import type { Schema } from '#platform/database/schema';
import { reportFile, type ReportFormat } from '#office/report/report-file';
import { reportWords } from '#office/report/report-words';

export const AUDIT_USAGE = `  npm run offpiste -- audit [--week <weekId>] [--brand <brand>] [--csv | --xlsx] [-o <file>]
                                                 what the office did, the first first, also what is of no week; CSV unless
                                                 said otherwise`;

const OPTIONS = {
  week: { type: 'string' },
  brand: { type: 'string' },
  csv: { type: 'boolean' },
  xlsx: { type: 'boolean' },
  output: { type: 'string', short: 'o' },
} as const;

/** The output of the command, or undefined when it is invalid. */
export async function auditCommand(db: Kysely<Schema>, args: readonly string[]): Promise<string | undefined> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const { week: weekId, brand, csv, xlsx, output } = values;
  if (csv && xlsx) return undefined;
  if (brand !== undefined && !isBrandKey(brand))
    throw new Error(`There is no brand "${brand}": ${BRAND_KEYS.join(', ')}`);
  const format: ReportFormat = xlsx ? 'xlsx' : 'csv';
  if (format === 'xlsx' && output === undefined) throw new Error('A workbook is written to a file: -o <file>');
  const entries = await readWholeAudit(db, { weekId, brands: brand && [brand] });
  // The words of what the office did are the same in every brand unless one says them differently.
  const wordsOf: BrandKey = brand ?? BRAND_KEYS[0];
  const table = auditTable(entries, reportWords(wordsOf));
  const bytes = await reportFile(table, format, wordsOf);
  const of = weekId === undefined ? { brands: brand ? [brand] : BRAND_KEYS } : { weekId };
  await writeAudit(db, { by: COMMAND_LINE, ...of, kind: 'taken-out', subject: `audit.${format}` });
  if (output === undefined) return bytes.toString().trimEnd();
  await writeFile(output, bytes);
  return `${output} was written: ${table.title}, ${table.rows.length} rows.`;
}
