import { decideAbsence } from '@offpiste/core/ride/absence/absence.rules';
import type { AbsenceBody, AbsenceKind } from '@offpiste/core/ride/absence/absence.contract';
import { calls } from '@offpiste/core/calls';
import { LESSON_MARK } from '@offpiste/core/programme/lesson/lesson-register.rules';
import { isOwnLiftPass } from '@offpiste/core/programme/lift-pass/lift-pass.rights';
import { LIFT_PASS_MARK, staffMembersIn } from '@offpiste/core/programme/lift-pass/lift-pass.rules';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { RIDE_MARK } from '@offpiste/core/ride/ride/ride-load.rules';
import { ticketListKey, type TicketKind } from '@offpiste/core/record/action/action-kind.rules';
import { ABSENT } from '@offpiste/core/record/ticket/ticket-fold.rules';
import type { TicketFact, TicketMark } from '@offpiste/core/record/ticket/ticket.rules';
import { brands } from '@offpiste/brands/registry';
import type { Viewer } from '#platform/viewer/viewer';
import { defineAction, recordedBy, olderReportFacts } from '#platform/ledger/action-definition';
import { onBoardColumn } from '#ride/ride/counted-seat.store';
import { ticketTopic, ticketWithout } from '#record/ticket/ticket-action';
import { ticketFact, ticketQuery, ticketState, type TicketRow, type TicketsOf } from '#record/ticket/ticket.store';

const MARKS: Readonly<Record<AbsenceKind, TicketMark>> = {
  coach: RIDE_MARK,
  transfer: RIDE_MARK,
  lesson: LESSON_MARK,
  'lift-pass': LIFT_PASS_MARK,
};
const KINDS: Readonly<Record<AbsenceKind, readonly TicketKind[]>> = {
  coach: ['coach'],
  transfer: ['transfer'],
  lesson: ['lesson', 'workshop'],
  'lift-pass': ['lift-pass'],
};

export const absence = defineAction({
  ...recordedBy(calls.absence),
  describe: (report) => ({
    ...olderReportFacts(report),
    subject: listKeyOf(report),
    topic: ticketTopic(ticketsOf(report), report.barcode),
  }),
  factsQuery: (report) => ticketQuery<OnBoard>(report.weekID, ticketsOf(report), report.barcode, onBoardColumn),
  factsOf: (row, report) => {
    if (!row) throw new Error('the query of a ticket always has one row');
    return { row, state: ticketState(row, ticketsOf(report), report.barcode) };
  },
  decide: ({ row }, report, viewer, { kind, reason, note }) => {
    const ticket = withOnBoard(ticketFact(row, report, MARKS[kind].word), row);
    if (ticket && kind === 'lift-pass' && !isForThisRep(row, viewer)) return refuse('pass-not-allocated');
    const absentAt = row.status === ABSENT ? new Date(row.status_at).toISOString() : undefined;
    return decideAbsence(MARKS[kind].already, ticket, { reason, note }, report, absentAt);
  },
  ticketOf: ({ state }) => state,
  without: (ticket, undone) => {
    // All reports of a ticket are of one noun.
    const word = ticket.reports.flatMap(({ body: reported }) => markWordOf(reported)).at(0);
    return ticketWithout(word ?? RIDE_MARK.word)(ticket, undone);
  },
});

interface OnBoard {
  readonly on_board: NonNullable<TicketFact['done']> | null;
}

/** A client who is on board without this ticket is also present. */
function withOnBoard(ticket: TicketFact | undefined, { on_board: onBoard }: OnBoard): TicketFact | undefined {
  if (!ticket || ticket.done || !onBoard) return ticket;
  // PostgreSQL writes the time zone in another form in JSON.
  return { ...ticket, done: { ...onBoard, at: new Date(onBoard.at).toISOString() } };
}

function markWordOf(reported: unknown): string[] {
  if (typeof reported !== 'object' || reported === null || !('kind' in reported)) return [];
  const mark = Object.entries(MARKS).find(([kind]) => kind === reported.kind)?.[1];
  return mark ? [mark.word] : [];
}

function isForThisRep({ booking_ref: bookingRef, details }: TicketRow, { brand, repId, level }: Viewer): boolean {
  const staff =
    typeof details === 'object' && details !== null && 'staffMembers' in details ? details.staffMembers : '';
  const pass = { bookingRef, staffMembers: staffMembersIn(String(staff)) };
  return isOwnLiftPass({ policy: brands[brand].policy, repId, level }, pass);
}

function ticketsOf({ kind, target, direction }: AbsenceBody): TicketsOf {
  return { kinds: KINDS[kind], target, direction: direction ?? '' };
}

function listKeyOf({ kind, target, direction }: AbsenceBody): string {
  return ticketListKey({ kind, target, direction: direction ?? '' });
}
