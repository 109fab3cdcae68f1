// Source: docs/reference/reports.md (Live addresses).
import { REPORT_COLUMNS, type ColumnLook } from './report-columns.list.ts';
import type { ReportKey } from './report-key.rules.ts';

const PATH = '/live-report/';

/** Where the columns of an address are read; `secret` is what makes it one. */
export function addressPath(secret: string): string {
  return `${PATH}${secret}`;
}

/** The keys of the columns that an address of a report may have: all but birth dates and next of kin. */
export function liveColumns(report: ReportKey): string[] {
  const looks: Readonly<Record<string, ColumnLook>> = REPORT_COLUMNS[report];
  return Object.entries(looks).flatMap(([key, { isPrivate }]) => (isPrivate ? [] : key));
}

/** The first of these that an address of the report may not have; undefined where it may have them all. */
export function forbiddenColumn(report: ReportKey, columns: readonly string[]): string | undefined {
  const allowed = new Set(liveColumns(report));
  return columns.find((column) => !allowed.has(column));
}
