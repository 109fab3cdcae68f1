// Source: docs/reference/events.md (Events).
import type { Occurrence } from '../../record/action/action.rules.ts';
import type { EntryStatus } from './event.contract.ts';

export type DoorMode = 'in' | 'out';

/** `at` is ISO 8601, UTC; `order` is the ledger row. */
export interface DoorReport extends Occurrence {
  readonly mode: DoorMode;
  readonly order: number;
}

/** In while inside, out again, out without a known entry. */
export type DoorExceptionCode = 'entered-twice' | 'left-twice' | 'no-entry-known';

/** `first` is the conflicting report. */
export interface DoorException {
  readonly report: DoorReport;
  readonly code: DoorExceptionCode;
  readonly first: Occurrence | undefined;
}

/** `entries` counts the entries from outside. */
export interface DoorState {
  readonly status: EntryStatus;
  readonly since: Occurrence | undefined;
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
 * In the order they happened, then of the ledger. Every report counts: an inconsistent one is an exception, and an exit
 * always sets the status.
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
