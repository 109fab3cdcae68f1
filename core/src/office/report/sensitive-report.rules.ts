// Source: docs/reference/office-entry.md (Asked again).
import type { OfficeGate } from '../../base/call/call.builder.ts';
import { hasRole, PUBLISHING_ROLE, type RoleNeed } from '../../base/call/office-role.rules.ts';
import { REPORT_COLUMNS, type ColumnLook } from './report-columns.list.ts';
import { REPORT_KEYS, reportKeyOf, type ReportKey } from './report-key.rules.ts';

const TICKET_CODE = 'code';
const PRIVATE_NEED: RoleNeed = ['private-data'];

/** A file with birth dates, next of kin or ticket codes needs a recent confirmation, as do tickets for paper. */
export function gateOfReport(report: ReportKey, as: 'file' | 'screen'): OfficeGate {
  const columns = Object.entries<ColumnLook>(REPORT_COLUMNS[report]);
  const hasSensitive = columns.some(([key, look]) => isSensitiveColumn({ key, ...look }));
  return (as === 'file' ? hasSensitive : report === 'tickets') ? 'confirmed' : 'entered';
}

/** Birth dates, next of kin and ticket codes. */
export function isSensitiveColumn({ key, isPrivate }: { readonly key: string; readonly isPrivate?: boolean }): boolean {
  return isPrivate === true || key === TICKET_CODE;
}

/** Tickets are printed by the planning, and the audit is the owner's. */
export function roleOfReport(report: string | undefined): RoleNeed {
  const key = reportKeyOf(report ?? '');
  if (key === 'clients') return ['night', 'planning', 'reports'];
  return key === 'tickets' ? ['planning'] : key === 'audit' ? ['owner'] : ['reports'];
}

export function reportsFor(roles: readonly string[]): ReportKey[] {
  return REPORT_KEYS.filter((key) => hasRole(roles, roleOfReport(key)));
}

/** Whether sensitive columns are left out. Tickets for paper are nothing without their codes. */
export function hidesSensitive(report: ReportKey, roles: readonly string[]): boolean {
  return report !== 'tickets' && !hasRole(roles, PRIVATE_NEED);
}

/** The columns to choose for files besides those of the screen. Without the right, sensitive ones are not offered. */
export function fileOnlyColumns(
  report: ReportKey,
  roles: readonly string[],
): (ColumnLook & { readonly key: string })[] {
  const columns = Object.entries<ColumnLook>(REPORT_COLUMNS[report]).map(([key, look]) => ({ key, ...look }));
  const replaced = new Set(columns.map(({ inFiles }) => inFiles));
  const hides = hidesSensitive(report, roles);
  return columns.filter(
    (column) => column.isFileOnly === true && !replaced.has(column.key) && !(hides && isSensitiveColumn(column)),
  );
}

export interface PublishedReport {
  /** Another name than one of a report is a wall screen, which has only counts. */
  readonly report: string;
  readonly columns: readonly string[];
}

/** All roles that the author of a live address needs: its readers see no more than the author. */
export function rolesToPublish({ report, columns }: PublishedReport): RoleNeed[] {
  const key = reportKeyOf(report);
  if (!key) return [[PUBLISHING_ROLE]];
  const isPrivate = hidesSensitive(key, []) && columns.some((column) => isSensitiveColumn({ key: column }));
  return [[PUBLISHING_ROLE], roleOfReport(key), ...(isPrivate ? [PRIVATE_NEED] : [])];
}

export function mayPublish(roles: readonly string[], published: PublishedReport): boolean {
  return rolesToPublish(published).every((need) => hasRole(roles, need));
}
