import { sql, type Kysely } from 'kysely';
import type { ImportKeyRoom } from '@offpiste/core/office/import/import.contract';
import type { Schema } from '#platform/database/schema';

/**
 * Keeps recorded states. Deletes missing rooms; with reports they lapse, and their keys can be returned but not handed
 * out. Returns whether any room changed.
 */
export async function writeKeyRooms(
  db: Kysely<Schema>,
  weekId: string,
  rooms: readonly ImportKeyRoom[],
): Promise<boolean> {
  const ids = rooms.map(({ roomId }) => roomId);
  const gone =
    await sql`delete from ticket where week_id = ${weekId} and kind = 'key-room' and status is null and barcode <> all(${ids}::text[])`.execute(
      db,
    );
  const lapsed = await sql`
    update ticket set deleted = true, lapsed = true, details = details || '{"allowedBarcodes": ""}', revision = revision + 1
    where week_id = ${weekId} and kind = 'key-room' and not deleted and barcode <> all(${ids}::text[])
  `.execute(db);
  const isChanged = await putKeyRooms(db, weekId, rooms);
  return isChanged || gone.numAffectedRows !== 0n || lapsed.numAffectedRows !== 0n;
}

/** Returns whether any room changed. */
export async function putKeyRooms(
  db: Kysely<Schema>,
  weekId: string,
  rooms: readonly ImportKeyRoom[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into ticket (week_id, kind, target, direction, barcode, booking_ref, name, details)
    select ${weekId}, 'key-room', '', '', room ->> 'roomId', '', room ->> 'roomName', room from jsonb_array_elements(${JSON.stringify(rooms)}::jsonb) as room
    on conflict (week_id, kind, target, direction, barcode) do update set name = excluded.name, details = excluded.details, deleted = false, lapsed = false,
      revision = ticket.revision + 1
    where ticket.deleted or ticket.details is distinct from excluded.details
  `.execute(db);
  return numAffectedRows !== 0n;
}
