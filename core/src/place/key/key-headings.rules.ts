// Source: docs/reference/places.md (Keys).
import { keyBadge, type KeyBadge } from './key-badge.rules.ts';
import { keyBuildings, keyTotals, roomsByBuilding, type HeldKeyRoom } from './key-list.rules.ts';
import type { KeyBuilding, KeyTotals, ShownKeyRoom } from './key.contract.ts';

/** Counts of a building's rooms, distributed rooms and badges. */
export interface KeyHeading {
  readonly buildingName: string;
  readonly total: number;
  readonly distributed: number;
  readonly badges: Readonly<Record<KeyBadge, number>>;
  readonly rooms: readonly HeldKeyRoom[];
}

/**
 * The buildings by the server's counts and pending actions. `counted` has the counts for `raw`; by default rooms are
 * counted. Badges count distributed rooms as distributed only.
 */
export function keyHeadings(
  rooms: readonly HeldKeyRoom[],
  raw: readonly ShownKeyRoom[],
  counted: readonly KeyBuilding[] = [],
): KeyHeading[] {
  const here = byName(keyBuildings(rooms));
  const there = byName(keyBuildings(raw));
  const known = byName(counted);
  return [...roomsByBuilding(rooms)].map(([buildingName, own]) => {
    const count = (field: Exclude<keyof KeyBuilding, 'buildingName'>) => {
      const now = here.get(buildingName)?.[field] ?? 0;
      const sent = known.get(buildingName)?.[field];
      return sent === undefined ? now : sent + now - (there.get(buildingName)?.[field] ?? 0);
    };
    const badges = badgesOf(own);
    const out = own.filter(({ distributed }) => distributed === 1);
    return {
      buildingName,
      total: count('totalRooms'),
      distributed: count('distributedRooms'),
      badges: {
        ...badges,
        ready: Math.max(
          0,
          count('readyRooms') - out.filter(({ ready, blocked }) => ready === 1 && blocked === 0).length,
        ),
        blocked: Math.max(0, count('blockedRooms') - out.filter(({ blocked }) => blocked === 1).length),
      },
      rooms: own,
    };
  });
}

function byName(buildings: readonly KeyBuilding[]): ReadonlyMap<string, KeyBuilding> {
  return new Map(buildings.map((building) => [building.buildingName, building]));
}

function badgesOf(rooms: readonly ShownKeyRoom[]): Record<KeyBadge, number> {
  const counts = { returned: 0, distributed: 0, blocked: 0, ready: 0, notReady: 0 };
  for (const room of rooms) counts[keyBadge(room)] += 1;
  return counts;
}

/** The server's totals with pending actions. Older servers count rooms only. */
export function keyTotalsWith(
  rooms: readonly HeldKeyRoom[],
  raw: readonly ShownKeyRoom[],
  counted: KeyTotals | undefined,
): Required<KeyTotals> {
  const here = keyTotals(rooms);
  const there = keyTotals(raw);
  const sent = { ...there, ...counted };
  return {
    total: sent.total,
    keys: sent.keys,
    distributed: sent.distributed + here.distributed - there.distributed,
    handedOut: sent.handedOut + here.handedOut - there.handedOut,
    returned: sent.returned + here.returned - there.returned,
    stillOut: sent.stillOut + here.stillOut - there.stillOut,
  };
}
