import type { Kysely } from 'kysely';
import { brands } from '@offpiste/brands/registry';
import type { BrandKey, BrandTimeZones } from '@offpiste/core/base/brand/brand.contract';
import { eventIdOf } from '@offpiste/core/programme/event/event.rules';
import { eventsByStart } from '@offpiste/core/programme/event/event-starts.rules';
import type { LessonListItem, LessonTicket } from '@offpiste/core/programme/lesson/lesson.contract';
import type { Passenger } from '@offpiste/core/people/passenger/passenger.contract';
import { transportsOf, type PassengerViewer } from '@offpiste/core/people/passenger/passenger.rules';
import type { DoorFacts } from '@offpiste/core/office/report/night-pack.rules';
import type { RideFacts } from '@offpiste/core/office/report/manifest-rows.rules';
import type { ReportWords } from '@offpiste/core/office/report/report-words.contract';
import { rideJourney } from '@offpiste/core/ride/ride/ride-people.rules';
import { departureInstant } from '@offpiste/core/ride/ride/stop-moment.rules';
import { byInstant } from '@offpiste/core/base/moment/written-moment.rules';
import { byNumberIn, rideOf } from '@offpiste/core/ride/ride/ride.rules';
import { rideListKey } from '@offpiste/core/record/ticket/ride-list.rules';
import type { Schema } from '#platform/database/schema';
import { readEventInfo, readEvents, readPlacedStarts } from '#programme/event/event.store';
import { readLessons, readLessonTickets } from '#programme/lesson/lesson.store';
import { readPassTickets } from '#programme/lift-pass/lift-pass-list.store';
import { readReportClients } from './report-client.store.ts';
import { readRideLists } from './ride-list.store.ts';
import { readReferences } from './report-reference.store.ts';
import { reportWords } from './report-words.ts';

/** Rights and brand decide about fields and texts. */
export interface ReportViewer {
  readonly brand: BrandKey;
  readonly level: number;
  /** Without the role for birth dates, next of kin and ticket codes. */
  readonly hidesPrivate?: boolean;
}

export interface LessonFacts {
  readonly lesson: LessonListItem;
  readonly tickets: readonly LessonTicket[];
}

/** The lists that phones poll, and the week's data. Each is read once, on first use. */
export interface ReportSource {
  readonly db: Kysely<Schema>;
  readonly weekId: string;
  readonly brand: BrandKey;
  readonly words: ReportWords;
  readonly zones: BrandTimeZones;
  readonly hidesPrivate: boolean;
  /** For a live address, with anonymous readers. */
  readonly isLive?: boolean;
  clients(): Promise<readonly Passenger[]>;
  clientOf(): Promise<(reference: string) => Passenger | undefined>;
  referenceOf(): Promise<(code: string) => string | undefined>;
  rides(): Promise<readonly RideFacts[]>;
  lessons(): Promise<readonly LessonFacts[]>;
  events(): Promise<readonly DoorFacts[]>;
  passes(): ReturnType<typeof readPassTickets>;
}

export type ReadClients = () => Promise<readonly Passenger[]>;

/** `readClients` provides clients that are known already. */
export function reportSource(
  db: Kysely<Schema>,
  weekId: string,
  viewer: ReportViewer,
  readClients: ReadClients = () => readReportClients(db, weekId, passengerViewer(viewer)),
): ReportSource {
  const { brand } = viewer;
  const clients = once(readClients);
  return {
    db,
    weekId,
    brand,
    words: reportWords(brand),
    zones: brands[brand].policy.timeZones,
    hidesPrivate: viewer.hidesPrivate === true,
    clients,
    clientOf: once(async () => {
      const known = new Map((await clients()).map((client) => [client.reference ?? '', client]));
      return (reference) => known.get(reference);
    }),
    referenceOf: once(async () => {
      const known = await readReferences(db, weekId);
      return (code) => known.get(code);
    }),
    rides: once(async () => readRides(db, weekId, await clients(), passengerViewer(viewer))),
    lessons: once(() => readLessonFacts(db, weekId)),
    events: once(() => readEventFacts(db, weekId, brands[brand].policy.timeZones.resort)),
    passes: once(() => readPassTickets(db, weekId)),
  };
}

export function passengerViewer({ brand, level }: ReportViewer): PassengerViewer {
  return { policy: brands[brand].policy, level };
}

/** The rides with a list, by first departure, then number. */
async function readRides(
  db: Kysely<Schema>,
  weekId: string,
  clients: readonly Passenger[],
  viewer: PassengerViewer,
): Promise<RideFacts[]> {
  const clientsOf = Map.groupBy(
    clients.flatMap((client) => ridesOf(client).map((key) => ({ key, client }))),
    ({ key }) => key,
  );
  const facts: RideFacts[] = [];
  for (const { ride, list } of await readRideLists(db, weekId)) {
    const own = (clientsOf.get(rideListKey(ride)) ?? []).map(({ client }) => client);
    facts.push({ ride, list, journey: rideJourney(own, ride, viewer) });
  }
  const departureOf = ({ ride, journey: { departures } }: RideFacts) =>
    departures[0] && departureInstant(departures[0], ride, viewer.policy.timeZones);
  return facts.toSorted((a, b) => byInstant(departureOf(a), departureOf(b)) || byNumberIn(a.ride.id, b.ride.id));
}

function ridesOf(client: Passenger): string[] {
  const keys = transportsOf(client).flatMap((transport) => {
    const ride = rideOf(transport);
    return ride ? [rideListKey(ride)] : [];
  });
  return [...new Set(keys)];
}

async function readLessonFacts(db: Kysely<Schema>, weekId: string): Promise<LessonFacts[]> {
  const facts: LessonFacts[] = [];
  for (const lesson of await readLessons(db, weekId))
    facts.push({ lesson, tickets: (await readLessonTickets(db, weekId, lesson.lessonId)).tickets });
  return facts;
}

/** By start. The places of clients have the starts that the list of events lacks. */
async function readEventFacts(db: Kysely<Schema>, weekId: string, timeZone: string): Promise<DoorFacts[]> {
  const facts: DoorFacts[] = [];
  for (const event of eventsByStart(await readEvents(db, weekId), await readPlacedStarts(db, weekId), timeZone)) {
    const info = await readEventInfo(db, weekId, eventIdOf(event));
    if (info) facts.push({ ...info, startsAt: event.startsAt });
  }
  return facts;
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => (value ??= read());
}
