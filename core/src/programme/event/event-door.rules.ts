// Source: docs/reference/events.md (Events).
import type { Occurrence } from '../../record/action/action.rules.ts';
import type { EntryStatus } from './event.contract.ts';

/** The direction through the door. */
export type DoorMode = 'in' | 'out';

/** One accepted report of a person going through the door. `at` is ISO 8601, UTC; `order` grows with each row of the ledger. */
export interface DoorReport extends Occurrence {
  readonly mode: DoorMode;
  readonly order: number;
}

/**
 * Why a report is inconsistent with earlier ones: in while inside; out while outside after having left;
 * out although no entry is known.
 */
export type DoorExceptionCode = 'entered-twice' | 'left-twice' | 'no-entry-known';

/** An inconsistent report; `first` is the report it conflicts with, if any. */
export interface DoorException {
  readonly report: DoorReport;
  readonly code: DoorExceptionCode;
  readonly first: Occurrence | undefined;
}

/** The fold of all reports of one ticket at one event. `entries` counts the entries from outside. */
export interface DoorState {
  readonly status: EntryStatus;
  /** The report that caused the status. */
  readonly since: Occurrence | undefined;
  /** Its place in the ledger. */
  readonly cause: number | undefined;
  readonly firstEntry: Occurrence | undefined;
  readonly entries: number;
  readonly exceptions: readonly DoorException[];
}

const NEVER_SEEN: DoorState = {
  status: 'none',
  since: undefined,
  cause: undefined,
  firstEntry: undefined,
  entries: 0,
  exceptions: [],
};

/**
 * Folds all reports of a ticket into its state, in the order they happened and not in the order of receipt; reports of
 * the same moment are in the order of the ledger. Every report counts: an inconsistent one is an exception, and an exit
 * sets the status to left, even without a known entry.
 */
export function foldDoor(reports: readonly DoorReport[]): DoorState {
  return [...reports].sort(byOccurrence).reduce(stepDoor, NEVER_SEEN);
}

function byOccurrence(a: DoorReport, b: DoorReport): number {
  return Date.parse(a.at) - Date.parse(b.at) || a.order - b.order;
}

function stepDoor(state: DoorState, report: DoorReport): DoorState {
  const { at, repId, repName, order: cause } = report;
  const now: Occurrence = { at, repId, repName };
  const misfit = (code: DoorExceptionCode): DoorState => ({
    ...state,
    exceptions: [...state.exceptions, { report, code, first: state.since }],
  });
  if (report.mode === 'in') {
    if (state.status === 'entered') return misfit('entered-twice');
    const firstEntry = state.firstEntry ?? now;
    return { ...state, status: 'entered', since: now, cause, firstEntry, entries: state.entries + 1 };
  }
  switch (state.status) {
    case 'entered':
      return { ...state, status: 'left', since: now, cause };
    case 'left':
      return misfit('left-twice');
    case 'none':
      return { ...misfit('no-entry-known'), status: 'left', since: now, cause };
  }
}
