import type { ImportCompany, ImportWeek } from '@offpiste/core/office/import/import.contract';
import { demoCompany } from '@offpiste/fixtures/demo-company.builder';
import { ticketsOn } from '@offpiste/fixtures/find';
import { demoWeek } from '@offpiste/fixtures/demo-week.builder';

/** The most clients that a journey loads on its coach. */
const RIDERS_NEEDED = 8;
/** For reading only: this account cannot use screens that record. */
export const OBSERVER = 'observer@demo.test';
export const EMPTY_WEEK = 'Empty week';
export const CLOSED_WEEK = 'Closed week';

/** The number of weeks of each size in the prepared database. More would lengthen each list of weeks. */
const STOCK = [
  { clients: 40, weeks: 36, firstSeed: 1 },
  // Other people than the common ones of all other weeks.
  { clients: 50, weeks: 2, firstSeed: 100 },
  { clients: 60, weeks: 6, firstSeed: 1 },
  { clients: 120, weeks: 3, firstSeed: 1 },
  { clients: 200, weeks: 3, firstSeed: 1 },
  { clients: 400, weeks: 2, firstSeed: 1 },
  { clients: 640, weeks: 2, firstSeed: 1 },
] as const;

export type WeekSize = (typeof STOCK)[number]['clients'];

export function weekStock() {
  // Weeks of a size differ only in their ids, so a journey sees the same people in each.
  const sizes = STOCK.flatMap(({ clients, weeks, firstSeed }) => {
    const seed = usableSeed(clients, firstSeed);
    return Array.from({ length: weeks }, (_, n) => ({ clients, n, seed }));
  });
  return sizes.map(({ clients, n, seed }, index) => {
    const weekName = `Week ${String(index).padStart(2, '0')}`;
    return { clients, make: () => demoWeek({ passengers: clients, seed, weekId: `w-${clients}-${n}`, weekName }) };
  });
}

/** The first seed of a week that fills the journeys' coach, which can be nearly empty in a small week. */
function usableSeed(clients: number, firstSeed: number): number {
  for (let seed = firstSeed; ; seed += 1) {
    const riders = ticketsOn(demoWeek({ passengers: clients, seed }), 'coach', 'C1', 'outbound');
    if (riders.filter(({ name }) => name !== '').length >= RIDERS_NEEDED) return seed;
  }
}

export function stockedCompany(): ImportCompany {
  const demo = demoCompany({ seed: 1, passengers: 1 });
  const [rep] = demo.accounts;
  if (!rep) throw new Error('The demo has no accounts');
  return {
    ...demo,
    accounts: [...demo.accounts, { ...rep, username: OBSERVER, repId: '1900', name: 'Olu Observer', level: 0 }],
    weeks: [...weekStock().map(({ make }) => make()), ...standingWeeks()],
  };
}

/** Weeks that journeys read but never change. They depart before and after all others, and are not in that order. */
function standingWeeks(): ImportWeek[] {
  const small = (seed: number, weekId: string, weekName: string, more: object = {}) =>
    demoWeek({ passengers: 2, seed, weekId, weekName, ...more });
  const bare = small(901, 'w-empty', EMPTY_WEEK, { departureDay: '2026-11-01' });
  const dateless = small(902, 'w-dateless', 'Another dateless week');
  return [
    { ...dateless, week: { ...dateless.week, weekPackages: 'no JSON at all' } },
    small(900, 'w-closed', CLOSED_WEEK, { departureDay: '2027-01-03', disabled: true }),
    { ...bare, passengers: [], tickets: [], coachRows: [], transferRows: [], keyRooms: [] },
  ];
}
