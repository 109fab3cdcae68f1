import { sql, type RawBuilder } from 'kysely';
import type { Report } from '@offpiste/core/record/action/action.rules';
import type { DoorReport } from '@offpiste/core/programme/event/event-door.rules';
import type { DoorScanFacts } from '@offpiste/core/programme/event/event.rules';
import type { CountedReport } from '#platform/ledger/action-definition';
import { isCounted } from '#platform/ledger/counted-reports';
import { ticketFact, ticketQuery, type TicketRow } from '#record/ticket/ticket.store';
import { eventTickets, weekOfEvent } from './event.store.ts';

interface DoorScan {
  readonly eventId: string;
  readonly barcode: string;
}

type DoorScanRow = TicketRow & { readonly reports: readonly Omit<CountedReport, 'body'>[] };

export function doorTopic({ eventId, barcode }: DoorScan): string {
  return `event/${eventId}/${barcode}`;
}

/** Selects a ticket with its reports, or else the holder of the code. */
export function doorScanQuery(scan: DoorScan): RawBuilder<DoorScanRow> {
  const { eventId, barcode } = scan;
  const reports = sql`,
    (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'at', occurred_at, 'repId', rep_id, 'repName', rep_name, 'order', id)), '[]')
      from action where action.week_id = request.week_id and topic = ${doorTopic(scan)} and verdict <> 'refused' and ${isCounted}) as reports`;
  return ticketQuery(weekOfEvent(eventId), eventTickets(eventId), barcode, reports);
}

export function doorScanFacts(row: DoorScanRow | undefined, report: Report, { barcode }: DoorScan): DoorScanFacts {
  const fact = row && ticketFact(row, report);
  if (!fact) return { ticket: undefined, holder: row?.holder ?? undefined };
  return { ticket: { ...fact, barcode, reports: row.reports.map(toDoorReport) }, holder: undefined };
}

export function toDoorReport({ kind, at, repId, repName, order }: Omit<CountedReport, 'body'>): DoorReport {
  return { mode: kind === 'event-in' ? 'in' : 'out', at: new Date(at).toISOString(), repId, repName, order };
}
