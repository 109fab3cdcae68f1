import type { Kysely } from 'kysely';
import { Value } from 'typebox/value';
import { ImportTicket, ImportWeek } from '@offpiste/core/import/import.contract';
import { readWeekRows } from '#platform/documents.store';
import type { Schema } from '#platform/schema';
import type { TicketPageWeek } from './ticket-page.ts';

/** A document or picture of the demo week. */
export async function findAsset(db: Kysely<Schema>, name: string): Promise<{ mediaType: string; content: Buffer } | undefined> {
  const row = await db.selectFrom('asset').select(['media_type', 'bytes']).where('name', '=', name).executeTakeFirst();
  return row && { mediaType: row.media_type, content: row.bytes };
}

/** The first open week, with what can be scanned in it. */
export async function readTicketPageWeek(db: Kysely<Schema>): Promise<TicketPageWeek | undefined> {
  const week = await db.selectFrom('week').select(['week_id', 'name']).where('disabled', '=', false).orderBy('week_id').executeTakeFirst();
  if (!week) return undefined;
  const keyRooms = await readWeekRows(db, week.week_id, 'key-rooms');
  const events = await readWeekRows(db, week.week_id, 'events');
  const { properties } = ImportWeek;
  return {
    weekName: week.name,
    tickets: await readTickets(db, week.week_id),
    keyRooms: Value.Parse(properties.keyRooms, keyRooms?.rows ?? []),
    events: Value.Parse(properties.events, events?.rows ?? []),
  };
}

async function readTickets(db: Kysely<Schema>, weekId: string): Promise<ImportTicket[]> {
  const rows = await db
    .selectFrom('ticket')
    .select(['kind', 'target', 'direction', 'barcode', 'booking_ref', 'name', 'deleted', 'details'])
    .where('week_id', '=', weekId)
    .orderBy('barcode')
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, target, direction, barcode, booking_ref, name, deleted, details }) =>
    Value.Parse(ImportTicket, {
      kind, target, barcode, name, details,
      bookingRef: booking_ref,
      deleted: deleted ? '1' : '0',
      ...(direction ? { direction } : {}),
    }),
  );
}
