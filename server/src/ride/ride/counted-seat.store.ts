import { sql, type RawBuilder } from 'kysely';
import { isCounted } from '#platform/ledger/counted-reports';
import { isLapsedSeat, isOtherSeat } from '#platform/ledger/other-seat.store';

/** Counted reports of the client of a row of `ticket` as an extra passenger, from before they were listed. */
const extraReports = sql`from action where action.week_id = ticket.week_id and action.kind = 'extra-passenger'
  and action.topic = concat_ws('/', 'extra', ticket.kind, ticket.target, ticket.direction, ticket.barcode)
  and not action.body ? 'isGuessed' and action.verdict <> 'refused' and ${isCounted}`;

export const isListedExtra = sql`(ticket.kind = 'transfer' and ticket.status is null and not ticket.deleted
  and exists (select ${extraReports}))`;

/**
 * A column `on_board` of a statement about `ticket`: the time and rep of a load of its client without this ticket. The
 * client has the seat of an earlier booking, or is an extra passenger.
 */
export const onBoardColumn = sql`, coalesce(
  (select jsonb_build_object('at', seat.status_at, 'repId', seat.status_rep_id, 'repName', seat.status_rep_name)
    from ticket seat where ${isOtherSeat('ticket', 'seat')} and (ticket.deleted or seat.deleted) and seat.status = 'loaded'
    order by seat.status_at desc limit 1),
  (select jsonb_build_object('at', action.occurred_at, 'repId', action.rep_id, 'repName', action.rep_name) ${extraReports}
    order by action.occurred_at, action.id limit 1)) as on_board`;

/**
 * Parts of a `with` clause: `seat` has the counted tickets of rides with `now_status`, `now_at`, and `is_elsewhere` for
 * clients on another ride after a move. `of` selects them by the columns of their rides.
 */
export function countedSeats(weekId: string, of: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`lapsed as materialized (
      select booking_ref, direction from ticket where week_id = ${weekId} and kind in ('coach', 'transfer') and ${isLapsedSeat}
        and booking_ref in (select booking_ref from ticket where week_id = ${weekId} and ${of})
    ),
    seat as (
      select ticket.*, not deleted and (booking_ref, direction) in (select booking_ref, direction from lapsed) as is_elsewhere,
        case when ${isListedExtra} then 'loaded' else status end as now_status,
        case when ${isListedExtra} then (select min(action.occurred_at) ${extraReports}) else status_at end as now_at
      from ticket where week_id = ${weekId} and ${of} and (not deleted or ${isLapsedSeat})
    )`;
}
