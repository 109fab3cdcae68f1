import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { AbsenceFields } from '@offpiste/core/record/ticket/absence-reason.contract';
import type { Passenger } from '@offpiste/core/people/passenger/passenger.contract';
import type { MarkedTicket, Ticket } from '@offpiste/core/record/ticket/ticket-mark.rules';
import { ABSENT, type Absence } from '@offpiste/core/record/ticket/ticket-fold.rules';
import type { TicketKind } from '@offpiste/core/record/action/action-kind.rules';
import type { Report } from '@offpiste/core/record/action/action.rules';
import type { TicketFact } from '@offpiste/core/record/ticket/ticket.rules';
import type { Schema } from '#platform/database/schema';
import type { TicketState } from '#platform/ledger/action-definition';

/** Two kinds for lessons with workshops. Target and direction are '' for kinds without them. */
export interface TicketsOf {
  readonly kinds: readonly TicketKind[];
  readonly target: string;
  readonly direction: string;
}

/** The holder of a code without a ticket for this target. */
export interface TicketHolder {
  readonly name: string;
  readonly body: Passenger | null;
}

/** JSON, so its timestamp is a string. Without a ticket `revision` is null, and `name` too unless it is `lapsed`. */
export interface TicketRow {
  readonly kind: string;
  readonly name: string | null;
  readonly booking_ref: string;
  readonly deleted: boolean;
  readonly lapsed: boolean;
  readonly details: unknown;
  readonly status: string | null;
  readonly status_at: string;
  readonly status_rep_id: string | null;
  readonly status_rep_name: string | null;
  readonly revision: number | null;
  readonly holder: TicketHolder | null;
}

/** Or else the code's holder, by any ticket. `more` are columns with leading commas. Always one row. */
export function ticketQuery<More = unknown>(
  weekId: string | RawBuilder<string>,
  { kinds, target, direction }: TicketsOf,
  barcode: string,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<TicketRow & More> {
  return sql<TicketRow & More>`
    select coalesce(ticket.kind, gone.kind) as kind, coalesce(ticket.name, gone.name) as name,
      coalesce(ticket.booking_ref, gone.booking_ref) as booking_ref, coalesce(ticket.details, gone.details) as details,
      coalesce(ticket.deleted, true) as deleted, coalesce(ticket.lapsed, true) as lapsed, ticket.status, ticket.status_at,
      ticket.status_rep_id, ticket.status_rep_name, ticket.revision,
      case when ticket.name is null then (
        select jsonb_build_object('name', other.name, 'body', passenger.body)
        from ticket other left join passenger on passenger.week_id = other.week_id and passenger.reference = other.booking_ref
        where other.week_id = request.week_id and other.barcode = ${barcode} limit 1) end as holder
      ${more}
    from (select ${weekId}::text as week_id) as request
    left join ticket on ticket.week_id = request.week_id and ticket.kind in (${sql.join(kinds)})
      and ticket.target = ${target} and ticket.direction = ${direction} and ticket.barcode = ${barcode}
    left join lapsed_ticket gone on ticket.name is null and gone.week_id = request.week_id and gone.kind in (${sql.join(kinds)})
      and gone.target = ${target} and gone.direction = ${direction} and gone.barcode = ${barcode}
    limit 1
  `;
}

/** Undefined if a ticket is only read. */
type Arrival = Pick<Report, 'replay'> | undefined;

/** `word` is the status of a recorded ticket. A replayed report survives the removal of its booking. */
export function ticketFact(row: TicketRow, report: Arrival, word?: string): TicketFact | undefined {
  const { name, booking_ref: bookingRef, lapsed, revision, status, status_at, status_rep_id, status_rep_name } = row;
  const wasBooked = lapsed && report?.replay === true;
  if (name === null || (revision === null && !wasBooked)) return undefined;
  const done = { at: new Date(status_at).toISOString(), repId: status_rep_id ?? '', repName: status_rep_name ?? '' };
  const isDone = word !== undefined && status === word;
  // A recorded or replayed ticket counts without its booking.
  return { name, bookingRef, deleted: row.deleted && !isDone && !wasBooked, ...(isDone ? { done } : {}) };
}

/** A removed ticket has no revision. */
export function ticketState(
  row: TicketRow,
  { target, direction }: TicketsOf,
  barcode: string,
): TicketState | undefined {
  return row.name === null ? undefined : { kind: row.kind, target, direction, barcode, revision: row.revision };
}

export interface ListedTicketRow {
  readonly name: string;
  readonly booking_ref: string;
  readonly barcode: string;
  readonly deleted: boolean;
  readonly details: unknown;
  readonly status: string | null;
  readonly status_at: Date | null;
  readonly status_rep_name: string | null;
  readonly status_rep_id: string | null;
  readonly memory: unknown;
  readonly report_id: string | null;
}

export async function readTickets(
  db: Kysely<Schema>,
  weekId: string,
  { kinds, target, direction }: TicketsOf,
): Promise<ListedTicketRow[]> {
  return db
    .selectFrom('ticket')
    .leftJoin('action', 'action.id', 'ticket.status_action')
    .select([
      'action.idempotent_id as report_id',
      'name',
      'booking_ref',
      'barcode',
      'deleted',
      'details',
      'ticket.status',
      'status_at',
      'status_rep_id',
      'status_rep_name',
      'memory',
    ])
    .where('ticket.week_id', '=', weekId)
    .where('ticket.kind', 'in', kinds)
    .where('target', '=', target)
    .where('direction', '=', direction)
    .orderBy('name')
    .orderBy('barcode')
    .execute();
}

export function listedTicket({ name, booking_ref: bookingRef, barcode, deleted }: ListedTicketRow): Ticket {
  return { name, bookingRef, barcode, deleted: deleted ? '1' : '0' };
}

/** The report that can be undone. */
export function countedReport({ report_id, status_rep_id }: ListedTicketRow): {
  readonly reportId?: string;
  readonly reportRepId?: string;
} {
  if (report_id === null) return {};
  return { reportId: report_id, ...(status_rep_id === null ? {} : { reportRepId: status_rep_id }) };
}

function absenceOf({ status, memory, status_at, status_rep_name }: ListedTicketRow): AbsenceFields {
  if (status !== ABSENT) return {};
  // The rule of absences wrote this memory.
  const { absence } = memory as { readonly absence?: Absence };
  return {
    ...(absence ? { absent: absence.reason } : {}),
    ...(absence?.note ? { absentNote: absence.note } : {}),
    ...(status_at ? { absentAt: status_at.toISOString() } : {}),
    ...(status_rep_name ? { absentBy: status_rep_name } : {}),
  };
}

export function markedTicket<Word extends string>(word: Word, row: ListedTicketRow): MarkedTicket<Word> {
  const isDone = row.status === word;
  const mark: object = {
    [word]: isDone ? 1 : 0,
    ...(isDone && row.status_at ? { [`${word}At`]: row.status_at.toISOString() } : {}),
    ...(isDone && row.status_rep_name ? { [`${word}By`]: row.status_rep_name } : {}),
  };
  const lapsed = isDone && row.deleted ? ({ deleted: '0', lapsed: 1 } as const) : {};
  return { ...listedTicket(row), ...lapsed, ...mark, ...absenceOf(row), ...countedReport(row) } as MarkedTicket<Word>;
}
