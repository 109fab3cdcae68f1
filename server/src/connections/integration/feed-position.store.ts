// Source: docs/reference/integration.md (Events).
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '#platform/database/schema';

/** The key of the lock that serialises the giving of positions. */
const FEED_LOCK = 7_301_951;
/** No transaction that writes a record lasts this long. */
const MAX_TRANSACTION_AGE = sql`interval '15 minutes'`;
const POSITIONS_AT_ONCE = 5000;

const recordType = sql<string>`
  case action.kind when 'undo' then 'record.undone' when 'departure' then 'ride.departed' else 'record.created' end`;
/** The type of an entry of the feed. An entry of the version before has none: it is the record. */
export const feedType = sql<string>`coalesce(feed_entry.type, ${recordType})`;

/** The first refused copy of a record from an outbox: its phone sends it again, also after the refusal. */
const isFirstRefusal = sql`action.verdict = 'refused' and action.replay and not exists (
  select from action earlier where earlier.rep_id = action.rep_id and earlier.id < action.id
    and earlier.idempotent_id = action.idempotent_id)`;

/** The events of a record. */
const RECORD_EVENTS = sql`
  cross join lateral (
    select type from (values
      (${recordType}, action.verdict in ('accepted', 'exception')),
      ('exception.opened', action.verdict in ('exception', 'already') or ${isFirstRefusal}),
      ('exception.decided', action.kind = 'undo' and action.verdict in ('accepted', 'exception') and exists (
        select from action undone where undone.idempotent_id = action.undoes and undone.week_id = action.week_id
          and undone.verdict in ('exception', 'already')))
    ) as possible (type, is_so) where is_so
  ) as event`;

/** Entries without a position. Ids up to `seen` have one, or never will. */
const seenUpTo = (column: string): RawBuilder<unknown> => sql`(
  select coalesce(max(${sql.ref(column)}), 0) from feed_entry
  where added_at < (select ran_at from feed_run) - ${MAX_TRANSACTION_AGE})`;

const FRESH_AUDIT = sql`
  select null::bigint as action_id, audit_id, null::bigint as event_id,
    case kind when 'week-changed' then 'week.closed' when 'carried-decided' then 'exception.decided' else 'import.applied' end as type,
    week_id, at
  from audit_entry
  where audit_id > ${seenUpTo('audit_id')} and week_id is not null
    and kind in ('imported', 'import-taken-back', 'week-changed', 'carried-decided')
    and (kind <> 'week-changed' or after -> 'isClosed' = 'true' and before -> 'isClosed' = 'false')
    and not exists (select from feed_entry where feed_entry.audit_id = audit_entry.audit_id)
  order by audit_id limit ${POSITIONS_AT_ONCE}`;

const FRESH_SECURITY = sql`
  select null, null, event_id, 'security.event', '', at from security_event
  where event_id > ${seenUpTo('event_id')}
    and not exists (select from feed_entry where feed_entry.event_id = security_event.event_id)
  order by event_id limit ${POSITIONS_AT_ONCE}`;

/**
 * Gives positions to events of ended transactions, in the order of their ids. An event that commits late gets a later
 * position, so that no client skips it.
 *
 * Positions are at least the time in milliseconds, so that a restored backup gives none again.
 */
export async function givePositions(db: Kysely<Schema>): Promise<void> {
  let last = 0;
  for (let given = POSITIONS_AT_ONCE; given >= POSITIONS_AT_ONCE;) {
    const { count, upTo } = await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${FEED_LOCK})`.execute(tx);
      const { rows } = await sql<{ id: number | null }>`
        with record as (
          select action.* from action
          where action.id > greatest(${seenUpTo('action_id')}, ${last}::bigint)
            and (verdict <> 'refused' or ${isFirstRefusal})
            and not exists (select from feed_entry where action_id = action.id)
          order by action.id limit ${POSITIONS_AT_ONCE}
        )
        insert into feed_entry (position, action_id, audit_id, event_id, type, week_id, added_at)
        select greatest(
            (select coalesce(max(position), 0) from feed_entry),
            (extract(epoch from clock_timestamp()) * 1000)::bigint
          ) + row_number() over (order by action_id, audit_id, event_id, type desc), action_id, audit_id, event_id, type,
          week_id, least(at + ${MAX_TRANSACTION_AGE}, clock_timestamp())
        from (
          select action.id as action_id, null::bigint as audit_id, null::bigint as event_id, event.type, week_id,
            received_at as at
          from record as action ${RECORD_EVENTS}
          union all (${FRESH_AUDIT})
          union all (${FRESH_SECURITY})
        ) as fresh
        returning action_id as id
      `.execute(tx);
      const count = rows.length;
      // A part of the events does not count as a run over all of them.
      if (count < POSITIONS_AT_ONCE)
        await sql`
          insert into feed_run (ran_at) values (clock_timestamp())
          on conflict (is_only) do update set ran_at = excluded.ran_at
        `.execute(tx);
      return { count, upTo: Math.max(last, ...rows.map(({ id }) => id ?? 0)) };
    });
    [given, last] = [count, upTo];
  }
}

/** Gives positions unless another reader has just done so. */
export async function givePositionsEvery(db: Kysely<Schema>, seconds: number): Promise<void> {
  const { rows } = await sql`
    select from feed_run where ran_at > clock_timestamp() - make_interval(secs => ${seconds})`.execute(db);
  if (rows.length === 0) await givePositions(db);
}

/** The position of the latest event; 0 without one. */
export async function lastPosition(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{
    position: number;
  }>`select coalesce(max(position), 0) as position from feed_entry`.execute(db);
  return Number(rows[0]?.position ?? 0);
}
