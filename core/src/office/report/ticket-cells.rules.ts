// Source: docs/reference/scanning.md (Tickets), docs/reference/reports.md (Reports).
import type { AbsenceFields } from '../../record/ticket/absence-reason.contract.ts';
import { isStanding, markIn, type MarkedTicket } from '../../record/ticket/ticket-mark.rules.ts';
import type { ReportWords, StateWord } from './report-words.contract.ts';

/** The words for a ticket that is recorded, that is not, and whose holder is not coming. */
export type OnceStates = readonly [done: StateWord, open: StateWord, absent: StateWord];

/** The tickets of a list that stand in it, as its screens show them. */
export function standingTickets<Word extends string, One extends MarkedTicket<Word>>(
  word: Word,
  tickets: readonly One[],
): One[] {
  return tickets.filter((ticket) => isStanding(word, ticket));
}

/** What is recorded of a ticket of what is recorded once: its state in words, when and by whom, and what must be said with it. */
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

/** Why somebody is not coming, with what the rep wrote. */
function absenceText({ absent, absentNote }: AbsenceFields, words: ReportWords): string | null {
  return [absent && words.reasons[absent], absentNote].filter(Boolean).join(': ') || null;
}
