// Source: docs/reference/places.md (Keys), docs/reference/actions.md (Undo).
import type {
  ExceptionCode,
  Folded,
  FoldedState,
  Occurrence,
  Report,
  Verdict,
} from '../../record/action/action.rules.ts';
import type { Refusal, RefusalDetails } from '../../base/refusal/refusal.contract.ts';
import { refuse } from '../../base/refusal/refusal.rules.ts';
import {
  foldKeys,
  keyMovedFields,
  keyStateOf,
  type KeyBase,
  type KeyException,
  type KeyMoved,
  type KeyReport,
  type KeyState,
} from './key-fold.rules.ts';
import type { KeyRoom } from './key-room.contract.ts';
import { barcodeProblem } from './key-page.rules.ts';
import type { ShownKeyRoom } from './key.contract.ts';

export interface KeyMoveFacts {
  /** The office's present data, the state before the first report, and the accepted reports. */
  readonly room:
    | {
        readonly sheet: KeyRoom;
        readonly base: KeyBase;
        readonly reports: readonly KeyReport[];
        readonly undone?: readonly string[];
      }
    | undefined;
}

/** A report without its rep and time. */
export type KeyMoveClaim = Omit<KeyReport, keyof Occurrence | 'order'> & { readonly barcode?: string };

/** The state before the first report, and the fold. */
export interface KeyMemory {
  readonly base: KeyBase;
  readonly room: KeyMoved & Pick<ShownKeyRoom, 'reports' | 'lastReport' | 'before'>;
}

/**
 * Refusals: unknown-room; of a hand-out room-without-barcodes, barcode-not-allowed, room-blocked, room-not-ready, keys-
 * out-already; of a return keys-not-out, keys-back-already; of both too-many-keys. A replayed report always counts,
 * with a notice if inconsistent.
 */
export function decideKeyMove({ room }: KeyMoveFacts, claim: KeyMoveClaim, report: Report): Verdict {
  if (!room) return refuse('unknown-room');
  const { sheet, base } = room;
  const { barcode: _, ...said } = claim;
  const start = keyStateOf({ ...base, numberOfKeys: sheet.numberOfKeys });
  const before = foldKeys(start, room.reports);
  const barred = refusalOf(sheet, before, claim);
  if (barred && !report.replay) return barred;

  const mine: KeyReport = {
    ...said,
    at: report.occurredAt,
    repId: report.repId,
    repName: report.repName,
    order: Infinity,
  };
  const after = foldKeys(start, [...room.reports, mine]);
  const name = sheet.roomName;
  const misfit = after.exceptions.find((exception) => exception.report === mine);
  const exception = misfit ? exceptionOf(misfit, name) : barred && sheetException(barred);
  const since = after.since ?? mine;
  const { memory, ...state } = keyFolded(room, after, [...room.reports, mine]);
  return {
    ok: true,
    outcome: 'folded',
    details: { name },
    // A report without keys still belongs to the room.
    state: { ...state, status: keyStatus(after), since, memory },
    ...(exception ? { exception } : {}),
    ...displacedBy(name, before, after, mine),
    reply: { room: { ...sheet, ...memory.room, statusAt: since.at, statusBy: since.repName } },
  };
}

/** The room without an undone report. Reports that do not fit any more are displaced. */
export function keysWithout(
  room: NonNullable<KeyMoveFacts['room']>,
  undone: number,
): Pick<Folded, 'state' | 'displaced'> {
  const { sheet, base, reports } = room;
  const start = keyStateOf({ ...base, numberOfKeys: sheet.numberOfKeys });
  const rest = reports.filter(({ order }) => order !== undone);
  const ids = reports.flatMap(({ order, id }) => (order === undone ? id : []));
  const after = foldKeys(start, rest);
  const undoneIds = [...(room.undone ?? []), ...ids];
  const state = rest.length === 0 ? untouched(undoneIds) : keyFolded({ ...room, undone: undoneIds }, after, rest);
  return { state, ...displacedBy(sheet.roomName, foldKeys(start, reports), after) };
}

