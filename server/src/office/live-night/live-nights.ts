import type { Kysely } from 'kysely';
import { brands } from '@offpiste/brands/registry';
import { policyBrand } from '@offpiste/core/office/import/week-brand.rules';
import {
  liveKeys,
  livePasses,
  weekResorts,
  type BedResort,
  type WeekResorts,
} from '@offpiste/core/office/live-night/live-resorts.rules';
import { liveRides, rideStops, type NightStops } from '@offpiste/core/office/live-night/live.rules';
import type { LiveReply } from '@offpiste/core/office/live-night/office.contract';
import { ticketListKey, type TicketTarget } from '@offpiste/core/record/action/action-kind.rules';
import type { WeekOwner } from '#access/office-week/office-week';
import type { Clock } from '#platform/process/clock';
import type { Schema } from '#platform/database/schema';
import { readLastDay, readWeekNotes } from '#record/note/list-note.store';
import { createLiveExceptions, type LiveExceptions } from './live-exceptions.ts';
import {
  readBeds,
  readCountedRides,
  readDoors,
  readListedReferences,
  readPhones,
  readProgress,
  readReports,
  readResorts,
  readSeatings,
} from './live.store.ts';

/** The maximum age of a reply, ms. */
const FRESH_MS = 2000;
/** One cached reply for each watched week. */
const MAX_WEEKS = 20;

/** Changes only with an import. */
interface WeekPlaces {
  readonly stops: NightStops;
  readonly resorts: WeekResorts;
  readonly beds: readonly BedResort[];
  /** ISO date. */
  readonly lastDay: string | undefined;
}

interface Night {
  readonly token: string;
  readonly places: Promise<WeekPlaces>;
  readonly at: number;
  readonly text: Promise<string>;
  isRead: boolean;
}

/** Returns a week's night as JSON. All viewers share one read in some seconds. */
export function createLiveNights(db: Kysely<Schema>, clock: Clock): { textOf(week: WeekOwner): Promise<string> } {
  const nights = new Map<string, Night>();
  const exceptionsOf = createLiveExceptions(db);
  return {
    textOf: (week) => {
      const known = nights.get(week.weekId);
      const isSameWeek = known?.token === week.token;
      // A busy database may take longer than that: two reads at once would only make both slower.
      if (known && isSameWeek && (!known.isRead || clock.now() - known.at < FRESH_MS)) return known.text;
      const places = known && isSameWeek ? known.places : readPlaces(db, week);
      const night = places.then((read) => readNight(db, week, read, clock.now()));
      const text = Promise.all([night, exceptionsOf(week)]).then(([read, found]) =>
        JSON.stringify({ ...read, ...found }),
      );
      nights.delete(week.weekId);
      const looked: Night = { token: week.token, places, at: clock.now(), text, isRead: false };
      nights.set(week.weekId, looked);
      for (const oldest of nights.keys()) if (nights.size > MAX_WEEKS) nights.delete(oldest);
      text.then(
        () => (looked.isRead = true),
        () => nights.get(week.weekId) === looked && nights.delete(week.weekId),
      );
      return text;
    },
  };
}

async function readPlaces(db: Kysely<Schema>, { weekId, brand }: WeekOwner): Promise<WeekPlaces> {
  const zones = brands[policyBrand(brand)].policy.timeZones;
  const stops = rideStops(await readSeatings(db, weekId), zones);
  const resorts = weekResorts(await readResorts(db, weekId), await readListedReferences(db, weekId));
  return { stops, resorts, beds: await readBeds(db, weekId), lastDay: await readLastDay(db, weekId) };
}

async function readNight(
  db: Kysely<Schema>,
  { weekId, weekName }: WeekOwner,
  { stops, resorts, beds, lastDay }: WeekPlaces,
  at: number,
): Promise<Omit<LiveReply, keyof LiveExceptions>> {
  const counted = await readCountedRides(db, weekId);
  const reports = await readReports(db, weekId);
  const { lessons, handedOut, rooms } = await readProgress(db, weekId);
  const doors = await readDoors(db, weekId);
  const notes = await readWeekNotes(db, weekId, at);
  const phones = await readPhones(db, weekId, at);
  const withResorts = <Listed extends { readonly id: string; readonly direction?: string }>(
    kind: TicketTarget['kind'],
    listed: Listed,
  ) => {
    const { id: target, direction = '' } = listed;
    return { ...listed, resorts: [...(resorts.ofList.get(ticketListKey({ kind, target, direction })) ?? [])] };
  };
  return {
    weekName,
    ...(lastDay === undefined ? {} : { lastDay }),
    resorts: [...resorts.all],
    rides: liveRides(counted, stops, reports).map((ride) => withResorts(ride.kind, ride)),
    lessons: lessons.map((lesson) => withResorts('lesson', lesson)),
    liftPasses: livePasses(resorts, handedOut),
    doors: doors.map((door) => withResorts('event', door)),
    keys: liveKeys(rooms, beds),
    notes,
    phones,
  };
}
