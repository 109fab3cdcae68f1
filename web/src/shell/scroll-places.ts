import type { useRouter } from '@tanstack/react-router';
import { onHidden } from '#device/page/page.ts';
import { readTabRecord, tabKeys, writeTabRecord } from '#device/storage/storage.ts';
import type { ScrollMemory } from '#ui/page/scroll-memory.ts';

type History = ReturnType<typeof useRouter>['history'];

const VISITS_KEPT = 100;

/** By history entry of this tab; a new visit begins at the top. */
export function scrollPlacesOf(history: History): ScrollMemory {
  const kept = readTabRecord(tabKeys.scroll);
  const places = new Map(numbersIn(kept['places']));
  const heights = new Map(Object.entries(kept['heights'] ?? {}).map(([list, rows]) => [list, heightsIn(rows)]));
  onHidden(() => writeTabRecord(tabKeys.scroll, { places: recordOf(places), heights: recordOf(heights, recordOf) }));
  return {
    open: () => {
      const { pathname } = history.location;
      let visit = visitOf(history);
      return {
        topPx: () => places.get(visit) ?? 0,
        note: (topPx) => {
          // A filter in the address replaces the entry of the same page.
          if (history.location.pathname === pathname) visit = visitOf(history);
          note(places, visit, topPx);
        },
      };
    },
    heightsOf: (list) => {
      const rows = heights.get(list) ?? new Map<number, number>();
      heights.set(list, rows);
      return rows;
    },
  };
}

function visitOf({ location: { state, href } }: History): string {
  return state.__TSR_key ?? href;
}

function note(places: Map<string, number>, visit: string, topPx: number): void {
  // Deleted first, so that the map stays ordered from the oldest visit.
  places.delete(visit);
  places.set(visit, topPx);
  const [oldest] = places.keys();
  if (places.size > VISITS_KEPT && oldest !== undefined) places.delete(oldest);
}

function heightsIn(kept: unknown): Map<number, number> {
  return new Map(numbersIn(kept).map(([row, heightPx]) => [Number(row), heightPx]));
}

function numbersIn(kept: unknown): [key: string, px: number][] {
  return Object.entries(kept ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
}

function recordOf<Value>(
  map: Map<string | number, Value>,
  form: (value: Value) => unknown = (value) => value,
): Record<string, unknown> {
  return Object.fromEntries([...map].map(([key, value]) => [key, form(value)]));
}
