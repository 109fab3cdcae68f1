import { sql, type Kysely } from 'kysely';
import { ticketListKey, type TicketTarget } from '@offpiste/core/record/action/action-kind.rules';
import type { Schema } from '#platform/database/schema';

export type TouchedLists = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Call it after `compareTickets`. Includes lists with the client's other coach or transfer seat. Lists that show the
 * client as an extra passenger are included, because they have the name of the ticket.
 */
export async function findTouchedLists(db: Kysely<Schema>): Promise<TouchedLists> {
  const columns = sql`week_id, kind, target, direction, barcode, booking_ref`;
  const { rows } = await sql<TouchedRow>`
    with touched as materialized (
      select ${columns} from staged_ticket
      union all select ${columns} from ticket_change
      union all select week_id, kind, target, direction, barcode, ticket.booking_ref from ticket join ticket_change change using (week_id, kind, target, direction, barcode)
    ),
    seat as (
      select distinct seat.week_id, seat.kind, seat.target, seat.direction
      from (select distinct week_id, booking_ref from touched where booking_ref <> '' and kind in ('coach', 'transfer')) as client
      join ticket seat using (week_id, booking_ref)
      where seat.kind in ('coach', 'transfer')
    )
    select week_id, kind, target, direction, null as subject from touched
    union select week_id, kind, target, direction, null from seat
    union select action.week_id, null, null, null, action.subject
      from action join touched on action.week_id = touched.week_id and action.body ->> 'barcode' = touched.barcode
      where action.kind = 'extra-passenger'
  `.execute(db);
  const touched = new Map<string, Set<string>>();
  for (const row of rows) {
    const keys = touched.get(row.week_id) ?? new Set();
    touched.set(row.week_id, keys.add(row.subject ?? ticketListKey(row)));
  }
  return touched;
}

type TouchedRow = { readonly week_id: string } & (
  | (Required<TicketTarget> & { readonly subject: null })
  | { readonly subject: string }
);
