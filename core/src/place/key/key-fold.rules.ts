// Source: docs/reference/places.md (Keys).
import type { Occurrence } from '../../record/action/action.rules.ts';
import { handOutsIn, type HandOut } from './key-badge.rules.ts';
import type { KeyRoom } from './key-room.contract.ts';
import type { ShownKeyRoom } from './key.contract.ts';

export type KeyMove = 'distribute' | 'return';

/** `id` is the idempotentId. `person` took or returned the keys; `order` is the ledger row. */
export interface KeyReport extends Occurrence {
  readonly id: string;
  readonly move: KeyMove;
  readonly numberOfKeys: number;
  readonly person: string;
  readonly notes: string;
  readonly extraKeysReturned: 0 | 1;
  readonly order: number;
}

/** Out while out; back while all are back; back without a known hand-out; more back than out. */
export type KeyExceptionCode = 'keys-out-already' | 'keys-back-already' | 'no-hand-out-known' | 'more-keys-back';

/** `first` is the conflicting report. */
export interface KeyException {
  readonly report: KeyReport;
  readonly code: KeyExceptionCode;
  readonly first: Occurrence | undefined;
}

/** `handedOut` and `keysReturned` count since all keys were last here. */
export interface KeyState {
  readonly all: number;
  readonly distributed: boolean;
  readonly returned: boolean;
  readonly handOuts: readonly HandOut[];
  readonly handedOut: number;
  readonly keysReturned: number;
  readonly distributedTo: string;
  readonly returnedBy: string;
  readonly returnedNotes: string;
  readonly extraKeysReturned: 0 | 1;
  readonly since: Occurrence | undefined;
  /** The ledger row of the cause. */
  readonly cause: number | undefined;
  readonly firstOut: Occurrence | undefined;
  readonly exceptions: readonly KeyException[];
}

export type KeyBase = Pick<
  KeyRoom,
  'numberOfKeys' | 'distributed' | 'returned' | 'distributedTo' | 'distributionInfo'
> &
  Partial<Pick<ShownKeyRoom, 'keysReturned' | 'returnedBy' | 'returnedNotes' | 'extraKeysReturned'>>;

/** The state by the office's or server's data. Without a record, a distributed room has all keys out. */
export function keyStateOf(base: KeyBase): KeyState {
  const isOut = base.distributed === 1;
  const handOuts = isOut ? knownHandOuts(base) : [];
  const handedOut = keysOf(handOuts);
  return {
    all: base.numberOfKeys,
    distributed: isOut,
    returned: base.returned === 1,
    handOuts,
    handedOut,
    keysReturned: base.returned === 1 ? handedOut : Math.min(base.keysReturned ?? 0, handedOut),
    distributedTo: base.distributedTo,
    returnedBy: base.returnedBy ?? '',
    returnedNotes: base.returnedNotes ?? '',
    extraKeysReturned: base.extraKeysReturned ?? 0,
    since: undefined,
    cause: undefined,
    firstOut: undefined,
    exceptions: [],
  };
}

// Stored as a record, which later hand-outs extend.
function knownHandOuts(base: KeyBase): readonly HandOut[] {
  const recorded = handOutsIn(base);
  return keysOf(recorded) > 0
    ? recorded
    : [{ numberOfKeys: base.numberOfKeys, tenant: base.distributedTo, timestamp: 0 }];
}

function keysOf(handOuts: readonly HandOut[]): number {
  return handOuts.reduce((sum, { numberOfKeys }) => sum + numberOfKeys, 0);
}

/**
 * Folds reports in the order they happened, then of the ledger. An inconsistent report is an exception, and counts as
 * far as there were keys.
 */
export function foldKeys(base: KeyState, reports: readonly KeyReport[]): KeyState {
  return [...reports]
    .sort(byOccurrence)
    .reduce((state, report) => (report.move === 'distribute' ? stepOut(state, report) : stepBack(state, report)), base);
}

function byOccurrence(a: KeyReport, b: KeyReport): number {
  return Date.parse(a.at) - Date.parse(b.at) || a.order - b.order;
}

function stepOut(state: KeyState, report: KeyReport): KeyState {
  if (!state.distributed) return addHandOut(state, report, report.numberOfKeys);
  const misfit = withException(state, report, 'keys-out-already', state.firstOut);
  if (state.returned) return addHandOut({ ...misfit, ...NOTHING_OUT }, report, report.numberOfKeys);
  // The same guest is the same hand-out on two phones; another guest may have the remaining keys.
  const isSame = state.handOuts.some(({ tenant }) => tenant === report.person);
  const here = Math.max(0, state.all - state.handedOut + state.keysReturned);
  const counted = isSame ? 0 : Math.min(report.numberOfKeys, here);
  return counted === 0 ? misfit : addHandOut(misfit, report, counted);
}

const NOTHING_OUT = {
  handOuts: [],
  handedOut: 0,
  keysReturned: 0,
  distributedTo: '',
  returnedBy: '',
  returnedNotes: '',
  extraKeysReturned: 0,
  firstOut: undefined,
} as const;

function addHandOut(state: KeyState, report: KeyReport, numberOfKeys: number): KeyState {
  const now = occurrenceOf(report);
  return {
    ...state,
    distributed: true,
    returned: false,
    handOuts: [...state.handOuts, { numberOfKeys, tenant: report.person, timestamp: Date.parse(report.at) }],
    handedOut: state.handedOut + numberOfKeys,
    distributedTo: state.distributedTo || report.person,
    since: now,
    cause: report.order,
    firstOut: state.firstOut ?? now,
  };
}

function stepBack(state: KeyState, report: KeyReport): KeyState {
  if (!state.distributed) return withException(state, report, 'no-hand-out-known', undefined);
  if (state.returned) return withException(state, report, 'keys-back-already', state.since);
  const out = state.handedOut - state.keysReturned;
  const keysReturned = state.keysReturned + Math.min(report.numberOfKeys, out);
  const after: KeyState = {
    ...state,
    keysReturned,
    returned: keysReturned >= state.handedOut,
    returnedBy: report.person,
    returnedNotes: report.notes || state.returnedNotes,
    extraKeysReturned: report.extraKeysReturned === 1 ? 1 : state.extraKeysReturned,
    since: occurrenceOf(report),
    cause: report.order,
  };
  return report.numberOfKeys > out ? withException(after, report, 'more-keys-back', state.firstOut) : after;
}

function occurrenceOf({ at, repId, repName }: KeyReport): Occurrence {
  return { at, repId, repName };
}

function withException(
  state: KeyState,
  report: KeyReport,
  code: KeyExceptionCode,
  first: Occurrence | undefined,
): KeyState {
  return { ...state, exceptions: [...state.exceptions, { report, code, first }] };
}

export type KeyMoved = Pick<
  ShownKeyRoom,
  | 'distributed'
  | 'returned'
  | 'distributedTo'
  | 'distributionInfo'
  | 'keysReturned'
  | 'returnedBy'
  | 'returnedNotes'
  | 'extraKeysReturned'
>;

/** The fields of a room in a state. */
export function keyMovedFields(state: KeyState): KeyMoved {
  return {
    distributed: state.distributed ? 1 : 0,
    returned: state.returned ? 1 : 0,
    distributedTo: state.distributedTo,
    distributionInfo: JSON.stringify(state.handOuts),
    keysReturned: state.keysReturned,
    ...(state.returnedBy ? { returnedBy: state.returnedBy } : {}),
    ...(state.returnedNotes ? { returnedNotes: state.returnedNotes } : {}),
    ...(state.keysReturned > 0 ? { extraKeysReturned: state.extraKeysReturned } : {}),
  };
}
