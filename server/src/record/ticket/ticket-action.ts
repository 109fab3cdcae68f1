import type { Static, TObject } from 'typebox';
import type { AbsenceBody } from '@offpiste/core/ride/absence/absence.contract';
import type { Report, Verdict } from '@offpiste/core/record/action/action.rules';
import { foldTicket, type TicketReport as FoldedReport } from '@offpiste/core/record/ticket/ticket-fold.rules';
import { ticketListKey } from '@offpiste/core/record/action/action-kind.rules';
import type { ticketReportFields } from '@offpiste/core/record/ticket/ticket.contract';
import type { TicketFact, TicketMark } from '@offpiste/core/record/ticket/ticket.rules';
import type { RawBuilder } from 'kysely';
import type { Viewer } from '#platform/viewer/viewer';
import {
  defineAction,
  olderReportFacts,
  type CountedReport,
  type RecordableAction,
  type Recorded,
  type TicketState,
  type Without,
} from '#platform/ledger/action-definition';
import { ticketFact, ticketQuery, ticketState, type TicketRow, type TicketsOf } from './ticket.store.ts';

interface TicketCase<More> extends TicketFacts<More> {
  readonly ticket: TicketFact | undefined;
}

interface TicketFacts<More> {
  readonly row: TicketRow & More;
}

/** The feature's part of a kind of report that is made once against a ticket. */
interface TicketActionDefinition<Body extends TicketReport, More> extends Recorded<Body> {
  readonly mark: TicketMark;
  ticketsOf(body: NoInfer<Body>): TicketsOf;
  /** Columns, each with a leading comma. */
  readonly more?: RawBuilder<unknown>;
  identity?(body: NoInfer<Body>): unknown;
  decide(found: TicketCase<More>, report: Report, viewer: Viewer, body: NoInfer<Body>): Verdict;
}

type TicketReport = Static<TObject<typeof ticketReportFields>>;

export function defineTicketAction<Body extends TicketReport, More = unknown>(
  definition: TicketActionDefinition<Body, More>,
): RecordableAction {
  const { mark, ticketsOf, more, decide, ...rest } = definition;
  return defineAction<Body, TicketRow & More, TicketFacts<More> & { readonly state: TicketState | undefined }>({
    ...rest,
    once: { status: mark.word, alreadyCode: mark.already },
    describe: (body) => {
      const tickets = ticketsOf(body);
      const topic = ticketTopic(tickets, body.barcode);
      return { ...olderReportFacts(body), subject: listKeyOf(tickets), topic };
    },
    factsQuery: (body) => ticketQuery<More>(body.weekID, ticketsOf(body), body.barcode, more),
    factsOf: (row, body) => {
      if (!row) throw new Error('the query of a ticket always has one row');
      return { row, state: ticketState(row, ticketsOf(body), body.barcode) };
    },
    decide: ({ row }, report, viewer, body) =>
      decide({ row, ticket: ticketFact(row, report, mark.word) }, report, viewer, body),
    ticketOf: ({ state }) => state,
    without: ticketWithout(mark.word),
  });
}

export function ticketTopic(tickets: TicketsOf, barcode: string): string {
  return `${listKeyOf(tickets)}/${barcode}`;
}

export function ticketWithout(word: string): Without {
  return ({ reports }, undone) => ({
    state: foldTicket(word, reports.filter(({ order }) => order !== undone).map(toTicketReport)),
  });
}

function toTicketReport({ kind, body, at, repId, repName, order }: CountedReport): FoldedReport {
  const report = { at, repId, repName, order };
  if (kind !== 'absence') return report;
  const { reason, note } = body as AbsenceBody;
  return { ...report, absence: { reason, note } };
}

function listKeyOf({ kinds: [kind], target, direction }: TicketsOf): string {
  if (!kind) throw new Error('tickets are of a kind');
  return ticketListKey({ kind, target, direction });
}
