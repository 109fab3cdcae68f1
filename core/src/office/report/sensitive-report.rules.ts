// Source: docs/reference/office-entry.md (Asked again).
import type { OfficeGate } from '../../base/call/call.builder.ts';
import { REPORT_COLUMNS, type ColumnLook } from './report-columns.list.ts';
import type { ReportKey } from './report-key.rules.ts';

const TICKET_CODE = 'code';

/** A file with birth dates, next of kin or ticket codes needs a recent confirmation, as do tickets for paper. */
export function gateOfReport(report: ReportKey, as: 'file' | 'screen'): OfficeGate {
  const columns = Object.entries<ColumnLook>(REPORT_COLUMNS[report]);
  const isSensitive = columns.some(([key, { isPrivate }]) => isPrivate === true || key === TICKET_CODE);
  return (as === 'file' ? isSensitive : report === 'tickets') ? 'confirmed' : 'entered';
}
