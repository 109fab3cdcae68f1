// Source: docs/reference/accounts.md (Audit).
import { cutText } from '../../base/letters/storable-text.rules.ts';
import type { AuditChange } from './audit.contract.ts';

/** The database has the whole text. */
const LONGEST = 500;

/** The fields that differ, with nested values as JSON. */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const isNew = before === undefined || before === null;
  const was = fieldsOf(before);
  const is = fieldsOf(after);
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((field) => {
    const change = { ...said('before', was[field]), ...said('after', is[field]) };
    // New things show only set fields.
    if (isNew && is[field] === false) return [];
    return (change.before ?? '') === (change.after ?? '') ? [] : [{ field, ...change }];
  });
}

/** The word for a field, or else its name. */
export function fieldWord(field: string, fields: Readonly<Record<string, string>>): string {
  return fields[field] ?? field;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function said<Side extends 'before' | 'after'>(side: Side, value: unknown): { [Key in Side]?: string } {
  if (value === undefined || value === null) return {};
  const text = Array.isArray(value)
    ? value.map(wordsOf).join(', ')
    : typeof value === 'object'
      ? Object.entries(value)
          .map(([name, part]) => `${name} ${wordsOf(part)}`)
          .join(', ')
      : wordsOf(value);
  return { [side]: cutText(text, LONGEST) } as { [Key in Side]?: string };
}

function wordsOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
