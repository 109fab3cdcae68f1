import type { Kysely } from 'kysely';
import { Value } from 'typebox/value';
import { EntryStatus, type EventInfo, type EventListItem, type EventTicket } from '@offpiste/core/event/event.contract';
import { doorCounts, eventListKey, type DoorMemory } from '@offpiste/core/event/event.rules';
import type { Schema } from '#platform/schema';

/** The events of a week, as the office listed them. */
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

/** An event without its tickets, and the version its list has. */
export interface EventHead {
  readonly eventId: string;
  readonly weekId: string;
  readonly eventName: string;
  readonly version: number;
}

export async function findEvent(db: Kysely<Schema>, eventId: string): Promise<EventHead | undefined> {
  const row = await db
    .selectFrom('event')
    .leftJoin('list_version', (join) =>
      join.onRef('list_version.week_id', '=', 'event.week_id').on('list_key', '=', eventListKey(eventId)),
    )
    .select(['event.week_id', 'event.name', 'list_version.version'])
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row && { eventId, weekId: row.week_id, eventName: row.name, version: row.version ?? 0 };
}

/** Everybody with a ticket for an event, by name, and how many came. */
export async function readEventInfo(db: Kysely<Schema>, { weekId, eventId, eventName }: EventHead): Promise<EventInfo> {
  const rows = await db
    .selectFrom('ticket')
    .select(['name', 'booking_ref', 'barcode', 'deleted', 'status', 'status_at', 'status_rep_name', 'memory'])
    .where('week_id', '=', weekId)
    .where('kind', '=', 'event')
    .where('target', '=', eventId)
    .orderBy('name')
    .orderBy('barcode')
    .execute();
  const tickets = rows.map(toTicket);
  return { eventName, tickets, ...doorCounts(tickets) };
}

interface TicketRow {
  name: string;
  booking_ref: string;
  barcode: string;
  deleted: boolean;
  status: string | null;
  status_at: Date | null;
  status_rep_name: string | null;
  memory: unknown;
}

// The memory of an event's ticket is what the door's rule wrote.
function toTicket({
  name,
  booking_ref: bookingRef,
  barcode,
  deleted,
  status,
  status_at,
  status_rep_name,
  memory,
}: TicketRow): EventTicket {
  return {
    name,
    bookingRef,
    barcode,
    entryStatus: Value.Check(EntryStatus, status) ? status : 'none',
    ...(status_at ? { statusAt: status_at.toISOString() } : {}),
    ...(status_rep_name ? { statusBy: status_rep_name } : {}),
    ...(memory as DoorMemory),
    deleted: deleted ? '1' : '0',
  };
}
