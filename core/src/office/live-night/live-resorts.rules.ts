import { ticketListKey } from '../../record/action/action-kind.rules.ts';
import type { LiveReply } from './office.contract.ts';

/** Resorts by booking reference, and resorts of ticket holders by list key. */
export interface WeekResorts {
  readonly all: readonly string[];
  readonly of: ReadonlyMap<string, string>;
  readonly ofList: ReadonlyMap<string, readonly string[]>;
  readonly passHolders: readonly string[];
}

export interface ListedReferences {
  readonly list: string;
  readonly references: readonly string[];
}

const PASS_LIST = ticketListKey({ kind: 'lift-pass' });

/** The resorts of a week. */
export function weekResorts(of: ReadonlyMap<string, string>, listed: readonly ListedReferences[]): WeekResorts {
  const resortsIn = (references: readonly string[]) =>
    [...new Set(references.flatMap((reference) => of.get(reference) || []))].toSorted((a, b) => a.localeCompare(b));
  return {
    all: resortsIn([...of.keys()]),
    of,
    ofList: new Map(listed.map(({ list, references }) => [list, resortsIn(references)])),
    passHolders: listed.find(({ list }) => list === PASS_LIST)?.references ?? [],
  };
}

/** The lift passes of a week by the holder's resort. `handedOut` are booking references. */
export function livePasses({ of, passHolders }: WeekResorts, handedOut: readonly string[]): LiveReply['liftPasses'] {
  const counts = new Map<string, { done: number; total: number }>();
  const countAt = (reference: string) => {
    const resort = of.get(reference) ?? '';
    const known = counts.get(resort) ?? { done: 0, total: 0 };
    counts.set(resort, known);
    return known;
  };
  for (const reference of passHolders) countAt(reference).total += 1;
  const holders = new Set(passHolders);
  for (const reference of handedOut) {
    const count = countAt(reference);
    count.done += 1;
    // The booking was cancelled after the hand-out.
    if (!holders.has(reference)) count.total += 1;
  }
  return [...counts]
    .map(([resort, count]) => ({ resort, ...count }))
    .toSorted((a, b) => a.resort.localeCompare(b.resort));
}

export interface BedResort {
  readonly room: string;
  readonly building: string;
  readonly resort: string;
}

export interface RoomKeys {
  readonly room: string;
  readonly building: string;
  readonly status: string | null;
}

/** The keys of a week by resort: that of the room's guests, else of other guests of the building. */
export function liveKeys(rooms: readonly RoomKeys[], beds: readonly BedResort[]): LiveReply['keys'] {
  const ofRoom = new Map(beds.map(({ room, resort }) => [room, resort]));
  const ofBuilding = new Map(beds.map(({ building, resort }) => [building, resort]));
  const counts = Map.groupBy(rooms, ({ room, building }) => ofRoom.get(room) ?? ofBuilding.get(building) ?? '');
  return [...counts]
    .map(([resort, own]) => ({
      resort,
      out: own.filter(({ status }) => status === 'distributed').length,
      back: own.filter(({ status }) => status === 'returned').length,
      total: own.length,
    }))
    .toSorted((a, b) => a.resort.localeCompare(b.resort));
}
