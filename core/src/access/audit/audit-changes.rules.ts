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
    const [before, after] = [textOf(was[field]), textOf(is[field])];
    // New things show only set fields.
    if (isNew && is[field] === false) return [];
    if ((before ?? '') === (after ?? '')) return [];
    const [beforeParts, afterParts] = [partsOf(was[field]), partsOf(is[field])];
    return [
      {
        field,
        ...(before === undefined ? {} : { before }),
        ...(after === undefined ? {} : { after }),
        ...(beforeParts && { beforeParts }),
        ...(afterParts && { afterParts }),
      },
    ];
  });
}

/** The word for a field, or else its name. */
export function fieldWord(field: string, fields: Readonly<Record<string, string>>): string {
  return fields[field] ?? field;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function partsOf(value: unknown): Readonly<Record<string, string>> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cutText(wordsOf(part), LONGEST)]));
}

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  const parts = partsOf(value);
  const text = Array.isArray(value)
    ? value.map(wordsOf).join(', ')
    : parts
      ? Object.entries(parts)
          .map((part) => part.join(' '))
          .join(', ')
      : wordsOf(value);
  return cutText(text, LONGEST);
}

function wordsOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
