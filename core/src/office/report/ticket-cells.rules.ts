// Source: docs/reference/scanning.md (Tickets), docs/reference/reports.md (Reports).
import type { AbsenceFields } from '../../record/ticket/absence-reason.contract.ts';
import { isStanding, markIn, type MarkedTicket } from '../../record/ticket/ticket-mark.rules.ts';
import type { ReportWords, StateWord } from './report-words.contract.ts';

/** The words for recorded, unrecorded and absent. */
export type OnceStates = readonly [done: StateWord, open: StateWord, absent: StateWord];

/** The tickets of a list as its screens show them. */
export function standingTickets<Word extends string, One extends MarkedTicket<Word>>(
  word: Word,
  tickets: readonly One[],
): One[] {
  return tickets.filter((ticket) => isStanding(word, ticket));
}

/** The state of a ticket in words, with time, rep and remark. */
export function onceCells<Word extends string>(
  word: Word,
  ticket: MarkedTicket<Word>,
  [done, open, absent]: OnceStates,
  words: ReportWords,
) {
  const { isDone, at = null, by = null } = markIn(word, ticket);
  if (isDone) return { state: words.states[done], at, by, remark: ticket.lapsed === 1 ? words.bookingCancelled : null };
  if (ticket.absent === undefined) return { state: words.states[open], at: null, by: null, remark: null };
  return {
    state: words.states[absent],
    at: ticket.absentAt ?? null,
    by: ticket.absentBy ?? null,
    remark: absenceText(ticket, words),
  };
}

function absenceText({ absent, absentNote }: AbsenceFields, words: ReportWords): string | null {
  return [absent && words.reasons[absent], absentNote].filter(Boolean).join(': ') || null;
}
