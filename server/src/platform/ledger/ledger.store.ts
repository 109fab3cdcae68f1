import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ActionNotice } from '@offpiste/core/action/action.contract';
import type { Occurrence } from '@offpiste/core/action/action.rules';
import type { ActionFacts, TicketState } from '#platform/ledger/action-definition';
import type { Schema } from '#platform/schema';

/** A row of the ledger that is about to be written. */
export interface LedgerEntry {
  readonly idempotentId: string;
  readonly kind: string;
  readonly repId: string;
  readonly repName: string;
  readonly brand: string;
  readonly weekId: string;
  readonly subject: string;
  readonly topic: string | undefined;
  readonly device: string | undefined;
  readonly replay: boolean;
  readonly handsetTime: Date;
  readonly sentAt: Date | undefined;
  readonly occurredAt: Date;
  readonly receivedAt: Date;
  readonly body: unknown;
  readonly bodyHash: string;
  readonly verdict: 'accepted' | 'already' | 'exception' | 'refused';
  readonly code: string | undefined;
  readonly status: number;
  readonly reply: unknown;
}

/** What a ticket becomes: its status, what made it so, and what else its noun remembers. */
export interface TicketChange {
  readonly status: string;
  readonly since: Occurrence;
  readonly memory: object;
}

/** A report that is not what it was taken for: its row in the ledger, or whatever made the ticket's status so far. */
export interface Displaced {
  readonly order: number | 'status';
  readonly notice: ActionNotice;
}

/** What a decision is made on: the week, the report accepted under the same id, and the answer to the noun's own question. */
export interface Door {
  readonly week: { readonly weekId: string; readonly disabled: boolean } | undefined;
  readonly known:
    | {
        readonly repId: string;
        readonly kind: string;
        readonly bodyHash: string;
        readonly status: number;
        readonly reply: unknown;
      }
    | undefined;
  readonly facts: unknown;
}

/** Reads it all in one statement, which is one round trip and sees one moment. */
export async function readDoor(
  db: Kysely<Schema>,
  { weekId, idempotentId }: ActionFacts,
  factsQuery: RawBuilder<unknown>,
): Promise<Door> {
  const { rows } = await sql<DoorRow>`
    select week.week_id, week.disabled, action.rep_id, action.kind, action.body_hash, action.status, action.reply,
      (select to_jsonb(facts) from (${factsQuery}) as facts) as facts
    from (select 1) as asked
    left join week on week.week_id = ${weekId}
    left join action on action.idempotent_id = ${idempotentId} and action.verdict <> 'refused'
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a question without a from always has one row');
  return {
    week: row.week_id === null ? undefined : { weekId: row.week_id, disabled: row.disabled },
    known:
      row.rep_id === null
        ? undefined
        : { repId: row.rep_id, kind: row.kind, bodyHash: row.body_hash, status: row.status, reply: row.reply },
    facts: row.facts,
  };
}

/** Adds a row and changes nothing else. */
export async function appendEntry(db: Kysely<Schema>, entry: LedgerEntry): Promise<void> {
  await sql`insert into action (${columns()}) values (${values(entry)})`.execute(db);
}

/** Adds a row, but only while the ticket is still as the rule saw it. False when it is not. */
export async function appendEntryIfUnchanged(
  db: Kysely<Schema>,
  entry: LedgerEntry,
  ticket: TicketState,
): Promise<boolean> {
  const { rows } = await sql`
    insert into action (${columns()}) select ${values(entry)} from ticket where ${isTicket(entry.weekId, ticket)} returning id
  `.execute(db);
  return rows.length > 0;
}

/**
 * Changes the ticket, adds the row and tells the list's readers, in one statement: all of it or nothing.
 * False, with nothing written, when the ticket is no longer as the rule saw it.
 * The list's version is taken from the changed ticket, so every writer locks ticket first, list second.
 */
export async function changeTicket(
  db: Kysely<Schema>,
  entry: LedgerEntry,
  ticket: TicketState,
  { status, since, memory }: TicketChange,
  displaced: readonly Displaced[],
): Promise<boolean> {
  const { rows } = await sql`
    with next as materialized (select nextval('action_id_seq') as id),
    changed as (
      update ticket set status = ${status}, status_at = ${new Date(since.at)}, status_rep_id = ${since.repId}, status_rep_name = ${since.repName},
        memory = ${JSON.stringify(memory)}::jsonb, status_action = (select id from next), revision = revision + 1
      where ${isTicket(entry.weekId, ticket)}
      returning week_id
    ),
    bumped as (
      insert into list_version (week_id, list_key) select week_id, ${entry.subject} from changed
      on conflict (week_id, list_key) do update set version = list_version.version + 1
    )${displaced.length > 0 ? sql`, told as (${lateNotices(entry, ticket, displaced)})` : sql``}
    insert into action (id, ${columns()}) select next.id, ${values(entry)} from changed, next
    returning id
  `.execute(db);
  return rows.length > 0;
}

// All parts of a statement see the rows as they were before it: the ticket still names who is displaced.
// A phone need not be told of what it reported itself.
function lateNotices({ weekId, repId, device }: LedgerEntry, ticket: TicketState, displaced: readonly Displaced[]) {
  const rows = displaced.map(({ order, notice }) => ({ row: order === 'status' ? null : order, notice }));
  return sql`
    insert into late_notice (rep_id, brand, device, kind, occurred_at, notice)
    select action.rep_id, action.brand, action.device, action.kind, action.occurred_at, other.notice
    from ticket
    cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as other (row bigint, notice jsonb)
    join action on action.id = coalesce(other.row, ticket.status_action)
    where exists (select from changed) and ${isTicket(weekId, ticket)}
      and not (action.rep_id = ${repId} and action.device is not distinct from ${device ?? null}::text)`;
}

interface Nothing {
  rep_id: null;
}
interface Known {
  rep_id: string;
  kind: string;
  body_hash: string;
  status: number;
  reply: unknown;
}
type DoorRow = ({ week_id: null } | { week_id: string; disabled: boolean }) & (Nothing | Known) & { facts: unknown };

function isTicket(weekId: string, { kind, target, direction, barcode, revision }: TicketState) {
  return sql`ticket.week_id = ${weekId} and ticket.kind = ${kind} and ticket.target = ${target}
    and ticket.direction = ${direction} and ticket.barcode = ${barcode} and ticket.revision = ${revision}`;
}

function columns() {
  return sql`idempotent_id, kind, rep_id, rep_name, brand, week_id, subject, topic, device, replay, handset_time, sent_at, occurred_at,
    received_at, body, body_hash, verdict, code, status, reply`;
}

// The casts are needed where the values are selected: there PostgreSQL does not look at the columns for their types.
function values(entry: LedgerEntry) {
  return sql`${entry.idempotentId}::text, ${entry.kind}::text, ${entry.repId}::text, ${entry.repName}::text, ${entry.brand}::text,
    ${entry.weekId}::text, ${entry.subject}::text, ${entry.topic ?? null}::text, ${entry.device ?? null}::text, ${entry.replay}::boolean, ${entry.handsetTime}::timestamptz,
    ${entry.sentAt ?? null}::timestamptz, ${entry.occurredAt}::timestamptz, ${entry.receivedAt}::timestamptz, ${JSON.stringify(entry.body)}::jsonb,
    ${entry.bodyHash}::text, ${entry.verdict}::text, ${entry.code ?? null}::text, ${entry.status}::integer, ${JSON.stringify(entry.reply)}::jsonb`;
}
