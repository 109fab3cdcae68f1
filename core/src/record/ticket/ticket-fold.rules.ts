// Source: docs/reference/scanning.md (Tickets).
import type { FoldedState, Occurrence } from '../action/action.rules.ts';
import type { AbsenceReason } from './absence-reason.contract.ts';

/** The status of a ticket whose holder was reported as not coming. */
export const ABSENT = 'absent';

/** Why somebody is not coming. */
export interface Absence {
  readonly reason: AbsenceReason;
  readonly note: string;
}

/** One accepted report about a ticket of what happens once. `at` is ISO 8601, UTC; `order` grows with each row of the ledger. */
export interface TicketReport extends Occurrence {
  readonly order: number;
  /** Set where it reports that the holder is not coming; unset where it records the ticket. */
  readonly absence?: Absence;
}

/**
 * Folds the reports of a ticket into its state: the first record counts; without one, the last absence. So somebody is
 * never both on board and not travelling, whatever the order of receipt.
 */
export function foldTicket(word: string, reports: readonly TicketReport[]): FoldedState {
  const inOrder = reports.toSorted(byOccurrence);
  const first = inOrder.find(({ absence }) => absence === undefined);
  if (first) return stateOf(word, first, {});
  const last = inOrder.at(-1);
  return last ? stateOf(ABSENT, last, { absence: last.absence }) : { status: null, since: undefined, memory: {} };
}

function stateOf(status: string, { at, repId, repName, order }: TicketReport, memory: object): FoldedState {
  return { status, since: { at, repId, repName }, memory, cause: order };
}

function byOccurrence(a: TicketReport, b: TicketReport): number {
  return Date.parse(a.at) - Date.parse(b.at) || a.order - b.order;
}
