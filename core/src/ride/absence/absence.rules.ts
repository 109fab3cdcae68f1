// Source: docs/reference/actions.md (Absences).
import type { Folded, Report } from '../../record/action/action.rules.ts';
import type { AlreadyDone, Refusal } from '../../base/refusal/refusal.contract.ts';
import { refuse } from '../../base/refusal/refusal.rules.ts';
import { ABSENT, type Absence } from '../../record/ticket/ticket-fold.rules.ts';
import type { TicketFact } from '../../record/ticket/ticket.rules.ts';

/** The refusal or exception of a client who was recorded as present. */
const WAS_THERE = 'was-there';

/**
 * Refusals: unknown-ticket, ticket-deleted, and the noun's own for a recorded client (name, at, repName). A replayed
 * report about one is an exception. `absentAt` is an earlier absence, ISO 8601.
 */
export function decideAbsence(
  already: AlreadyDone,
  ticket: TicketFact | undefined,
  absence: Absence,
  report: Report,
  absentAt?: string,
): Folded | Refusal {
  if (!ticket) return refuse('unknown-ticket');
  const { name, bookingRef, done } = ticket;
  if (ticket.deleted) return refuse('ticket-deleted', { name, bookingRef });
  const details = { name, bookingRef };
  if (!done) {
    // The last absence counts, in any order of receipt.
    if (absentAt !== undefined && absentAt > report.occurredAt)
      return { ok: true, outcome: 'folded', details, reply: {} };
    const { occurredAt: at, repId, repName } = report;
    const state = { status: ABSENT, since: { at, repId, repName }, memory: { absence } };
    return { ok: true, outcome: 'folded', details, state, reply: {} };
  }
  const doneDetails = { ...details, at: done.at, repName: done.repName };
  if (!report.replay) return refuse(already, doneDetails);
  return { ok: true, outcome: 'folded', details, exception: { code: WAS_THERE, details: doneDetails }, reply: {} };
}
