import type { Kysely } from 'kysely';
import { liveRides, rideStops, type RideStops } from '@offpiste/core/office/live.rules';
import { LIVE_EXCEPTIONS_MAX, type LiveReply } from '@offpiste/core/office/office.contract';
import type { WeekOwner } from '#platform/access/office-week';
import type { Clock } from '#platform/clock';
import { findExceptions } from '#platform/exception/find-exceptions';
import type { Schema } from '#platform/database/schema';
import { readCountedRides, readDoors, readPhones, readProgress, readReports, readSeatings } from './live.store.ts';

/** A look is at most this old, ms. */
const FRESH_MS = 2000;
/** Exceptions follow from every report of doors and keys, so they are looked for less often, ms. */
const EXCEPTIONS_FRESH_MS = 15_000;
/** So many weeks are kept, one for each that an office looks at. */
const MAX_WEEKS = 20;

type Exceptions = Pick<LiveReply, 'exceptionCount' | 'exceptions'>;

/** Something that is read, and when. */
interface Kept<Value> {
  readonly at: number;
  readonly value: Promise<Value>;
}

interface Night {
  readonly token: string;
  readonly stops: Promise<RideStops>;
  readonly at: number;
  readonly exceptions: Kept<Exceptions>;
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
      const isFound = known && clock.now() - known.exceptions.at < EXCEPTIONS_FRESH_MS;
      const exceptions = isFound ? known.exceptions : { at: clock.now(), value: readExceptions(db, week.weekId) };
      const text = Promise.all([stops, exceptions.value])
        .then(([places, found]) => readNight(db, week, places, found))
        .then((night) => JSON.stringify(night));
      nights.delete(week.weekId);
      nights.set(week.weekId, { token: week.token, stops, at: clock.now(), exceptions, text });
      for (const oldest of nights.keys()) if (nights.size > MAX_WEEKS) nights.delete(oldest);
      text.catch(() => nights.delete(week.weekId));
      return text;
    },
  };
}

async function readNight(
  db: Kysely<Schema>,
  { weekId, weekName }: WeekOwner,
  stops: RideStops,
  found: Exceptions,
): Promise<LiveReply> {
  const counted = await readCountedRides(db, weekId);
  const reports = await readReports(db, weekId);
  const progress = await readProgress(db, weekId);
  const doors = await readDoors(db, weekId);
  const phones = await readPhones(db, weekId);
  return { weekName, rides: liveRides(counted, stops, reports), ...progress, doors, ...found, phones };
}

async function readExceptions(db: Kysely<Schema>, weekId: string): Promise<Exceptions> {
  const found = await findExceptions(db, weekId);
  const latest = found.toSorted((a, b) => b.occurredAt.localeCompare(a.occurredAt)).slice(0, LIVE_EXCEPTIONS_MAX);
  return {
    exceptionCount: found.length,
    exceptions: latest.map(({ occurredAt: at, repName, name, words: text }) => ({ at, repName, name, text })),
  };
}
