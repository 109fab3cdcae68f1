import { sql, type Kysely, type RawBuilder } from 'kysely';
import { Value } from 'typebox/value';
import {
  EntryStatus,
  type EventInfo,
  type EventListItem,
  type EventTicket,
} from '@offpiste/core/programme/event/event.contract';
import { doorCounts, type DoorMemory } from '@offpiste/core/programme/event/event.rules';
import type { Schema } from '#platform/database/schema';
import {
  countedReport,
  listedTicket,
  readTickets,
  type ListedTicketRow,
  type TicketsOf,
} from '#record/ticket/ticket.store';

export async function readEvents(db: Kysely<Schema>, weekId: string): Promise<EventListItem[]> {
  const rows = await db.selectFrom('event').selectAll().where('week_id', '=', weekId).orderBy('position').execute();
  return rows.map(({ event_id: eventId, name: eventName, ref: eventRef, brands, id, starts_at }) => ({
    eventId,
    eventName,
    eventRef,
    brands,
    id,
    ...(starts_at === null ? {} : { startDateTime: starts_at }),
  }));
}

/** The starts in the places of clients (ISO 8601), by the reference of the event. The last client's place counts. */
export async function readPlacedStarts(db: Kysely<Schema>, weekId: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ ref: string; start: string }>`
    select distinct on (ref) place ->> 'reference' as ref, place ->> 'startDateTime' as start
    from passenger, jsonb_path_query(body, '$.allocPlaces[*].event') as place
    where week_id = ${weekId} and place ->> 'reference' <> '' and place ->> 'startDateTime' <> ''
    order by ref, position desc
  `.execute(db);
  return Object.fromEntries(rows.map(({ ref, start }) => [ref, start]));
}

export function eventTickets(eventId: string): TicketsOf {
  return { kinds: ['event'], target: eventId, direction: '' };
}

export function weekOfEvent(eventId: string): RawBuilder<string> {
  return sql<string>`(select week_id from event where event_id = ${eventId})`;
}

/** By name, with counts. */
export async function readEventInfo(
  db: Kysely<Schema>,
  weekId: string,
  eventId: string,
): Promise<EventInfo | undefined> {
  const event = await db.selectFrom('event').select('name').where('event_id', '=', eventId).executeTakeFirst();
  if (!event) return undefined;
  const rows = await readTickets(db, weekId, eventTickets(eventId));
  const tickets = rows.map(toTicket);
  return { eventName: event.name, tickets, ...doorCounts(tickets) };
}

// The rule of doors wrote this memory.
function toTicket(row: ListedTicketRow): EventTicket {
  return {
    ...listedTicket(row),
    ...(row.deleted && row.status_at ? { deleted: '0', lapsed: 1 } : {}),
    entryStatus: Value.Check(EntryStatus, row.status) ? row.status : 'none',
    ...(row.status_at ? { statusAt: row.status_at.toISOString() } : {}),
    ...(row.status_rep_name ? { statusBy: row.status_rep_name } : {}),
    ...(row.memory as DoorMemory),
    ...countedReport(row),
  };
}
