import { departureTopic, type FirstDeparture } from '@offpiste/core/ride/departure/departure.rules';
import { rideListKey, type Ride } from '@offpiste/core/record/ticket/ride-list.rules';
import { sql, type RawBuilder } from 'kysely';
import { isCounted } from '#platform/ledger/counted-reports';

interface DepartureRow {
  readonly is_known: boolean;
  readonly first: FirstDeparture | null;
}

/** Selects whether the ride exists, and its first counted departure. Always one row. */
export function departureQuery(weekId: string, ride: Ride): RawBuilder<DepartureRow> {
  return sql<DepartureRow>`
    select exists (select from list_token where week_id = ${weekId} and list_key = ${rideListKey(ride)}) as is_known,
      (select jsonb_build_object('at', occurred_at, 'repId', rep_id, 'repName', rep_name, 'order', id) from action
        where week_id = ${weekId} and topic = ${departureTopic(ride)} and verdict <> 'refused' and ${isCounted}
        order by occurred_at, id limit 1) as first`;
}

export function departureFacts(row: DepartureRow | undefined): {
  readonly isKnown: boolean;
  readonly first: FirstDeparture | undefined;
} {
  // The zone in PostgreSQL's JSON has another form.
  const first = row?.first ? { ...row.first, at: new Date(row.first.at).toISOString() } : undefined;
  return { isKnown: row?.is_known ?? false, first };
}
