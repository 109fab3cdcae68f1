// Source: docs/reference/reports.md (Live addresses).
import { REPORT_COLUMNS, type ColumnLook } from './report-columns.list.ts';
import type { ReportKey } from './report-key.rules.ts';

const PATH = '/live-report/';

/** The path of a live address. */
export function addressPath(secret: string): string {
  return `${PATH}${secret}`;
}

/** The column keys of a live address: those of files, without birth dates and next of kin. */
export function liveColumns(report: ReportKey): string[] {
  const looks: Readonly<Record<string, ColumnLook>> = REPORT_COLUMNS[report];
  return Object.entries(looks).flatMap(([key, { isPrivate, isScreenOnly }]) => (isPrivate || isScreenOnly ? [] : key));
}

/** The first of these columns that a live address may not have. */
export function forbiddenColumn(report: ReportKey, columns: readonly string[]): string | undefined {
  const allowed = new Set(liveColumns(report));
  return columns.find((column) => !allowed.has(column));
}
