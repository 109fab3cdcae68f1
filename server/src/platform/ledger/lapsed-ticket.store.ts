import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';
import type { TicketState } from './action-definition.ts';

/** Restores a ticket that an import removed, without its booking. */
export async function bringBack(db: Kysely<Schema>, weekId: string, ticket: TicketState): Promise<void> {
  const { kind, target, direction, barcode } = ticket;
  await sql`
    insert into ticket (week_id, kind, target, direction, barcode, booking_ref, name, deleted, lapsed, details)
    select week_id, kind, target, direction, barcode, booking_ref, name, true, true, details from lapsed_ticket
    where week_id = ${weekId} and kind = ${kind} and target = ${target} and direction = ${direction} and barcode = ${barcode}
    on conflict (week_id, kind, target, direction, barcode) do nothing
  `.execute(db);
}
