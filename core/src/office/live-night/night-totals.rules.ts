// Source: docs/reference/office.md (The office).
import { MINUTE_MS } from './night-series.rules.ts';
import type { LiveReply, LiveRide } from './office.contract.ts';

/** `rides` and `left` count rides, the others clients. */
export interface NightTotals {
  readonly done: number;
  readonly total: number;
  readonly missing: number;
  readonly absent: number;
  readonly left: number;
  readonly rides: number;
}

type Counted = Pick<LiveRide, 'done' | 'total' | 'absent' | 'missing' | 'left'>;

/** The sums of these rides. */
export function nightTotals(rides: readonly Counted[]): NightTotals {
  const sum = (count: (ride: Counted) => number) => rides.reduce((all, ride) => all + count(ride), 0);
  return {
    done: sum(({ done }) => done),
    total: sum(({ total }) => total),
    missing: sum(missingCount),
    absent: sum(({ absent }) => absent),
    left: rides.filter(({ left }) => left !== undefined).length,
    rides: rides.length,
  };
}

export function missingCount({ missing }: Pick<LiveRide, 'missing'>): number {
  return missing.reduce((all, { count }) => all + count, 0);
}

/** Whole minutes until a planned departure, negative afterwards; undefined without a readable one. `now` is epoch ms. */
export function minutesToDeparture({ departsAt = '' }: Pick<LiveRide, 'departsAt'>, now: number): number | undefined {
  const at = Date.parse(departsAt);
  return Number.isNaN(at) ? undefined : Math.ceil((at - now) / MINUTE_MS);
}

/** Phones with waiting actions. */
export function holdingPhones(phones: LiveReply['phones']): number {
  return phones.filter(({ waiting }) => waiting > 0).length;
}
