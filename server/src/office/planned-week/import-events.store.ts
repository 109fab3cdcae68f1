import { sql, type Kysely } from 'kysely';
import { ticketListKey } from '@offpiste/core/record/action/action-kind.rules';
import type { ImportEvent } from '@offpiste/core/office/import/import.contract';
import type { Schema } from '#platform/database/schema';
import { ImportError } from './import-error.ts';

/** Rejects event ids of other weeks, because the calls of doors name no week. */
export async function writeEvents(db: Kysely<Schema>, weekId: string, events: readonly ImportEvent[]): Promise<void> {
  await requireOwnIds(db, weekId, events);
  await db.deleteFrom('event').where('week_id', '=', weekId).execute();
  const rows = events.map(({ eventId, id, eventName, eventRef, brands, startDateTime }, position) => ({
    event_id: eventId,
    position,
    id,
    name: eventName,
    ref: eventRef,
    brands,
    starts_at: startDateTime ?? null,
  }));
  await sql`
    insert into event (event_id, week_id, position, id, name, ref, brands, starts_at)
    select event_id, ${weekId}, position, id, name, ref, brands, starts_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (event_id text, position integer, id text, name text, ref text, brands text, starts_at text)
  `.execute(db);
}

export async function eventKeys(db: Kysely<Schema>, weekId: string): Promise<string[]> {
  const rows = await db.selectFrom('event').select('event_id').where('week_id', '=', weekId).execute();
  return rows.map((row) => ticketListKey({ kind: 'event', target: row.event_id }));
}

async function requireOwnIds(db: Kysely<Schema>, weekId: string, events: readonly ImportEvent[]): Promise<void> {
  const ids = events.map(({ eventId }) => eventId);
  const taken = await db
    .selectFrom('event')
    .select(['event_id', 'week_id'])
    .where('week_id', '<>', weekId)
    .where(sql<boolean>`event_id = any(${ids}::text[])`)
    .orderBy('event_id')
    .execute();
  if (taken.length === 0) return;
  throw new ImportError(
    taken.map((other) => `week ${weekId}, event ${other.event_id} belongs to week ${other.week_id}`),
  );
}
