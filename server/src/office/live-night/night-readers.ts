import type { WeekOwner } from '#access/office-week/office-week';
import type { Services } from '#platform/services/services';
import { createLiveNights } from './live-nights.ts';
import { createNightSeries } from './night-series.ts';
import { createWeekPlaces, type PlacesOf } from './week-places.ts';

/** The counts of a night. The office, screens on a wall and machines share each read of the database. */
export interface NightReaders {
  readonly placesOf: PlacesOf;
  readonly nights: ReturnType<typeof createLiveNights>;
  readonly seriesOf: (week: WeekOwner) => Promise<string>;
}

export function createNightReaders({ db, clock }: Pick<Services, 'db' | 'clock'>): NightReaders {
  const placesOf = createWeekPlaces(db);
  return { placesOf, nights: createLiveNights(db, clock, placesOf), seriesOf: createNightSeries(db, placesOf) };
}
