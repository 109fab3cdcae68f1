import type { WeekOwner } from '#access/office-week/office-week';

/** One value for each watched week. */
const MAX_WEEKS = 20;

interface Kept<Value> {
  readonly mark: string;
  isRead: boolean;
  readonly value: Promise<Value>;
}

/** Reads the value of a week again only after its mark has changed. A failed read is not kept. */
export function createKeptByMark<Value>(
  markOf: (week: WeekOwner) => Promise<string>,
  read: (week: WeekOwner) => Promise<Value>,
): (week: WeekOwner) => Promise<Value> {
  const known = new Map<string, Kept<Value>>();
  return async function readKept(week): Promise<Value> {
    const mark = await markOf(week);
    const last = known.get(week.weekId);
    if (last?.mark === mark) return last.value;
    if (last && !last.isRead) {
      // A second read at once would slow both, and this one may be older than the mark.
      await last.value.catch(() => undefined);
      return readKept(week);
    }
    const kept: Kept<Value> = { mark, isRead: false, value: read(week) };
    known.delete(week.weekId);
    known.set(week.weekId, kept);
    for (const oldest of known.keys()) if (known.size > MAX_WEEKS) known.delete(oldest);
    kept.value.then(
      () => (kept.isRead = true),
      () => known.get(week.weekId) === kept && known.delete(week.weekId),
    );
    return kept.value;
  };
}
