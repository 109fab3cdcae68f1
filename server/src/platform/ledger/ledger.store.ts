import { sql, type Kysely } from 'kysely';
import type { ActionNotice } from '@offpiste/core/record/action/action.contract';
import { CORRECTING_ROLE } from '@offpiste/core/base/call/office-role.rules';
import type { FoldedState, Occurrence } from '@offpiste/core/record/action/action.rules';
import type { RideKind } from '@offpiste/core/ride/ride/ride.contract';
import { otherSeatLists } from './other-seat.store.ts';
import type { PreparedAction, TicketState } from './action-definition.ts';
import { bringBack } from './lapsed-ticket.store.ts';
import { columns, values, type LedgerEntry } from './ledger-row.ts';
import type { Schema } from '#platform/database/schema';

/** A report that no longer counts. */
export interface Displaced {
  readonly order: number | 'status';
  readonly notice: ActionNotice;
}

export interface EarlyUndo extends Occurrence {
  readonly order: number;
  readonly any: boolean;
}

export interface DecisionFacts {
  readonly week: { readonly weekId: string; readonly disabled: boolean } | undefined;
  readonly isErased: boolean;
  readonly hasOffice: boolean;
  readonly accepted:
    | {
        readonly repId: string;
        readonly kind: string;
        readonly bodyHash: string;
        readonly status: number;
        readonly reply: unknown;
      }
    | undefined;
  readonly earlyUndos: readonly EarlyUndo[];
  readonly facts: unknown;
}

type Asked = Pick<PreparedAction, 'facts' | 'factsQuery' | 'asksOffice'>;

/**
 * One statement, for every scan: functions that PostgreSQL cannot inline are called only if needed. `toldWeek` is '' if
 * unknown.
 */
export async function readDecisionFacts(
  db: Kysely<Schema>,
  { facts: { weekId, idempotentId, repId }, factsQuery, asksOffice }: Asked,
  toldWeek: string,
): Promise<DecisionFacts> {
  const { rows } = await sql<DecisionFactsRow>`
    select week.week_id, week.disabled or week.closed as disabled, exists (select from week_erasing erased where erased.week_id = coalesce(week.week_id, ${toldWeek})) as is_erased,
      case when ${asksOffice}::boolean then coalesce(week.brand = any(office_of(${repId})), false) and exists (select from rep_account where rep_account.rep_id = ${repId} and ${CORRECTING_ROLE} = any(office_roles)) else false end as has_office, action.rep_id, action.kind, action.body_hash, action.status, action.reply,
      (select to_jsonb(facts) from (${factsQuery}) as facts) as facts,
      (select coalesce(jsonb_agg(jsonb_build_object('order', undo.id, 'repId', undo.rep_id, 'repName', undo.rep_name, 'at', undo.occurred_at, 'any', undo.undoes_any) order by undo.id), '[]')
        from action undo where undo.undoes = ${idempotentId} and undo.verdict = 'accepted') as early_undos
    from (select 1) as request
    left join week on week.week_id = ${weekId}
    left join action on action.idempotent_id = ${idempotentId} and action.rep_id = ${repId} and action.verdict <> 'refused'
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the query for the decision facts returned no row');
  return {
    week: row.week_id === null ? undefined : { weekId: row.week_id, disabled: row.disabled },
    isErased: row.is_erased,
    hasOffice: row.has_office,
    accepted:
      row.rep_id === null
        ? undefined
        : { repId: row.rep_id, kind: row.kind, bodyHash: row.body_hash, status: row.status, reply: row.reply },
    earlyUndos: row.early_undos.map((undo) => ({ ...undo, at: new Date(undo.at).toISOString() })),
    facts: row.facts,
  };
}

/**
 * Ends when everything that `db` can read is also on the synchronous standby. Throws on a database that accepts no
 * writes. A former primary shows commits that its successor lacks.
 */
export async function confirmCommits(db: Kysely<Schema>): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'offpiste', '')`.execute(db);
}

export async function appendEntry(db: Kysely<Schema>, entry: LedgerEntry): Promise<void> {
  await sql`insert into action (${columns()}) values (${values(entry)})`.execute(db);
}

/** False, with nothing written, if an undo arrived meanwhile. A ride with only extra passengers gets a list. */
export async function appendToLists(
  db: Kysely<Schema>,
  entry: LedgerEntry,
  earlyUndos: number,
  lists: readonly string[],
  displaced: readonly Displaced[],
): Promise<boolean> {
  const told = displaced.map(({ order: row, notice }) => ({ row, notice }));
  const { rows } = await sql`
    with added as (
      insert into action (${columns()}) select ${values(entry)}
      where (select count(*) from action undo where undo.undoes = ${entry.idempotentId} and undo.verdict = 'accepted') = ${earlyUndos}
      returning week_id
    ),
    told as (
      insert into late_notice (rep_id, brand, device, kind, occurred_at, notice, made_at)
      select action.rep_id, action.brand, action.device, action.kind, action.occurred_at, other.notice, ${entry.receivedAt}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as other (row bigint, notice jsonb)
      join action on action.id = other.row
      where exists (select from added)
        and not (action.rep_id = ${entry.repId} and action.device is not distinct from ${entry.device ?? null}::text)
    ),
    renewed as (
      insert into list_token (week_id, list_key) select added.week_id, key from added, unnest(${lists}::text[]) as key
      where key like 'departed/%' or ${entry.kind}::text = 'extra-passenger' or exists (select from list_token known where known.week_id = added.week_id and known.list_key = key)
      order by key
      on conflict (week_id, list_key) do update set token = new_token()
    )
    select from added
  `.execute(db);
  return rows.length > 0;
}

