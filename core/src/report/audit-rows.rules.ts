import type { AuditItem } from '../audit/audit.contract.ts';
import { fieldWord } from '../audit/audit-changes.rules.ts';
import type { ReportRow } from './report-columns.list.ts';
import type { ReportWords } from './report-words.contract.ts';

/** A row for each field that was changed; one for what changed no field. Source: docs/product.md, section "Audit". */
export function auditRows({ at, by, kind, subject, changes }: AuditItem, words: ReportWords): ReportRow<'audit'>[] {
  const head = { at, by, what: words.audit.kinds[kind], name: subject || null };
  if (changes.length === 0) return [{ ...head, field: null, before: null, after: null }];
  return changes.map(({ field, before = null, after = null }) => ({
    ...head,
    ...{ field: fieldWord(field, words.audit.fields), before, after },
  }));
}
