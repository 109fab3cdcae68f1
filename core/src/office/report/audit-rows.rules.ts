// Source: docs/reference/accounts.md (Audit).
import type { AuditItem } from '../../access/audit/audit.contract.ts';
import { auditWords, type AuditWords } from './audit-words.rules.ts';
import type { ReportRow } from './report-columns.list.ts';
import type { ReportTable } from './report.contract.ts';
import { tableOf } from './report-table.rules.ts';
import type { ReportWords } from './report-words.contract.ts';

/** One row for each changed field, or one row without fields. */
export function auditRows(entry: AuditItem, words: AuditWords): ReportRow<'audit'>[] {
  const { at, by } = entry;
  const { what, subject, changes } = auditWords(entry, words);
  const head = { at, by, what, name: subject || null };
  if (changes.length === 0) return [{ ...head, field: null, before: null, after: null }];
  return changes.map(({ field, before = null, after = null }) => ({ ...head, field, before, after }));
}

/** Entries of several weeks as a table with a week column. */
export function auditTable(entries: readonly AuditItem[], words: ReportWords): ReportTable {
  const weeks: string[] = [];
  const rows = entries.flatMap((entry) => {
    const own = auditRows(entry, words);
    weeks.push(...own.map(() => entry.weekName ?? entry.weekId ?? ''));
    return own;
  });
  const table = tableOf('audit', rows, words);
  return {
    ...table,
    columns: [{ key: 'week', heading: words.audit.which, kind: 'text' }, ...table.columns],
    rows: table.rows.map((cells, index) => [weeks[index] || null, ...cells]),
  };
}
