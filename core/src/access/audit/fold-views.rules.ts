// Source: docs/reference/accounts.md (Audit).
import type { AuditItem } from './audit.contract.ts';

/** One row of the list: an entry, or the consecutive views of reports by one person in one week, latest first. */
export type AuditRow = readonly [AuditItem, ...AuditItem[]];

/** Folds consecutive views, which otherwise hide the changes between them. Each file that was taken out has a row. */
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
  return isView(a) && isView(b) && a.by === b.by && a.weekId === b.weekId;
}

function isView({ kind, subject }: AuditItem): boolean {
  return kind === 'taken-out' && subject.endsWith('.screen');
}
