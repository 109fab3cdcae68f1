import type { ExceptionCode, Occurrence, Report, Verdict } from '../action/action.rules.ts';
import type { Refusal, RefusalDetails } from '../refusal/refusal.contract.ts';
import { refuse } from '../refusal/refusal.rules.ts';
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

/** The facts for deciding on a move of keys. Source: docs/product.md, section "Keys". */
export interface KeyMoveFacts {
  /** The room by the office's current data, the state of its keys before the first report, and every accepted report. */
  readonly room:
    | { readonly sheet: KeyRoom; readonly base: KeyBase; readonly reports: readonly KeyReport[] }
    | undefined;
}

/** The content of a report beside its rep and time. */
export type KeyMoveClaim = Omit<KeyReport, keyof Occurrence | 'order'> & { readonly barcode?: string };

/** What is stored of a room: the state of its keys before the first report, and the fold of all reports. */
export interface KeyMemory {
  readonly base: KeyBase;
  readonly room: KeyMoved & Pick<ShownKeyRoom, 'reports'>;
}

/**
 * May these keys be handed out, or taken back? Refusals: unknown-room; of a hand-out room-without-barcodes,
 * barcode-not-allowed, room-blocked, room-not-ready, keys-out-already; of a return keys-not-out, keys-back-already; of both
 * too-many-keys. A replayed report is about something that has happened, so it always counts; where it is inconsistent, its
 * phone gets a notice. Source: docs/product.md, section "Keys".
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
  const exception = misfit ? toldOf(misfit, name) : barred && sheetException(barred);
  const displaced = after.exceptions.filter(
    ({ report: other }) => other !== mine && !before.exceptions.some((known) => known.report === other),
  );
  const moved = keyMovedFields(after);
  const since = after.since ?? mine;
  const shown = { ...moved, reports: [...room.reports.map(({ id }) => id), mine.id] };
  const memory: KeyMemory = { base, room: shown };
  return {
    ok: true,
    outcome: 'folded',
    details: { name },
    state: { status: keyStatus(after), since, memory },
    ...(exception ? { exception } : {}),
    ...(displaced.length > 0
      ? { displaced: displaced.map((other) => ({ order: other.report.order, exception: toldOf(other, name) })) }
      : {}),
    reply: { room: { ...sheet, ...shown, statusAt: since.at, statusBy: since.repName } },
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
    return state.returned ? refuse('keys-back-already', { ...known, ...whoAndWhen(state.since) }) : tooMany;
  }
  if (state.distributed) return refuse('keys-out-already', { ...known, ...whoAndWhen(state.firstOut) });
  const problem = barcodeProblem(sheet, claim.barcode ?? '');
  if (problem) return refuse(problem, known);
  if (sheet.blocked === 1) return refuse('room-blocked', known);
  return sheet.ready === 1 ? tooMany : refuse('room-not-ready', known);
}

function toldOf({ code, first }: KeyException, name: string): { code: ExceptionCode; details: RefusalDetails } {
  return { code, details: { name, ...whoAndWhen(first) } };
}

// What the office's sheet forbids now may have been allowed when it happened; it is still listed for the office.
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

function whoAndWhen(occurrence: Occurrence | undefined): RefusalDetails {
  return occurrence ? { at: occurrence.at, repName: occurrence.repName } : {};
}

function keyStatus({ distributed, returned }: KeyState): string {
  if (returned) return 'returned';
  return distributed ? 'distributed' : 'none';
}
