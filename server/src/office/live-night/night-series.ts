import type { Kysely } from 'kysely';
import { nightSeries } from '@offpiste/core/office/live-night/night-series.rules';
import type { WeekOwner } from '#access/office-week/office-week';
import type { Schema } from '#platform/database/schema';
import { createKeptByMark } from './kept-by-mark.ts';
import { readDoors, readRecordMark } from './live.store.ts';
import { readCountedChanges } from './night-series.store.ts';
import type { PlacesOf } from './week-places.ts';

/** Returns the series of a week as JSON, read again only after a record or import. */
export function createNightSeries(db: Kysely<Schema>, placesOf: PlacesOf): (week: WeekOwner) => Promise<string> {
  return createKeptByMark(
    (week) => readRecordMark(db, week),
    async (week) => {
      const { routeOf: stops } = (await placesOf(week)).stops;
      const doors = (await readDoors(db, week.weekId)).map(({ id }) => id);
      return JSON.stringify(nightSeries({ changes: await readCountedChanges(db, week.weekId), stops, doors }));
    },
  );
}
