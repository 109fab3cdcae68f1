// Source: docs/reference/accounts.md (Audit).
import type { AuditItem } from './audit.contract.ts';

/** One row of the list: an entry, or the consecutive report accesses of one person in one week, latest first. */
export type AuditRow = readonly [AuditItem, ...AuditItem[]];

/** Folds consecutive report accesses, which otherwise hide the changes between them. */
export function foldViews(entries: readonly AuditItem[]): AuditRow[] {
  const rows: [AuditItem, ...AuditItem[]][] = [];
  for (const entry of entries) {
    const row = rows.at(-1);
    if (row && isSameView(row[0], entry)) row.push(entry);
    else rows.push([entry]);
  }
  return rows;
}

function isSameView(a: AuditItem, b: AuditItem): boolean {
  return a.kind === 'taken-out' && b.kind === 'taken-out' && a.by === b.by && a.weekId === b.weekId;
}
