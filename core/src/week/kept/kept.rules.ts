// Source: docs/reference/phone-data.md (Stored data).
/** At most this many weeks are stored on a phone. */
export const MAX_KEPT_WEEKS = 6;
/** The limit for all stored data, bytes; the chosen week is never deleted. */
export const MAX_KEPT_BYTES = 60_000_000;
/** At most this many lists are stored per week, and for lists without a week. */
export const MAX_KEPT_LISTS = 3000;
/** The limit for the lists of one week, bytes. */
export const MAX_KEPT_LIST_BYTES = 30_000_000;

/** The metadata of a stored week or list. */
export interface CacheEntry {
  readonly kind: 'week' | 'list';
  /** The week it belongs to; undefined for the company's lists. */
  readonly weekId: string | undefined;
  readonly bytes: number;
  /** Its version on the server; undefined where it has none. */
  readonly etag?: string;
  /** When the server last confirmed it, epoch ms. */
  readonly at: number;
  /** When it was last used, epoch ms. */
  readonly usedAt: number;
}

/** The metadata of all stored data, by key. */
export type CacheEntries = Readonly<Record<string, CacheEntry>>;

type Entry = readonly [key: string, note: CacheEntry];

/**
 * The keys to delete so that the stored data stays within its limits: first the least recently used lists of weeks that
 * have too many; then whole weeks with all their lists, the least recently used first, never `chosenWeekId`.
 */
export function keysToDrop(notes: CacheEntries, chosenWeekId: string | undefined): string[] {
  const groups = groupsIn(notes);
  const weeks = groups
    .filter(({ weekId }) => weekId !== undefined && weekId !== chosenWeekId)
    .sort((a, b) => a.usedAt - b.usedAt);
  let count = groups.filter(({ weekId }) => weekId !== undefined).length;
  let bytes = groups.reduce((sum, group) => sum + group.bytes, 0);
  const gone = groups.flatMap(({ dropped }) => dropped);
  for (const week of weeks) {
    if (count <= MAX_KEPT_WEEKS && bytes <= MAX_KEPT_BYTES) break;
    gone.push(...week.kept);
    count -= 1;
    bytes -= week.bytes;
  }
  return gone;
}

/** The keys to delete when the phone's disk is full: every week but the chosen one. */
export function keysToSpare(notes: CacheEntries, chosenWeekId: string | undefined): string[] {
  return Object.entries(notes).flatMap(([key, { weekId }]) =>
    weekId !== undefined && weekId !== chosenWeekId ? [key] : [],
  );
}

interface Group {
  readonly weekId: string | undefined;
  readonly kept: readonly string[];
  readonly dropped: readonly string[];
  readonly bytes: number;
  readonly usedAt: number;
}

function groupsIn(notes: CacheEntries): Group[] {
  const byWeek = new Map<string | undefined, Entry[]>();
  for (const entry of Object.entries(notes)) {
    const { weekId } = entry[1];
    byWeek.set(weekId, [...(byWeek.get(weekId) ?? []), entry]);
  }
  return [...byWeek].map(([weekId, entries]) => groupOf(weekId, entries));
}

function groupOf(weekId: string | undefined, entries: readonly Entry[]): Group {
  const lists = entries.filter(([, { kind }]) => kind === 'list').sort(([, a], [, b]) => b.usedAt - a.usedAt);
  const dropped = new Set(listsTooMany(lists));
  const kept = entries.filter(([key]) => !dropped.has(key));
  return {
    weekId,
    kept: kept.map(([key]) => key),
    dropped: [...dropped],
    bytes: kept.reduce((sum, [, note]) => sum + note.bytes, 0),
    usedAt: Math.max(...entries.map(([, note]) => note.usedAt)),
  };
}

/** Of lists sorted by last use, latest first: those beyond the count or size limit. The latest always stays. */
function listsTooMany(lists: readonly Entry[]): string[] {
  let bytes = 0;
  return lists.flatMap(([key, note], index) => {
    bytes += note.bytes;
    return index > 0 && (index >= MAX_KEPT_LISTS || bytes > MAX_KEPT_LIST_BYTES) ? [key] : [];
  });
}
