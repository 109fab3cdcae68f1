// Source: docs/reference/scanning.md (Tickets).
import type { FoldedState, Occurrence } from '../action/action.rules.ts';
import type { AbsenceReason } from './absence-reason.contract.ts';

export const ABSENT = 'absent';

export interface Absence {
  readonly reason: AbsenceReason;
  readonly note: string;
}

/** `at` is ISO 8601, UTC; `order` is the ledger row. */
export interface TicketReport extends Occurrence {
  readonly order: number;
  readonly absence?: Absence;
}

/** The first record counts, or without one the last absence. */
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
