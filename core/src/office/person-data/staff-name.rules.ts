// Source: docs/reference/erasing.md (One member of staff).
import { withoutPerson } from './without-person.rules.ts';

/** Stands in records for the name of an erased member of staff. Migration 049 writes it, too. */
export const FORMER_STAFF = 'Former staff';

/** A single word may be part of any text, so that it counts only as the whole text. */
export function isFullName(name: string): boolean {
  return /\S\s+\S|\S@\S/.test(name.trim());
}

/** Letters and digits of a regular expression of PostgreSQL, also without a locale. */
const LETTER = '[:alnum:]\u00c0-\u1fff\u2c00-\ud7ff';

/** Finds a name or a username in a text or in the text of JSON, as a regular expression of PostgreSQL. */
export function namePattern(name: string): string {
  const spelling = JSON.stringify(name)
    .slice(1, -1)
    .replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  const isCaseFree = name.includes('@');
  // In JSON the letter of an escaped control character may precede a name.
  const words = isFullName(name)
    ? `((?<![${LETTER}])|(?<=\\\\[bfnrt]))${spelling}(?![${LETTER}])`
    : `((?<=")|^)${spelling}((?=")|$)`;
  return isCaseFree ? `(?i)${words}` : words;
}

export interface StaffMarks {
  readonly repId: string;
  readonly names: readonly string[];
}

/** A week's JSON without the rows of a member of staff, and without the name. Clients of that name keep it. */
export function withoutStaff(value: unknown, { repId, names }: StaffMarks): unknown {
  return withoutPerson(withoutRows(value, repId), { ids: [], names: names.filter(isFullName) });
}

function withoutRows(value: unknown, repId: string): unknown {
  if (Array.isArray(value))
    return value.filter((item) => !isRowOf(item, repId)).map((item) => withoutRows(item, repId));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutRows(part, repId)]));
}

/** A row of the sheets Staff and Staff Schedule, also with its cells in a part. */
function isRowOf(item: unknown, repId: string): boolean {
  if (!isRecord(item)) return false;
  const id = item['User ID'];
  return ((typeof id === 'string' || typeof id === 'number') && String(id) === repId) || isRowOf(item['cells'], repId);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
