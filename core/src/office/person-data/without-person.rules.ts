// Source: docs/reference/erasing.md (One person).
/** The texts that name a client. Ids are unique; other people may have the same name. */
export interface PersonMarks {
  readonly ids: readonly string[];
  readonly names: readonly string[];
}

/**
 * JSON without a person. It leaves out rows with an id of the person, and list items with the name. Other texts lose the
 * person's ids and names. Another client's row keeps its own name.
 */
export function withoutPerson(value: unknown, marks: PersonMarks): unknown {
  if (typeof value === 'string') return withoutMarks(value, marks);
  if (Array.isArray(value))
    return value.filter((item) => !isAbout(item, marks)).map((item) => withoutPerson(item, marks));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const isClient = entries.some(([key, part]) => REFERENCE_FIELD.test(key) && typeof part === 'string' && part !== '');
  return Object.fromEntries(
    entries
      .filter(([key]) => !marks.ids.includes(key))
      .map(([key, part]) => [
        key,
        withoutPerson(part, isClient && NAME_FIELD.test(key) ? { ...marks, names: [] } : marks),
      ]),
  );
}

/** The fields of a client's row in lists, in sheets and in changes. */
const REFERENCE_FIELD = /^(reference|bookingRef|booking_ref|ref)$/i;
const NAME_FIELD = /^(passengerName|name)$/i;

function wholeWords(name: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{N}])${name.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)}(?![\\p{L}\\p{N}\\p{M}])`,
    'gu',
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
  return marks.reduce(
    (left, mark) => (left.includes(mark) ? left.replaceAll(ids.includes(mark) ? mark : wholeWords(mark), '') : left),
    kept.join(','),
  );
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
