// Source: docs/reference/integration.md (Events).
import { sql, type Kysely } from 'kysely';
import type { FeedEvent } from '@offpiste/core/connections/integration/integration.contract';
import { cursorOf, feedTypeOf } from '@offpiste/core/connections/integration/feed.rules';
import type { Schema } from '#platform/database/schema';
import { ticketHolder } from '#platform/ledger/ticket-holder.sql';

/** The key of the lock that serialises the giving of positions. */
const FEED_LOCK = 7_301_951;
/** No transaction that writes a record lasts this long. */
const MAX_TRANSACTION_AGE = sql`interval '15 minutes'`;
const POSITIONS_AT_ONCE = 5000;

/**
 * Gives positions to records of ended transactions, in the order of their ids. A record that commits late gets a later
 * position, so that no client skips it.
 *
 * Records up to `seen` have positions, or never will. When positions were last given, ids up to it had one for longer than
 * any transaction lasts. Positions are at least the time in milliseconds, so that a restored backup gives none again.
 */
export async function givePositions(db: Kysely<Schema>): Promise<void> {
  let last = 0;
  for (let given = POSITIONS_AT_ONCE; given === POSITIONS_AT_ONCE;) {
    const { count, upTo } = await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${FEED_LOCK})`.execute(tx);
      const { rows } = await sql<{ id: number }>`
        with seen as (
          select coalesce(max(action_id), 0) as id from feed_entry
          where added_at < (select ran_at from feed_run) - ${MAX_TRANSACTION_AGE}
        )
        insert into feed_entry (position, action_id, week_id, added_at)
        select greatest(
            (select coalesce(max(position), 0) from feed_entry),
            (extract(epoch from clock_timestamp()) * 1000)::bigint
          ) + row_number() over (order by id), id, week_id, least(received_at + ${MAX_TRANSACTION_AGE}, clock_timestamp())
        from (
          select id, week_id, received_at from action
          where id > greatest((select seen.id from seen), ${last}::bigint) and verdict in ('accepted', 'exception')
            and not exists (select from feed_entry where action_id = action.id)
          order by id limit ${POSITIONS_AT_ONCE}
        ) as fresh
        returning action_id as id
      `.execute(tx);
      const count = rows.length;
      // A part of the records does not count as a run over all of them.
      if (count < POSITIONS_AT_ONCE)
        await sql`
          insert into feed_run (ran_at) values (clock_timestamp())
          on conflict (is_only) do update set ran_at = excluded.ran_at
        `.execute(tx);
      return { count, upTo: Math.max(last, ...rows.map(({ id }) => id)) };
    });
    [given, last] = [count, upTo];
  }
}

interface FeedRow {
  readonly position: number;
  readonly recordId: string;
  readonly kind: string;
  readonly list: string;
  readonly occurredAt: Date;
  readonly receivedAt: Date;
  readonly verdict: string;
  readonly undoes: string | null;
  readonly code: string | null;
  readonly client: string | null;
}

export interface FeedRights {
  readonly showsClients: boolean;
  readonly showsCodes: boolean;
}

/** The events of a week after a position, at most `limit`. */
export async function readFeed(
  db: Kysely<Schema>,
  { weekId, after, limit }: { readonly weekId: string; readonly after: number; readonly limit: number },
  { showsClients, showsCodes }: FeedRights,
): Promise<FeedEvent[]> {
  const { rows } = await sql<FeedRow>`
    with page as (
      select position, action_id from feed_entry where week_id = ${weekId} and position > ${after}
      order by position limit ${limit}
    )
    select page.position, action.idempotent_id as "recordId", action.kind, action.subject as list,
      action.occurred_at as "occurredAt", action.received_at as "receivedAt", action.verdict, action.undoes,
      action.body ->> 'barcode' as code, coalesce(holder.booking_ref, gone.booking_ref) as client
    from page join action on action.id = page.action_id
    ${ticketHolder(sql`${weekId}`, sql`action.body ->> 'barcode'`)}
    order by page.position
  `.execute(db);
  return rows.map(({ position, kind, occurredAt, receivedAt, verdict, undoes, code, client, recordId, list }) => ({
    id: `evt_${position}`,
    cursor: cursorOf(position),
    type: feedTypeOf(kind),
    recordId,
    kind,
    list,
    occurredAt: occurredAt.toISOString(),
    receivedAt: receivedAt.toISOString(),
    isException: verdict === 'exception',
    ...(undoes === null ? {} : { undoes }),
    ...(showsClients && client !== null ? { client } : {}),
    ...(showsCodes && code !== null ? { ticketCode: code } : {}),
  }));
}
