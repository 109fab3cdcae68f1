import { sql, type RawBuilder } from 'kysely';

/**
 * Joins the client of a code as `holder`, or as `gone` if an import has removed the client. Without a client both are
 * null.
 */
export function ticketHolder(weekId: RawBuilder<unknown>, code: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    left join lateral (
      select name, booking_ref from ticket
      where week_id = ${weekId} and barcode = ${code} and kind <> 'key-room' limit 1) as holder on true
    left join lateral (
      select name, booking_ref from lapsed_ticket
      where week_id = ${weekId} and barcode = ${code} and kind <> 'key-room' limit 1) as gone on holder.name is null`;
}