/** Without reports, the office's data counts. */
function untouched(reports: readonly string[]): FoldedState {
  return { status: null, since: undefined, memory: { room: { reports } } };
}

/** The state without the last report, for a phone that undoes it. */
function without(start: KeyState, reports: readonly KeyReport[], last: KeyReport): NonNullable<ShownKeyRoom['before']> {
  const state = foldKeys(
    start,
    reports.filter((report) => report !== last),
  );
  const { since } = state;
  return { ...keyMovedFields(state), ...(since ? { statusAt: since.at, statusBy: since.repName } : {}) };
}

function keyFolded(
  { sheet, base, undone = [] }: NonNullable<KeyMoveFacts['room']>,
  after: KeyState,
  reports: readonly KeyReport[],
): FoldedState & { readonly memory: KeyMemory } {
  const last = reports.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.order - b.order).at(-1);
  // A report without keys still belongs to the room.
  const since = after.since ?? last;
  const cause = after.cause ?? last?.order;
  const start = keyStateOf({ ...base, numberOfKeys: sheet.numberOfKeys });
  const memory: KeyMemory = {
    base,
    room: {
      ...keyMovedFields(after),
      // Includes undone reports, so that a phone does not apply them again.
      reports: [...undone, ...reports.map(({ id }) => id)],
      ...(last ? { lastReport: { id: last.id, repId: last.repId }, before: without(start, reports, last) } : {}),
    },
  };
  return { status: since ? keyStatus(after) : null, since, memory, ...(cause === Infinity ? {} : { cause }) };
}

/** Reports that became inconsistent. */
function displacedBy(name: string, before: KeyState, after: KeyState, mine?: KeyReport): Pick<Folded, 'displaced'> {
  const displaced = after.exceptions.filter(
    ({ report }) => report !== mine && !before.exceptions.some((known) => known.report === report),
  );
  if (displaced.length === 0) return {};
  return {
    displaced: displaced.map((other) => ({ order: other.report.order, exception: exceptionOf(other, name) })),
  };
}

function refusalOf(sheet: KeyRoom, state: KeyState, claim: KeyMoveClaim): Refusal | undefined {
  const known = { name: sheet.roomName };
  const tooMany =
    claim.numberOfKeys > sheet.numberOfKeys
      ? refuse('too-many-keys', { ...known, all: String(sheet.numberOfKeys) })
      : undefined;
  if (claim.move === 'return') {
    if (!state.distributed) return refuse('keys-not-out', known);
    return state.returned ? refuse('keys-back-already', { ...known, ...occurrenceDetails(state.since) }) : tooMany;
  }
  if (state.distributed) return refuse('keys-out-already', { ...known, ...occurrenceDetails(state.firstOut) });
  const problem = barcodeProblem(sheet, claim.barcode ?? '');
  if (problem) return refuse(problem, known);
  if (sheet.blocked === 1) return refuse('room-blocked', known);
  return sheet.ready === 1 ? tooMany : refuse('room-not-ready', known);
}

function exceptionOf({ code, first }: KeyException, name: string): { code: ExceptionCode; details: RefusalDetails } {
  return { code, details: { name, ...occurrenceDetails(first) } };
}

// The present sheet may forbid a report that it allowed before; the office still sees it.
function sheetException({ code, details = {} }: Refusal): { code: ExceptionCode; details: RefusalDetails } | undefined {
  switch (code) {
    case 'room-without-barcodes':
    case 'barcode-not-allowed':
    case 'room-blocked':
    case 'room-not-ready':
    case 'too-many-keys':
      return { code, details };
    default:
      return undefined;
  }
}

function occurrenceDetails(occurrence: Occurrence | undefined): RefusalDetails {
  return occurrence ? { at: occurrence.at, repName: occurrence.repName } : {};
}

function keyStatus({ distributed, returned }: KeyState): string {
  if (returned) return 'returned';
  return distributed ? 'distributed' : 'none';
}
