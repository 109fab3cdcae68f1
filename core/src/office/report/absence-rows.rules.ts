// Source: docs/reference/reports.md (Reports).
import type { AbsenceFields } from '../../record/ticket/absence-reason.contract.ts';
import type { Ticket } from '../../record/ticket/ticket-mark.rules.ts';
import { clientCells, type ClientOf } from './client-cells.rules.ts';
import type { ReportRow } from './report-columns.list.ts';
import type { ReportWords } from './report-words.contract.ts';

/** `what` names the target. */
export interface AwaitedTicket {
  readonly what: string;
  readonly pickUp?: string | undefined;
  readonly ticket: Pick<Ticket, 'name' | 'bookingRef'> & AbsenceFields;
}

/** The reported absences with their reasons. */
export function absenceRows(
  awaited: readonly AwaitedTicket[],
  clientOf: ClientOf,
  words: ReportWords,
): ReportRow<'not-travelling'>[] {
  return awaited.flatMap(({ what, pickUp, ticket }) => {
    const { name, bookingRef: reference, absent, absentNote, absentAt, absentBy } = ticket;
    if (absent === undefined) return [];
    return {
      ...clientCells(clientOf(reference)),
      what,
      name,
      reference,
      pickUp: pickUp ?? null,
      reason: words.reasons[absent],
      note: absentNote ?? null,
      at: absentAt ?? null,
      by: absentBy ?? null,
    };
  });
}
