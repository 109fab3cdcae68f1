import { sql, type RawBuilder } from 'kysely';
import type { Occurrence } from '@offpiste/core/record/action/action.rules';
import { extraTopic, type ExtraFacts } from '@offpiste/core/ride/extra-passenger/extra-on-ride.rules';
import type { ExtraPassengersBody } from '@offpiste/core/ride/extra-passenger/extra-passenger.contract';
import type { Direction } from '@offpiste/core/ride/ride/ride.contract';
import { DIRECTIONS } from '@offpiste/core/ride/ride/ride.rules';
import { rideListKey, type Ride } from '@offpiste/core/record/ticket/ride-list.rules';
import { lastDayOf } from '@offpiste/core/week/week/week-end.rules';
import type { ActionKind } from '@offpiste/core/record/action/action-kind.rules';
import { isLapsedSeat } from '#platform/ledger/other-seat.store';
import { isCounted } from '#platform/ledger/counted-reports';

interface CodeTicket {
  readonly barcode: string;
  readonly name: string;
  /** Set for a valid ticket of this transfer. */
  readonly direction: Direction | null;
  readonly isLoaded: boolean;
}

interface TransferRow {
  readonly is_known: boolean;
  readonly packages: string | null;
  readonly always_on: boolean | null;
  readonly last_day: string | null;
  readonly tickets: readonly CodeTicket[];
  readonly recorded: readonly RecordedPerson[];
}

/** A person's report from an earlier attempt to record the post. */
interface RecordedPerson {
  readonly id: string;
  readonly kind: ActionKind;
  readonly direction: Direction;
}

interface KnownCode {
  readonly name: string;
  readonly isKnown: boolean;
  /** Its holder is on the list. */
  readonly isListed: boolean;
  readonly isLoaded: boolean;
}

export interface TransferFacts {
  readonly isTransferKnown: boolean;
  /** ISO date, if known. */
  readonly lastDay: string | undefined;
  codeIn(barcode: string, direction: Direction | undefined): KnownCode;
  recorded(reportId: string): RecordedPerson | undefined;
}

/**
 * Selects whether the transfer exists (as a list or in the sheet), and the facts of the codes. `reportIds` are the ids
 * of the persons.
 */
export function transferQuery(
  { weekId, transferId, passengers, repId }: ExtraPassengersBody,
  reportIds: readonly string[],
): RawBuilder<TransferRow> {
  const keys = DIRECTIONS.map((direction) => rideListKey({ kind: 'transfer', id: transferId, direction }));
  const codes = passengers.map(({ barcode }) => barcode);
  return sql<TransferRow>`
    select
      (exists (select from list_token where week_id = ${weekId} and list_key = any(${keys}::text[]))
        or exists (select from week_document, json_array_elements(week_document.body) as row
          where week_id = ${weekId} and kind = 'transfer-rows' and row ->> 'transferId' = ${transferId})) as is_known,
      week.packages, week.always_on, coalesce(week.own_last_day, week.last_day) as last_day,
      (select coalesce(jsonb_agg(jsonb_build_object('barcode', barcode, 'name', ticket.name,
          'direction', case when kind = 'transfer' and target = ${transferId} and (not deleted or ${isLapsedSeat}) then direction end,
          'isLoaded', status is not distinct from 'loaded')), '[]')
        from ticket where week_id = ${weekId} and barcode = any(${codes}::text[])) as tickets,
      (select coalesce(jsonb_agg(jsonb_build_object('id', idempotent_id, 'kind', kind, 'direction', body ->> 'direction')), '[]')
        from action where idempotent_id = any(${reportIds}::text[]) and rep_id = ${repId} and verdict <> 'refused') as recorded
    from (select 1) as request left join week on week.week_id = ${weekId}
  `;
}

export function transferFacts(row: TransferRow | undefined): TransferFacts {
  if (!row) throw new Error('the query of a transfer and its extra passengers always has one row');
  const { is_known, packages, always_on, last_day, tickets, recorded } = row;
  return {
    isTransferKnown: is_known,
    lastDay: lastDayOf({ weekPackages: packages ?? '', alwaysOn: always_on ?? false, lastDay: last_day }),
    codeIn: (barcode, direction) => {
      const held = tickets.filter((ticket) => ticket.barcode === barcode);
      const here = held.filter((ticket) => ticket.direction !== null && ticket.direction === direction);
      return {
        name: held[0]?.name ?? '',
        isKnown: held.length > 0,
        isListed: here.length > 0,
        isLoaded: here.some(({ isLoaded }) => isLoaded),
      };
    },
    recorded: (reportId) => recorded.find(({ id }) => id === reportId),
  };
}

interface ExtraRow {
  readonly name: string | null;
  readonly first: Occurrence | null;
}

/** Selects the holder of a code, and their first counted report as extra passenger. Always one row. */
export function extraQuery(weekId: string, ride: Ride, barcode: string): RawBuilder<ExtraRow> {
  return sql<ExtraRow>`
    select (select name from ticket where week_id = ${weekId} and barcode = ${barcode} limit 1) as name,
      (select jsonb_build_object('at', occurred_at, 'repId', rep_id, 'repName', rep_name) from action
        where week_id = ${weekId} and topic = ${extraTopic(ride, barcode)} and verdict <> 'refused' and ${isCounted}
        order by occurred_at, id limit 1) as first`;
}

export function extraFacts(row: ExtraRow | undefined): ExtraFacts {
  // The zone in PostgreSQL's JSON has another form.
  const first = row?.first ? { ...row.first, at: new Date(row.first.at).toISOString() } : undefined;
  return { name: row?.name ?? '', first };
}
