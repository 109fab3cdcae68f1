// Source: docs/reference/accounts.md (Security events).
import type { ReportKey } from './report-key.rules.ts';
import { REPORT_COLUMNS, type ColumnLook } from './report-columns.list.ts';

/** Whether files of the report have birth dates, next of kin or ticket codes. */
export function isSensitiveReport(report: ReportKey): boolean {
  const columns: Readonly<Record<string, ColumnLook>> = REPORT_COLUMNS[report];
  return Object.entries(columns).some(([key, { isPrivate }]) => isPrivate === true || key === 'code');
}
