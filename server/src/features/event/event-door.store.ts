import { sql, type RawBuilder } from 'kysely';
import type { DoorReport } from '@offpiste/core/event/event-door.rules';
import type { DoorScanFacts } from '@offpiste/core/event/event.rules';
import type { TicketState } from '#platform/ledger/action-definition';

/** What the door's rule needs, and the ticket it decides about. */
export interface DoorScanState {
  readonly facts: DoorScanFacts;
  readonly ticket: TicketState | undefined;
}

interface DoorScan {
  readonly eventId: string;
  readonly barcode: string;
}

interface DoorScanRow {
  name: string | null;
  booking_ref: string;
  deleted: boolean;
  revision: number;
  reports: readonly { kind: string; at: string; repId: string; repName: string; order: number }[];
  holder: string | null;
}

/** The week of an event, as a question. */
export function weekOfEvent(eventId: string): RawBuilder<string> {
  return sql<string>`(select week_id from event where event_id = ${eventId})`;
}

/** The reports of one ticket at one event are found in the ledger by this text. */
export function doorTopic({ eventId, barcode }: DoorScan): string {
  return `event/${eventId}/${barcode}`;
}

/** The ticket of an event with everything that was reported of it; or, without a ticket, whose code it is. */
export function doorScanQuery(scan: DoorScan): RawBuilder<DoorScanRow> {
  const { eventId, barcode } = scan;
  return sql<DoorScanRow>`
    select ticket.name, ticket.booking_ref, ticket.deleted, ticket.revision,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'at', occurred_at, 'repId', rep_id, 'repName', rep_name, 'order', id)), '[]')
        from action where action.week_id = event.week_id and topic = ${doorTopic(scan)} and verdict <> 'refused') as reports,
      case when ticket.name is null then (select other.name from ticket other where other.week_id = event.week_id and other.barcode = ${barcode} limit 1) end as holder
    from event
    left join ticket on ticket.week_id = event.week_id and ticket.kind = 'event' and ticket.target = event.event_id
      and ticket.direction = '' and ticket.barcode = ${barcode}
    where event.event_id = ${eventId}
  `;
}

export function doorScanState(row: DoorScanRow | undefined, { eventId, barcode }: DoorScan): DoorScanState {
  if (!row || row.name === null) {
    const holder = row?.holder ? { name: row.holder } : undefined;
    return { facts: { ticket: undefined, holder }, ticket: undefined };
  }
  const { name, booking_ref: bookingRef, deleted, revision } = row;
  return {
    facts: { ticket: { name, bookingRef, barcode, deleted, reports: row.reports.map(toReport) }, holder: { name } },
    ticket: { kind: 'event', target: eventId, direction: '', barcode, revision },
  };
}

function toReport({ kind, at, repId, repName, order }: DoorScanRow['reports'][number]): DoorReport {
  return { mode: kind === 'event-in' ? 'in' : 'out', at: new Date(at).toISOString(), repId, repName, order };
}
