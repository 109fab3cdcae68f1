// Source: docs/reference/tables.md (Tables).
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const PAGES: Readonly<Record<string, number>> = { PageDown: 1, PageUp: -1 };

/** The row after a key; undefined for a key that moves nowhere. -1 stands for no row yet. */
export function rowAfterKey(key: string, row: number, count: number, perPage: number): number | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const by = STEPS[key] ?? (PAGES[key] ?? 0) * Math.max(1, perPage);
  if (by === 0) return undefined;
  if (row < 0) return 0;
  return Math.min(last, Math.max(0, row + by));
}
