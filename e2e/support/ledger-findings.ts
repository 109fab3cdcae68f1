import type { MadeAction } from './made-actions.ts';

/** One row of the ledger. Moments are epoch ms. */
export interface LedgerRow {
  readonly id: string;
  readonly idempotentId: string;
  readonly kind: string;
  readonly repId: string;
  readonly device: string | null;
  /** Everything but a refusal is accepted; already and exception are, too, and told to somebody. */
  readonly verdict: 'accepted' | 'already' | 'exception' | 'refused';
  /** The ticket's code or the room. */
  readonly topic: string;
  /** The post as it came. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly occurredAt: number;
  readonly receivedAt: number;
}

/** A ticket as it stands; its key is kind/target/direction/barcode. */
export interface TicketRow {
  readonly key: string;
  readonly status: string | null;
  /** Epoch ms. */
  readonly statusAt: number | null;
  readonly repId: string | null;
}

/** What is wrong with the accepted rows and the tickets, measured by what the phones did; nothing when all is right. See ledger.ts. */
export function ledgerFindings(rows: readonly LedgerRow[], tickets: readonly TicketRow[], made: readonly MadeAction[]): string[] {
  return [...countFindings(rows, made), ...orderFindings(rows, made), ...stateFindings(rows, tickets)];
}

function countFindings(rows: readonly LedgerRow[], made: readonly MadeAction[]): string[] {
  const counts = new Map<string, number>();
  for (const { idempotentId } of rows) counts.set(idempotentId, (counts.get(idempotentId) ?? 0) + 1);
  const known = new Set(made.map(({ idempotentId }) => idempotentId));
  return [
    ...(known.size === made.length ? [] : ['a phone made the same id twice']),
    ...made.filter((action) => !action.isUnsure && !counts.has(action.idempotentId)).map((action) => `${describe(action)} is missing`),
    ...[...counts].filter(([, count]) => count > 1).map(([id, count]) => `${id} is accepted ${count} times`),
    ...rows.filter((row) => !known.has(row.idempotentId)).map((row) => `${row.kind} ${row.topic} (${row.idempotentId}) was made by no phone`),
  ];
}

function orderFindings(rows: readonly LedgerRow[], made: readonly MadeAction[]): string[] {
  const placeOf = new Map(rows.map((row, place) => [row.idempotentId, place]));
  const lastOf = new Map<string, MadeAction>();
  return made.flatMap((action) => {
    const line = `${action.phone} ${action.topic}`;
    const before = lastOf.get(line);
    const place = placeOf.get(action.idempotentId);
    if (place === undefined) return [];
    lastOf.set(line, action);
    return before && (placeOf.get(before.idempotentId) ?? 0) > place ? [`${describe(action)} overtook ${describe(before)}`] : [];
  });
}

/** What a kind of action makes of which ticket: `target` is the field of its post that names the thing the ticket is for, where it is for one. */
interface Effect {
  readonly ticketKind: string;
  readonly target?: string;
  readonly status: string;
}

/** A new kind of action adds its line here. */
const EFFECTS: Readonly<Record<string, Effect>> = {
  'coach-load': { ticketKind: 'coach', target: 'coachId', status: 'loaded' },
  'lift-pass-distribute': { ticketKind: 'lift-pass', status: 'distributed' },
  'transfer-load': { ticketKind: 'transfer', target: 'transferId', status: 'loaded' },
  'lesson-register': { ticketKind: 'lesson', target: 'lessonId', status: 'registered' },
  'event-in': { ticketKind: 'event', target: 'eventId', status: 'entered' },
  'event-out': { ticketKind: 'event', target: 'eventId', status: 'left' },
  'key-distribute': { ticketKind: 'key-room', status: 'distributed' },
  'key-return': { ticketKind: 'key-room', status: 'returned' },
};

/** Kinds that change no ticket. */
const NO_EFFECT: ReadonlySet<string> = new Set(['extra-passengers']);

/** The last thing that happened to a ticket counts, and where it happened more than once in a row, the first of those. */
function stateFindings(rows: readonly LedgerRow[], tickets: readonly TicketRow[]): string[] {
  const expected = new Map<string, { status: string; row: LedgerRow }>();
  for (const row of rows.toSorted((a, b) => a.occurredAt - b.occurredAt)) {
    if (NO_EFFECT.has(row.kind)) continue;
    const effect = EFFECTS[row.kind];
    if (!effect) return [`it is not known what ${row.kind} does to a ticket: add it to EFFECTS`];
    const key = [effect.ticketKind, effect.target === undefined ? '' : row.body[effect.target], row.body['direction'] ?? '', row.topic].join('/');
    if (expected.get(key)?.status !== effect.status) expected.set(key, { status: effect.status, row });
  }
  const known = new Set(tickets.map(({ key }) => key));
  const strangers = [...expected.keys()].filter((key) => !known.has(key)).map((key) => `${key} is no ticket of the week`);
  const kinds = new Set(Object.values(EFFECTS).map(({ ticketKind }) => ticketKind));
  const wrong = tickets.flatMap(({ key, status, statusAt, repId }) => {
    if (!kinds.has(key.split('/', 1)[0] ?? '')) return [];
    const due = expected.get(key);
    const isRight = status === (due?.status ?? null) && statusAt === (due?.row.occurredAt ?? null) && repId === (due?.row.repId ?? null);
    return isRight ? [] : [`${key} is ${status} at ${statusAt} by ${repId}, not ${due?.status} at ${due?.row.occurredAt} by ${due?.row.repId}`];
  });
  return [...strangers, ...wrong];
}

function describe({ url, topic, idempotentId, phone }: MadeAction): string {
  return `${url} ${topic} of ${phone} (${idempotentId})`;
}
