import { typedWords } from '../../base/letters/typed-words.rules.ts';
import type { LiveRide } from './office.contract.ts';

/** `waiting`: rides that have not left. */
export const RIDE_FILTERS = ['all', 'waiting', 'outbound', 'inbound'] as const;
export type RideFilter = (typeof RIDE_FILTERS)[number];

type Filtered = Pick<LiveRide, 'kind' | 'id' | 'direction' | 'departs' | 'missing' | 'left'>;

/** Rides with all typed words in their number, departure or stops with missing people. */
export function filterRides<One extends Filtered>(rides: readonly One[], filter: RideFilter, typed: string): One[] {
  const hasWords = typedWords(typed);
  return rides.filter((ride) => isShown(ride, filter) && hasWords(wordsOf(ride)));
}

function isShown({ direction, left }: Filtered, filter: RideFilter): boolean {
  if (filter === 'all') return true;
  return filter === 'waiting' ? left === undefined : direction === filter;
}

function wordsOf({ kind, id, departs, missing }: Filtered): string {
  return [kind, id, departs, ...missing.map(({ name }) => name)].join(' ');
}
