import type { ReportKey } from '@offpiste/core/office/report/report-key.rules';
import {
  isFileColumn,
  isLiveColumn,
  isShownColumn,
  withColumns,
} from '@offpiste/core/office/report/report-table.rules';
import { isSensitiveColumn } from '@offpiste/core/office/report/sensitive-report.rules';
import { auditTable } from '@offpiste/core/office/report/audit-rows.rules';
import { readWholeAudit, type AuditChoice } from '#access/audit/audit-list.store';
import { countRows, readNightPack, readReport } from './read-report.ts';
import type { FileFormat, ReportCell, ReportFileWish, ReportTable } from '@offpiste/core/office/report/report.contract';
import { reportFile, viewFile } from './report-file.ts';
import type { ReportSource } from './report-source.ts';

/** A request for a week: row counts, a report for a screen or as a file, the night pack, or columns for a live address. */
export type ReportWish =
  | { readonly as: 'counts'; readonly reports: readonly ReportKey[] }
  | { readonly as: 'screen' | 'json'; readonly report: ReportKey }
  | { readonly as: FileFormat; readonly report: ReportKey }
  | { readonly as: 'view'; readonly report: ReportKey; readonly wish: ReportFileWish }
  | { readonly as: 'night-pack' }
  /** The audit of these brands, limited to a week if given. */
  | { readonly as: 'audit'; readonly format: 'screen' | FileFormat; readonly which: AuditChoice }
  | { readonly as: 'live'; readonly report: ReportKey; readonly columns: readonly string[] };

/** JSON of the reply without the week's name, or a file. */
export async function writeWish(wish: ReportWish, source: ReportSource): Promise<Uint8Array> {
  if (wish.as === 'counts') return asJson({ reports: await countReports(source, wish.reports) });
  if (wish.as === 'audit') return writeAuditTable(wish, source);
  if (wish.as === 'night-pack') return asJson(await readNightPack(source));
  const whole = await readReport(wish.report, wish.as === 'live' ? { ...source, isLive: true } : source);
  const table = source.hidesPrivate ? withColumns(whole, (column) => !isSensitiveColumn(column)) : whole;
  if (wish.as === 'screen') return asJson({ report: wish.report, ...withColumns(table, isShownColumn) });
  if (wish.as === 'json') return asJson({ rows: rowsByColumn(withColumns(table, isFileColumn)) });
  if (wish.as === 'view') return viewFile(table, wish.wish, source.brand);
  if (wish.as !== 'live') return reportFile(table, wish.as, source.brand);
  const { columns } = wish;
  const live = withColumns(table, (column) => isLiveColumn(column) && columns.includes(column.key));
  return reportFile(live, 'csv', source.brand);
}

async function writeAuditTable(
  { format, which }: Extract<ReportWish, { as: 'audit' }>,
  { db, words, brand }: ReportSource,
): Promise<Uint8Array> {
  const table = auditTable(await readWholeAudit(db, which), words);
  return format === 'screen' ? asJson({ report: 'audit', ...table }) : reportFile(table, format, brand);
}

/** Cells by the key of their column. */
function rowsByColumn({ columns, rows }: ReportTable): Record<string, ReportCell>[] {
  return rows.map((row) => Object.fromEntries(columns.map(({ key }, index) => [key, row[index] ?? null])));
}

async function countReports(source: ReportSource, keys: readonly ReportKey[]) {
  const reports = [];
  for (const report of keys)
    reports.push({ report, title: source.words.titles[report], rows: await countRows(report, source) });
  return reports;
}

function asJson(value: object): Buffer {
  return Buffer.from(JSON.stringify(value));
}
