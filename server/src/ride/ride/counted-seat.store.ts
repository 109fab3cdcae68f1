import { sql, type RawBuilder } from 'kysely';
import { isCounted } from '#platform/ledger/counted-reports';
import { isLapsedSeat } from '#platform/ledger/other-seat.store';

const extraReports = sql`from action where action.week_id = ticket.week_id and action.kind = 'extra-passenger'
  and action.topic = concat_ws('/', 'extra', ticket.kind, ticket.target, ticket.direction, ticket.barcode)
  and not action.body ? 'isGuessed' and action.verdict <> 'refused' and ${isCounted}`;

/** Whether the client was an extra passenger before they were listed. */
export const isListedExtra = sql`(ticket.kind = 'transfer' and ticket.status is null and not ticket.deleted
  and exists (select ${extraReports}))`;

/**
 * Parts of a `with` clause: `seat` has the counted tickets of rides with `now_status`, `now_at`, and `is_elsewhere` for
 * clients on another ride after a move.
 */
export function countedSeats(weekId: string): RawBuilder<unknown> {
  return sql`lapsed as materialized (
      select booking_ref, direction from ticket where week_id = ${weekId} and kind in ('coach', 'transfer') and ${isLapsedSeat}
    ),
    seat as (
      select ticket.*, not deleted and (booking_ref, direction) in (select booking_ref, direction from lapsed) as is_elsewhere,
        case when ${isListedExtra} then 'loaded' else status end as now_status,
        case when ${isListedExtra} then (select min(action.occurred_at) ${extraReports}) else status_at end as now_at
      from ticket where week_id = ${weekId} and kind in ('coach', 'transfer') and (not deleted or ${isLapsedSeat})
    )`;
}