export interface DecidedOn {
  readonly ticket: TicketState;
  readonly earlyUndos: number;
}

/**
 * One statement. False, with nothing written, if the ticket's revision changed.
 * Every report raises the revision, so that folds miss none. Locks the ticket first, then lists in the order of keys.
 */
export async function changeTicket(
  db: Kysely<Schema>,
  entry: LedgerEntry,
  decidedOn: DecidedOn,
  change: FoldedState | undefined,
  displaced: readonly Displaced[],
): Promise<boolean> {
  const { ticket } = decidedOn;
  if (ticket.revision !== null) return changeStanding(db, entry, decidedOn, change, displaced);
  // A ticket without a booking has no effect, so a later failure is harmless.
  await bringBack(db, entry.weekId, ticket);
  return changeStanding(db, entry, { ...decidedOn, ticket: { ...ticket, revision: 0 } }, change, displaced);
}

async function changeStanding(
  db: Kysely<Schema>,
  entry: LedgerEntry,
  { ticket, earlyUndos }: DecidedOn,
  change: FoldedState | undefined,
  displaced: readonly Displaced[],
): Promise<boolean> {
  const { rows } = await sql`
    with next as materialized (select nextval('action_id_seq') as id),
    changed as (
      update ticket set ${change ? stateColumns(change) : sql``} revision = revision + 1
      where ${isTicket(entry.weekId, ticket)}
        and (select count(*) from action undo where undo.undoes = ${entry.idempotentId} and undo.verdict = 'accepted') = ${earlyUndos}
      returning week_id, kind, target, direction, barcode, booking_ref, deleted
    ),
    lists as (
      select week_id, ${entry.subject}::text as list_key from changed
      ${RIDES.has(ticket.kind) ? otherSeatLists : sql``}
    ),
    bumped as (
      insert into list_token (week_id, list_key) select week_id, list_key from lists
      ${RIDES.has(ticket.kind) ? departedLists : sql``}
      order by list_key
      on conflict (week_id, list_key) do update set token = new_token()
    )${displaced.length > 0 ? sql`, told as (${lateNotices(entry, ticket, displaced)})` : sql``}
    insert into action (id, ${columns()}) select next.id, ${values(entry)} from changed, next
    returning id
  `.execute(db);
  return rows.length > 0;
}

const RIDES: ReadonlySet<string> = new Set<RideKind>(['coach', 'transfer']);

/** The list of departures has the counts of departed rides. */
const departedLists = sql`union select week_id, 'departed/' || split_part(list_key, '/', 1) from lists
  where exists (select from action where action.week_id = lists.week_id and action.topic = 'departure/' || lists.list_key and verdict <> 'refused')`;

function stateColumns({ status, since, memory, cause }: FoldedState) {
  const action = since ? sql`coalesce(${cause ?? null}::bigint, (select id from next))` : sql`null`;
  return sql`status = ${since ? status : null}::text, status_at = ${since ? new Date(since.at) : null}::timestamptz,
    status_rep_id = ${since?.repId ?? null}::text, status_rep_name = ${since?.repName ?? null}::text,
    memory = ${JSON.stringify(memory)}::jsonb, status_action = ${action},`;
}

// The statement sees the rows before it, so the ticket still refers to the displaced report.
function lateNotices(
  { weekId, repId, device, receivedAt }: LedgerEntry,
  ticket: TicketState,
  displaced: readonly Displaced[],
) {
  const rows = displaced.map(({ order, notice }) => ({ row: order === 'status' ? null : order, notice }));
  return sql`
    insert into late_notice (rep_id, brand, device, kind, occurred_at, notice, made_at)
    select action.rep_id, action.brand, action.device, action.kind, action.occurred_at, other.notice, ${receivedAt}::timestamptz
    from ticket
    cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as other (row bigint, notice jsonb)
    join action on action.id = coalesce(other.row, ticket.status_action)
    where exists (select from changed) and ${isTicket(weekId, ticket)}
      and not (action.rep_id = ${repId} and action.device is not distinct from ${device ?? null}::text)`;
}

interface Accepted {
  rep_id: string;
  kind: string;
  body_hash: string;
  status: number;
  reply: unknown;
}
type DecisionFactsRow = ({ week_id: null } | { week_id: string; disabled: boolean }) &
  ({ rep_id: null } | Accepted) & {
    facts: unknown;
    has_office: boolean;
    is_erased: boolean;
    early_undos: readonly EarlyUndo[];
  };

function isTicket(weekId: string, { kind, target, direction, barcode, revision }: TicketState) {
  return sql`ticket.week_id = ${weekId} and ticket.kind = ${kind} and ticket.target = ${target}
    and ticket.direction = ${direction} and ticket.barcode = ${barcode} and ticket.revision = ${revision}`;
}
