import {
  foldKeys,
  type KeyBase,
  keyMovedFields,
  type KeyMoved,
  type KeyReport,
  keyStateOf,
} from '@offpiste/core/place/key/key-fold.rules';
import { effectsOf, type ActionKind } from '@offpiste/core/record/action/action-kind.rules';

/** One row of the ledger. Moments are epoch ms. */
export interface LedgerRow {
  readonly id: string;
  readonly idempotentId: string;
  readonly kind: string;
  readonly repId: string;
  readonly device: string | null;
  /** Only 'refused' is not accepted; 'already' and 'exception' are accepted with a notice. */
  readonly verdict: 'accepted' | 'already' | 'exception' | 'refused';
  readonly topic: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly occurredAt: number;
  readonly receivedAt: number;
}

/**
 * The state of a ticket; its key is kind/target/direction/barcode. A room also has its keys before the first report,
 * and its current ones.
 */
export interface TicketRow {
  readonly key: string;
  readonly status: string | null;
  readonly statusAt: number | null;
  readonly repId: string | null;
  readonly room?: { readonly base: KeyBase; readonly moved: Partial<KeyMoved> | null } | null;
}

const WITHOUT_TICKET: ReadonlySet<string> = new Set<ActionKind>([
  'extra-passengers',
  'extra-passenger',
  'departure',
  'undo',
]);

/** The tickets a report may be about, by their keys; undefined for an unknown kind. */
export function ticketKeysOf({ kind, topic, body }: LedgerRow): string[] | undefined {
  if (kind === 'absence') return absentKeys(body, topic);
  const effects = effectsOf(kind);
  if (effects.length === 0 && !WITHOUT_TICKET.has(kind)) return undefined;
  return effects.map(({ kind: ticketKind, list, of }) => {
    const target = of === 'week' ? '' : body[`${list}Id`];
    return [ticketKind, target, body['direction'] ?? '', topic].join('/');
  });
}

/** An absence names its ticket; lessons and workshops share their ids. */
function absentKeys({ kind, target, direction = '' }: LedgerRow['body'], topic: string): string[] {
  const kinds = kind === 'lesson' ? ['lesson', 'workshop'] : [kind];
  return kinds.map((ticketKind) => [ticketKind, target, direction, topic].join('/'));
}

/** The reports without an undo. In journeys, every undo is permitted. */
export function countedRows(rows: readonly LedgerRow[]): LedgerRow[] {
  const undone = new Set(
    rows.flatMap(({ kind, verdict, body }) => (kind === 'undo' && verdict === 'accepted' ? [body['undoes']] : [])),
  );
  return rows.filter(({ idempotentId }) => !undone.has(idempotentId));
}

export function ticketFindings(ticket: TicketRow, reports: readonly LedgerRow[]): string[] {
  if (ticket.room && reports.length > 0) return roomFindings(ticket, ticket.room, reports);
  const due = lastChange(reports);
  return stateFindings(ticket, due?.status ?? null, due?.row);
}

function stateFindings(
  { key, status, statusAt, repId }: TicketRow,
  dueStatus: string | null,
  due: { readonly occurredAt: number | null; readonly repId: string | null } | undefined,
): string[] {
  const isNow = `${status} at ${statusAt} by ${repId}`;
  const isDue = `${dueStatus} at ${due?.occurredAt ?? null} by ${due?.repId ?? null}`;
  return isNow === isDue ? [] : [`${key} is ${isNow}, not ${isDue}`];
}

/** The last change of a ticket counts; of equal changes in a row, the first. */
function lastChange(reports: readonly LedgerRow[]): { status: string; row: LedgerRow } | undefined {
  const isAbsence = ({ kind }: LedgerRow) => kind === 'absence';
  const absence = reports.filter(isAbsence).toSorted((a, b) => b.occurredAt - a.occurredAt)[0];
  let change: { status: string; row: LedgerRow } | undefined;
  for (const row of reports.toSorted((a, b) => a.occurredAt - b.occurredAt)) {
    const status = effectsOf(row.kind)[0]?.status;
    if (status !== undefined && change?.status !== status) change = { status, row };
  }
  // A recorded presence overrides an absence.
  return change ?? (absence && { status: 'absent', row: absence });
}

/** Keys are handed out and returned in parts; the sum counts. */
function roomFindings(
  ticket: TicketRow,
  { base, moved }: NonNullable<TicketRow['room']>,
  reports: readonly LedgerRow[],
): string[] {
  const state = foldKeys(keyStateOf(base), reports.map(toKeyReport));
  const status = state.returned ? 'returned' : state.distributed ? 'distributed' : 'none';
  // Without a move there is no author.
  const since = state.since
    ? { occurredAt: Date.parse(state.since.at), repId: state.since.repId }
    : { occurredAt: ticket.statusAt, repId: ticket.repId };
  const wrong = Object.entries(keyMovedFields(state)).filter(
    ([field, value]) => new Map<string, unknown>(Object.entries(moved ?? {})).get(field) !== value,
  );
  return [
    ...stateFindings(ticket, status, since),
    ...wrong.map(([field, value]) => `${ticket.key} has another ${field} than ${String(value)}`),
  ];
}

function toKeyReport({ id, idempotentId, kind, repId, body, occurredAt }: LedgerRow): KeyReport {
  const isOut = kind === 'key-distribute';
  return {
    id: idempotentId,
    order: Number(id),
    at: new Date(occurredAt).toISOString(),
    repId,
    repName: String(body['repName']),
    numberOfKeys: Number(body['numberOfKeys']),
    move: isOut ? 'distribute' : 'return',
    person: String(body[isOut ? 'tenant' : 'returnedBy']),
    notes: isOut ? '' : String(body['returnedNotes']),
    extraKeysReturned: body['extraKeysReturned'] === 1 ? 1 : 0,
  };
}
