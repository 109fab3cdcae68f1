import { sql, type Kysely } from 'kysely';
import type { DeskRoom } from '@offpiste/core/office/report/key-rows.rules';
import type { Schema } from '#platform/database/schema';
import { isListedRoom, readRooms } from '#place/key/key-room.store';

export async function readDeskRooms(db: Kysely<Schema>, weekId: string): Promise<DeskRoom[]> {
  const rooms = await readRooms(db, sql`week_id = ${weekId} and ${isListedRoom}`);
  const { rows } = await sql<{ roomId: string; location: string | null; supplier: string | null }>`
    select barcode as "roomId", details ->> 'distLoc' as location, details ->> 'supplier' as supplier
    from ticket where week_id = ${weekId} and kind = 'key-room'
  `.execute(db);
  const desks = new Map(rows.map((row) => [row.roomId, row]));
  return rooms.map((room) => {
    const { location, supplier } = desks.get(room.roomId) ?? {};
    return { room, location: location ?? '', supplier: supplier ?? '' };
  });
}
