// Source: docs/reference/phone-data.md (Stored data).
export const MAX_KEPT_WEEKS = 6;
/** For all data; the chosen week is never deleted. */
export const MAX_KEPT_BYTES = 60_000_000;
/** For each week, and for lists without a week. */
export const MAX_KEPT_LISTS = 3000;
/** For each week. */
export const MAX_KEPT_LIST_BYTES = 30_000_000;

export interface CacheEntry {
  readonly kind: 'week' | 'list';
  /** Undefined for company lists. */
  readonly weekId: string | undefined;
  readonly bytes: number;
  readonly etag?: string;
  /** The last confirmation by the server, epoch ms. */
  readonly at: number;
  /** Epoch ms. */
  readonly usedAt: number;
}

export type CacheEntries = Readonly<Record<string, CacheEntry>>;

type Entry = readonly [key: string, note: CacheEntry];

/** The keys to delete, least recently used first, without the chosen week. */
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

/** The keys of every other week, to delete when the disk is full. */
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
    const group = byWeek.get(weekId);
    if (group) group.push(entry);
    else byWeek.set(weekId, [entry]);
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

/** `lists` has the latest use first, which stays. */
function listsTooMany(lists: readonly Entry[]): string[] {
  let bytes = 0;
  return lists.flatMap(([key, note], index) => {
    bytes += note.bytes;
    return index > 0 && (index >= MAX_KEPT_LISTS || bytes > MAX_KEPT_LIST_BYTES) ? [key] : [];
  });
}
