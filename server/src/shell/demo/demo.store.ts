import type { Kysely } from 'kysely';
import { Value } from 'typebox/value';
import { DEMO_REP_USERNAME } from '@offpiste/core/office/import/demo-account.rules';
import { ImportTicket, ImportWeek } from '@offpiste/core/office/import/import.contract';
import { byBuildingAndRoom } from '@offpiste/core/place/key/key-list.rules';
import type { Schema } from '#platform/database/schema';
import type { TicketPageWeek } from './ticket-page.ts';

export async function findAsset(
  db: Kysely<Schema>,
  name: string,
): Promise<{ mediaType: string; content: Buffer } | undefined> {
  const row = await db
    .selectFrom('asset')
    .select(['media_type', 'bytes'])
    .where('name', '=', name)
    .where('demo', '=', true)
    .executeTakeFirst();
  return row && { mediaType: row.media_type, content: row.bytes };
}

export async function holdsDemo(db: Kysely<Schema>): Promise<boolean> {
  return (
    (await db.selectFrom('week').select('week_id').where('demo', '=', true).limit(1).executeTakeFirst()) !== undefined
  );
}

export async function readTicketPageWeek(db: Kysely<Schema>): Promise<TicketPageWeek | undefined> {
  const isShown = { demo: true, disabled: false };
  const week = await db
    .selectFrom('week')
    .select(['week_id', 'name'])
    .where((eb) => eb.and(isShown))
    .orderBy('week_id')
    .limit(1)
    .executeTakeFirst();
  if (!week) return undefined;
  return {
    weekName: week.name,
    repId: await findDemoRepId(db),
    tickets: await readTickets(db, week.week_id),
    keyRooms: await readKeyRooms(db, week.week_id),
    events: await readEventNames(db, week.week_id),
  };
}

async function findDemoRepId(db: Kysely<Schema>): Promise<string | undefined> {
  const row = await db
    .selectFrom('rep_account')
    .select('rep_id')
    .where('username', '=', DEMO_REP_USERNAME)
    .where('demo', '=', true)
    .executeTakeFirst();
  return row?.rep_id;
}

async function readEventNames(db: Kysely<Schema>, weekId: string): Promise<TicketPageWeek['events']> {
  return db
    .selectFrom('event')
    .select(['event_id as eventId', 'name as eventName'])
    .where('week_id', '=', weekId)
    .execute();
}

async function readKeyRooms(db: Kysely<Schema>, weekId: string): Promise<TicketPageWeek['keyRooms']> {
  const rows = await db
    .selectFrom('ticket')
    .select('details')
    .where('week_id', '=', weekId)
    .where('kind', '=', 'key-room')
    .execute();
  return Value.Parse(
    ImportWeek.properties.keyRooms,
    rows.map(({ details }) => details),
  ).sort(byBuildingAndRoom);
}

async function readTickets(db: Kysely<Schema>, weekId: string): Promise<ImportTicket[]> {
  const rows = await db
    .selectFrom('ticket')
    .select(['kind', 'target', 'direction', 'barcode', 'booking_ref', 'name', 'deleted', 'details'])
    .where('week_id', '=', weekId)
    .where('kind', '<>', 'key-room')
    .orderBy('barcode')
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, target, direction, barcode, booking_ref, name, deleted, details }) =>
    Value.Parse(ImportTicket, {
      kind,
      target,
      barcode,
      name,
      details,
      bookingRef: booking_ref,
      deleted: deleted ? '1' : '0',
      ...(direction ? { direction } : {}),
    }),
  );
}
