import { sql, type Kysely, type RawBuilder } from 'kysely';
import { allowedBarcodesOf } from '@offpiste/core/place/key/key-page.rules';
import { byBuildingAndRoom } from '@offpiste/core/place/key/key-list.rules';
import type { ShownKeyRoom } from '@offpiste/core/place/key/key.contract';
import type { Schema } from '#platform/database/schema';
import { isListedRoom, readRooms } from './key-room.store.ts';

/** The grouping of rooms, with the sheet's names. */
export type KeyGroupField = 'distLoc' | 'supplier' | 'buildingName';

/** Undefined if the week of this system id has no keys of the room. */
export async function findKeyRoom(
  db: Kysely<Schema>,
  systemId: string,
  roomId: string,
): Promise<ShownKeyRoom | undefined> {
  const [room] = await readRooms(db, sql`week_id = ${weekOfSystem(systemId)} and barcode = ${roomId}`);
  return room;
}

/** By building and number. */
export async function readKeyRooms(
  db: Kysely<Schema>,
  weekId: string,
  field: KeyGroupField,
  name: string,
): Promise<ShownKeyRoom[]> {
  const rooms = await readRooms(db, sql`week_id = ${weekId} and details ->> ${field} = ${name} and ${isListedRoom}`);
  return rooms.sort(byBuildingAndRoom);
}

/** The room that a code is allowed for. */
export async function findRoomOfBarcode(
  db: Kysely<Schema>,
  weekId: string,
  barcode: string,
): Promise<string | undefined> {
  const rooms = await readRooms(db, sql`week_id = ${weekId} and strpos(details ->> 'allowedBarcodes', ${barcode}) > 0`);
  return rooms.sort(byBuildingAndRoom).find((room) => allowedBarcodesOf(room).includes(barcode.trim()))?.roomId;
}

/** The list names of a week, in order. */
export async function readKeyGroups(db: Kysely<Schema>, weekId: string, field: KeyGroupField): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct details ->> ${field} as name from ticket
    where kind = 'key-room' and week_id = ${weekId} and coalesce(details ->> ${field}, '') <> '' and ${isListedRoom}
  `.execute(db);
  return rows.map(({ name }) => name).sort((a, b) => a.localeCompare(b));
}

export async function isSystem(db: Kysely<Schema>, systemId: string): Promise<boolean> {
  return (
    (await db.selectFrom('week').select('week_id').where('system_id', '=', systemId).executeTakeFirst()) !== undefined
  );
}

export function weekOfSystem(systemId: string): RawBuilder<string> {
  return sql<string>`(select week_id from week where system_id = ${systemId} order by imported_at desc limit 1)`;
}
