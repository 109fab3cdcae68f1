import type { Kysely } from 'kysely';
import { liveKeys, livePasses } from '@offpiste/core/office/live-night/live-resorts.rules';
import { liveRides } from '@offpiste/core/office/live-night/live.rules';
import type { LiveReply } from '@offpiste/core/office/live-night/office.contract';
import { ticketListKey, type TicketTarget } from '@offpiste/core/record/action/action-kind.rules';
import type { WeekOwner } from '#access/office-week/office-week';
import type { Clock } from '#platform/process/clock';
import type { Schema } from '#platform/database/schema';
import { readWeekNotes } from '#record/note/list-note.store';
import { createLiveExceptions, type LiveExceptions } from './live-exceptions.ts';
import { readCountedRides, readDoors, readPhones, readProgress, readReports } from './live.store.ts';
import { readAlertsSeen, readStoppedSheet, readWrongRides } from './night-alert.store.ts';
import type { PlacesOf, WeekPlaces } from './week-places.ts';

/** The maximum age of a reply, ms. */
const FRESH_MS = 2000;
/** One cached reply for each watched week. */
const MAX_WEEKS = 20;

interface Night {
  readonly token: string;
  readonly at: number;
  readonly text: Promise<string>;
  isRead: boolean;
}

/** Returns a week's night as JSON. All viewers share one read in some seconds. */
export function createLiveNights(
  db: Kysely<Schema>,
  clock: Clock,
  placesOf: PlacesOf,
): { textOf(week: WeekOwner): Promise<string>; forget(weekId: string): void } {
  const nights = new Map<string, Night>();
  const exceptionsOf = createLiveExceptions(db);
  return {
    textOf: (week) => {
      const known = nights.get(week.weekId);
      const isSameWeek = known?.token === week.token;
      // A busy database may take longer than that: two reads at once would only make both slower.
      if (known && isSameWeek && (!known.isRead || clock.now() - known.at < FRESH_MS)) return known.text;
      const night = placesOf(week).then((read) => readNight(db, week, read, clock.now()));
      const text = Promise.all([night, exceptionsOf(week)]).then(([read, found]) =>
        JSON.stringify({ ...read, ...found }),
      );
      nights.delete(week.weekId);
      const looked: Night = { token: week.token, at: clock.now(), text, isRead: false };
      nights.set(week.weekId, looked);
      for (const oldest of nights.keys()) if (nights.size > MAX_WEEKS) nights.delete(oldest);
      text.then(
        () => (looked.isRead = true),
        () => nights.get(week.weekId) === looked && nights.delete(week.weekId),
      );
      return text;
    },
    forget: (weekId) => void nights.delete(weekId),
  };
}

async function readNight(
  db: Kysely<Schema>,
  { weekId, weekName }: WeekOwner,
  { stops, sheets, resorts, beds, lastDay }: WeekPlaces,
  at: number,
): Promise<Omit<LiveReply, keyof LiveExceptions>> {
  const counted = await readCountedRides(db, weekId);
  const reports = await readReports(db, weekId);
  const { lessons, handedOut, rooms } = await readProgress(db, weekId);
  const doors = await readDoors(db, weekId);
  const notes = await readWeekNotes(db, weekId, at);
  const phones = await readPhones(db, weekId, at);
  const sheet = await readStoppedSheet(db, weekId);
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
    rides: liveRides(counted, stops, sheets, reports).map((ride) => withResorts(ride.kind, ride)),
    lessons: lessons.map((lesson) => withResorts('lesson', lesson)),
    liftPasses: livePasses(resorts, handedOut),
    doors: doors.map((door) => withResorts('event', door)),
    keys: liveKeys(rooms, beds),
    notes,
    phones,
    wrongRides: await readWrongRides(db, weekId, at),
    ...(sheet ? { sheet } : {}),
    alertsSeen: await readAlertsSeen(db, weekId),
  };
}
