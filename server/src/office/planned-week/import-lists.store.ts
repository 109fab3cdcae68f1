import { sql, type Kysely } from 'kysely';
import { departedListKey } from '@offpiste/core/ride/departure/departure.rules';
import { KEY_LIST_KEY } from '@offpiste/core/place/key/key-list.rules';
import type { Passenger } from '@offpiste/core/people/passenger/passenger.contract';
import { transportsOf } from '@offpiste/core/people/passenger/passenger.rules';
import { rideOf } from '@offpiste/core/ride/ride/ride.rules';
import { rideListKey, rideOfListKey } from '@offpiste/core/record/ticket/ride-list.rules';
import { ticketListKey, WEEK_LIST_KEYS, type TicketTarget } from '@offpiste/core/record/action/action-kind.rules';
import { isCounted } from '#platform/ledger/counted-reports';
import { SHEETS_LIST_KEY } from '#week/week/list-token.store';
import type { Schema } from '#platform/database/schema';
import { eventKeys } from './import-events.store.ts';
import { lessonKeys } from './import-lessons.store.ts';
import { ticketTargets } from './import-ticket.store.ts';

export interface ListPlan {
  readonly keys: readonly string[];
  readonly gone: readonly string[];
  /** Only these lists get a new token. */
  readonly touched: ReadonlySet<string>;
}

interface PlannedWeek {
  readonly weekId: string;
  readonly passengers: readonly Passenger[];
  /** Whether `passengers` is the whole week. Otherwise no coach or transfer counts as gone. */
  readonly areAll: boolean;
  readonly touched: ReadonlySet<string>;
}

export async function planLists(
  db: Kysely<Schema>,
  { weekId, passengers, areAll, touched }: PlannedWeek,
): Promise<ListPlan> {
  const keys = await readListKeys(db, weekId, passengers);
  const rows = await db.selectFrom('list_token').select('list_key').where('week_id', '=', weekId).execute();
  const [known, left] = [new Set(rows.map((row) => row.list_key)), new Set(keys)];
  const gone = areAll ? [...known].filter((key) => rideOfListKey(key) && !left.has(key)) : [];
  // A new or removed ride changes the list of all coaches or transfers.
  const rides = [...gone, ...keys.filter((key) => !known.has(key))].flatMap((key) => rideOfListKey(key) ?? []);
  return { keys, gone, touched: new Set([...touched, ...rides.map(({ kind }) => departedListKey(kind))]) };
}

async function readListKeys(db: Kysely<Schema>, weekId: string, passengers: readonly Passenger[]): Promise<string[]> {
  return [
    SHEETS_LIST_KEY,
    departedListKey('coach'),
    departedListKey('transfer'),
    ...WEEK_LIST_KEYS,
    ...(await ticketKeys(db, weekId)),
    ...riderKeys(passengers),
    ...(await eventKeys(db, weekId)),
    ...(await lessonKeys(db, weekId)),
    ...(await extraKeys(db, weekId)),
  ];
}

/** Call it after the tickets are written: reports also lock the ticket first. */
export async function writeLists(
  db: Kysely<Schema>,
  weekId: string,
  { keys, gone, touched }: ListPlan,
  { areRoomsChanged }: { readonly areRoomsChanged: boolean },
): Promise<void> {
  // The names of rooms are in these lists, which only an import changes.
  await renewListTokens(db, weekId, [...touched, ...(areRoomsChanged ? [KEY_LIST_KEY, SHEETS_LIST_KEY] : [])]);
  // A list that a concurrent report adds changes here, too.
  await sql`
    insert into list_token (week_id, list_key)
    select distinct ${weekId}, key from unnest(${keys}::text[]) as key
    where not exists (select from list_token known where known.week_id = ${weekId} and known.list_key = key)
    order by key
    on conflict (week_id, list_key) do update set token = new_token()
  `.execute(db);
  if (gone.length > 0)
    await sql`delete from list_token where week_id = ${weekId} and list_key = any(${gone}::text[])`.execute(db);
}

export async function renewListTokens(db: Kysely<Schema>, weekId: string, keys: Iterable<string>): Promise<void> {
  const isMeant = sql<boolean>`week_id = ${weekId} and list_key = any(${[...keys]}::text[])`;
  // Reports lock lists in the same order, which prevents deadlocks.
  await sql`select from list_token where ${isMeant} order by list_key for update`.execute(db);
  await db
    .updateTable('list_token')
    .set({ token: sql<string>`new_token()` })
    .where(isMeant)
    .execute();
}

async function ticketKeys(db: Kysely<Schema>, weekId: string): Promise<string[]> {
  return (await ticketTargets(db, weekId)).map((target) => ticketListKey(target as Required<TicketTarget>));
}

// A coach or transfer also has a list if its passengers have no tickets.
function riderKeys(passengers: readonly Passenger[]): string[] {
  return passengers
    .flatMap(transportsOf)
    .flatMap((transport) => rideOf(transport) ?? [])
    .map(rideListKey);
}

/** A transfer also has a list if it has only extra passengers. */
async function extraKeys(db: Kysely<Schema>, weekId: string): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select distinct subject from action
    where week_id = ${weekId} and kind = 'extra-passenger' and verdict <> 'refused' and ${isCounted}
  `.execute(db);
  return rows.map(({ subject }) => subject);
}
