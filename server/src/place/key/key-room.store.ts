import { sql, type Kysely, type RawBuilder } from 'kysely';
import { Value } from 'typebox/value';
import { KeyRoom } from '@offpiste/core/place/key/key-room.contract';
import type { KeyMemory } from '@offpiste/core/place/key/key-move.rules';
import type { ShownKeyRoom } from '@offpiste/core/place/key/key.contract';
import type { Schema } from '#platform/database/schema';

interface RoomRow {
  details: unknown;
  memory: Partial<KeyMemory>;
  status_at: Date | null;
  status_rep_name: string | null;
}

/** A room without keys in the sheet is listed only while keys are out. */
export const isListedRoom = sql<boolean>`(not deleted or status = 'distributed')`;

/** Rooms with the present state of their keys, unordered. */
export async function readRooms(db: Kysely<Schema>, which: RawBuilder<unknown>): Promise<ShownKeyRoom[]> {
  const { rows } =
    await sql<RoomRow>`select details, memory, status_at, status_rep_name from ticket where kind = 'key-room' and ${which}`.execute(
      db,
    );
  return rows.map(toRoom);
}

// The rule of keys wrote this memory.
function toRoom({ details, memory, status_at, status_rep_name }: RoomRow): ShownKeyRoom {
  return {
    ...sheetOf(details),
    ...memory.room,
    ...(status_at ? { statusAt: status_at.toISOString() } : {}),
    ...(status_rep_name ? { statusBy: status_rep_name } : {}),
  };
}

export function sheetOf(details: unknown): KeyRoom {
  return Value.Parse(KeyRoom, details);
}
