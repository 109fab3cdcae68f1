import { sql, type RawBuilder } from 'kysely';
import type { Passenger } from '@offpiste/core/passenger/passenger.contract';
import type { RideLoadFacts } from '@offpiste/core/ride/ride-load.rules';
import { seatOf, type Ride } from '@offpiste/core/ride/ride.rules';
import type { TicketState } from '#platform/ledger/action-definition';
import { LOADED } from '#platform/ride/ride.store';

/** What the load rule needs, and the ticket it decides about. */
export interface RideLoadState {
  readonly facts: RideLoadFacts;
  readonly ticket: TicketState | undefined;
}

/** A code that is held out at a coach or transfer. */
export interface RideLoad extends Ride {
  readonly weekID: string;
  readonly barcode: string;
}

interface RideLoadRow {
  readonly name: string | null;
  readonly deleted: boolean;
  readonly status: string | null;
  readonly status_at: string;
  readonly status_rep_id: string | null;
  readonly status_rep_name: string | null;
  readonly revision: number;
  readonly holder: { readonly name: string; readonly body: Passenger | null } | null;
}

/**
 * The ticket of a ride; or, without one, whose code it is. A client has one code for everything, so any of their tickets
 * tells who they are.
 */
export function rideLoadQuery({ weekID, kind, id, direction, barcode }: RideLoad): RawBuilder<RideLoadRow> {
  return sql<RideLoadRow>`
    select ticket.name, ticket.deleted, ticket.status, ticket.status_at, ticket.status_rep_id, ticket.status_rep_name, ticket.revision,
      case when ticket.name is null then (
        select jsonb_build_object('name', other.name, 'body', passenger.body)
        from ticket other left join passenger on passenger.week_id = other.week_id and passenger.reference = other.booking_ref
        where other.week_id = ${weekID} and other.barcode = ${barcode} limit 1) end as holder
    from (select 1) as asked
    left join ticket on ticket.week_id = ${weekID} and ticket.kind = ${kind} and ticket.target = ${id}
      and ticket.direction = ${direction} and ticket.barcode = ${barcode}
  `;
}

export function rideLoadState(row: RideLoadRow | undefined, { kind, id, direction, barcode }: RideLoad): RideLoadState {
  if (!row || row.name === null)
    return {
      facts: { ticket: undefined, holder: row?.holder ? holderOf(row.holder, { kind, id, direction }) : undefined },
      ticket: undefined,
    };
  const { name, deleted, status, status_at, status_rep_id, status_rep_name, revision } = row;
  const loaded =
    status === LOADED
      ? { at: new Date(status_at).toISOString(), repId: status_rep_id ?? '', repName: status_rep_name ?? '' }
      : undefined;
  return {
    facts: { ticket: { name, deleted, ...(loaded ? { loaded } : {}) }, holder: { name } },
    ticket: { kind, target: id, direction, barcode, revision },
  };
}

function holderOf({ name, body }: NonNullable<RideLoadRow['holder']>, ride: Ride): RideLoadFacts['holder'] {
  const seat = body ? seatOf(body, ride) : undefined;
  return { name: body?.passengerName || name, ...(seat ? { seat } : {}) };
}
