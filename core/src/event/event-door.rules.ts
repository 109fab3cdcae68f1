import type { Occurrence } from '../action/action.rules.ts';
import type { EntryStatus } from './event.contract.ts';

/** Which way through the door. Source: docs/product.md, section "Events". */
export type DoorMode = 'in' | 'out';

/** One accepted report of somebody going through the door. `at` is ISO 8601, UTC; `order` grows with each row of the ledger. */
export interface DoorReport extends Occurrence {
  readonly mode: DoorMode;
  readonly order: number;
}

/**
 * Why a report does not fit what happened before it: in while inside; out while outside after having left;
 * out although no entry is known.
 */
export type DoorExceptionCode = 'entered-twice' | 'left-twice' | 'no-entry-known';

/** A report that does not fit; `first` is what it collides with, if anything. */
export interface DoorException {
  readonly report: DoorReport;
  readonly code: DoorExceptionCode;
  readonly first: Occurrence | undefined;
}

/** What all reports of one ticket at one event come to. `entries` counts the times somebody came in from outside. */
export interface DoorState {
  readonly status: EntryStatus;
  /** What made the status as it is. */
  readonly since: Occurrence | undefined;
  readonly firstEntry: Occurrence | undefined;
  readonly entries: number;
  readonly exceptions: readonly DoorException[];
}

const NEVER_SEEN: DoorState = { status: 'none', since: undefined, firstEntry: undefined, entries: 0, exceptions: [] };

/**
 * Where somebody is, from everything that was reported of them, in the order it happened and not in the order it was
 * heard of; what happened at the same moment goes by the order of the ledger. Nothing is left out: a report that does
 * not fit is an exception, and who leaves has left, also when nobody knows of an entry.
 * Source: docs/product.md, section "Events".
 */
export function foldDoor(reports: readonly DoorReport[]): DoorState {
  return [...reports].sort(byOccurrence).reduce(stepDoor, NEVER_SEEN);
}

function byOccurrence(a: DoorReport, b: DoorReport): number {
  return Date.parse(a.at) - Date.parse(b.at) || a.order - b.order;
}

function stepDoor(state: DoorState, report: DoorReport): DoorState {
  const { at, repId, repName } = report;
  const now: Occurrence = { at, repId, repName };
  const misfit = (code: DoorExceptionCode): DoorState => ({
    ...state,
    exceptions: [...state.exceptions, { report, code, first: state.since }],
  });
  if (report.mode === 'in') {
    if (state.status === 'entered') return misfit('entered-twice');
    return { ...state, status: 'entered', since: now, firstEntry: state.firstEntry ?? now, entries: state.entries + 1 };
  }
  switch (state.status) {
    case 'entered':
      return { ...state, status: 'left', since: now };
    case 'left':
      return misfit('left-twice');
    case 'none':
      return { ...misfit('no-entry-known'), status: 'left', since: now };
  }
}
