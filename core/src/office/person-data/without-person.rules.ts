// Source: docs/reference/erasing.md (One person).
/** The texts that name a client. Ids are unique; other people may have the same name. */
export interface PersonMarks {
  readonly ids: readonly string[];
  readonly names: readonly string[];
}

/**
 * JSON without a person. It leaves out rows with an id of the person, and list items with the name. Other texts lose the
 * person's ids and names.
 */
export function withoutPerson(value: unknown, marks: PersonMarks): unknown {
  if (typeof value === 'string') return withoutMarks(value, marks);
  if (Array.isArray(value))
    return value.filter((item) => !isAbout(item, marks)).map((item) => withoutPerson(item, marks));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !marks.ids.includes(key))
      .map(([key, part]) => [key, withoutPerson(part, marks)]),
  );
}

function isAbout(item: unknown, marks: PersonMarks): boolean {
  if (typeof item === 'string') return marks.ids.includes(item) || marks.names.includes(item);
  return hasId(item, marks.ids);
}

/** Lists inside have rows of their own. */
function hasId(item: unknown, ids: readonly string[]): boolean {
  if (typeof item === 'string') return ids.includes(item);
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return false;
  return Object.values(item).some((part) => hasId(part, ids));
}

function withoutMarks(text: string, { ids, names }: PersonMarks): string {
  const marks = [...ids, ...names].toSorted((a, b) => b.length - a.length);
  const parts = text.split(',');
  const kept = parts.filter((part) => !marks.includes(part.trim()));
  return marks.reduce((left, mark) => left.replaceAll(mark, ''), kept.join(','));
}

/** The lists of a client's room that name its other guests. */
const GUEST_LISTS = new Set(['subblock_inhabitants', 'allowedBarcodes']);

/** JSON of a client without the other guests of the room. */
export function withoutGuests(value: unknown, { ids }: PersonMarks): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutGuests(item, { ids, names: [] }));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      if (!GUEST_LISTS.has(key)) return [key, withoutGuests(part, { ids, names: [] })];
      if (Array.isArray(part)) return [key, part.filter((guest) => hasId(guest, ids))];
      return [
        key,
        String(part)
          .split(',')
          .filter((code) => ids.includes(code))
          .join(','),
      ];
    }),
  );
}
