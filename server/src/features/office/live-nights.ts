import type { Kysely } from 'kysely';
import { liveRides, rideStops, type RideStops } from '@offpiste/core/office/live.rules';
import type { LiveReply } from '@offpiste/core/office/office.contract';
import type { Clock } from '#platform/clock';
import type { Schema } from '#platform/database/schema';
import {
  readCountedRides,
  readDoors,
  readPhones,
  readProgress,
  readReports,
  readSeatings,
  type WeekOwner,
} from './live.store.ts';

/** A look is at most this old, ms. */
const FRESH_MS = 2000;
/** So many weeks are kept, one for each that an office looks at. */
const MAX_WEEKS = 20;

interface Night {
  readonly token: string;
  readonly stops: Promise<RideStops>;
  readonly at: number;
  readonly text: Promise<string>;
}

/** The night of each week as JSON: however many look, it is read from the database once in a few seconds. */
export function createLiveNights(db: Kysely<Schema>, clock: Clock): { textOf(week: WeekOwner): Promise<string> } {
  const nights = new Map<string, Night>();
  return {
    textOf: (week) => {
      const known = nights.get(week.weekId);
      const isSameWeek = known?.token === week.token;
      if (known && isSameWeek && clock.now() - known.at < FRESH_MS) return known.text;
      // Stops are in the week's data, which change with an import only.
      const stops = known && isSameWeek ? known.stops : readSeatings(db, week.weekId).then(rideStops);
      const text = stops.then((places) => readNight(db, week, places)).then((night) => JSON.stringify(night));
      nights.delete(week.weekId);
      nights.set(week.weekId, { token: week.token, stops, at: clock.now(), text });
      for (const oldest of nights.keys()) if (nights.size > MAX_WEEKS) nights.delete(oldest);
      text.catch(() => nights.delete(week.weekId));
      return text;
    },
  };
}

async function readNight(db: Kysely<Schema>, { weekId, weekName }: WeekOwner, stops: RideStops): Promise<LiveReply> {
  const counted = await readCountedRides(db, weekId);
  const reports = await readReports(db, weekId);
  const progress = await readProgress(db, weekId);
  const doors = await readDoors(db, weekId);
  const phones = await readPhones(db, weekId);
  return { weekName, rides: liveRides(counted, stops, reports), ...progress, doors, phones };
}
