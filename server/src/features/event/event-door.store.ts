import { sql, type RawBuilder } from 'kysely';
import type { DoorReport } from '@offpiste/core/event/event-door.rules';
import type { DoorScanFacts } from '@offpiste/core/event/event.rules';
import type { CountedReport, TicketState } from '#platform/ledger/action-definition';
import { isCounted } from '#platform/ledger/counted-reports';
import { ticketFact, ticketQuery, ticketState, type TicketRow } from '#platform/ticket/ticket.store';
import { eventTickets, weekOfEvent } from './event.store.ts';

/** The facts for the door's rule, and the ticket it decides about. */
export interface DoorScanState {
  readonly facts: DoorScanFacts;
  readonly ticket: TicketState | undefined;
}

interface DoorScan {
  readonly eventId: string;
  readonly barcode: string;
}

interface DoorReports {
  readonly reports: readonly Omit<CountedReport, 'body'>[];
}

/** The key under which the reports of one ticket at one event are folded. */
export function doorTopic({ eventId, barcode }: DoorScan): string {
  return `event/${eventId}/${barcode}`;
}

/** Queries a ticket of an event with all its reports; or, without a ticket, the holder of the code. */
export function doorScanQuery(scan: DoorScan): RawBuilder<TicketRow & DoorReports> {
  const { eventId, barcode } = scan;
  const reports = sql`,
    (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'at', occurred_at, 'repId', rep_id, 'repName', rep_name, 'order', id)), '[]')
      from action where action.week_id = request.week_id and topic = ${doorTopic(scan)} and verdict <> 'refused' and ${isCounted}) as reports`;
  return ticketQuery(weekOfEvent(eventId), eventTickets(eventId), barcode, reports);
}

export function doorScanState(
  row: (TicketRow & DoorReports) | undefined,
  { eventId, barcode }: DoorScan,
): DoorScanState {
  const fact = row && ticketFact(row);
  if (!fact) return { facts: { ticket: undefined, holder: row?.holder ?? undefined }, ticket: undefined };
  return {
    facts: { ticket: { ...fact, barcode, reports: row.reports.map(toDoorReport) }, holder: undefined },
    ticket: ticketState(row, eventTickets(eventId), barcode),
  };
}

/** A report of the ledger as the door's rule takes it. */
export function toDoorReport({ kind, at, repId, repName, order }: Omit<CountedReport, 'body'>): DoorReport {
  return { mode: kind === 'event-in' ? 'in' : 'out', at: new Date(at).toISOString(), repId, repName, order };
}
