// Source: docs/reference/integration.md (Webhooks).
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { DELIVERED_DAYS, PAUSED_DAYS, type Attempt } from '@offpiste/core/connections/webhook/webhook.rules';
import { feedType } from '#connections/integration/feed-position.store';
import { isOfBrand } from '#connections/integration/feed.store';
import type { Schema } from '#platform/database/schema';

/** Longer than an attempt, so that another process does not send the same event meanwhile. */
const LEASE_SECONDS = 20;
const ENTRIES_AT_ONCE = 1000;
const DELETED_AT_ONCE = 5000;

/**
 * Makes the deliveries of new events. The row of the endpoint is locked, so that one process at a time does it, and
 * deliveries appear in the order of the feed.
 */
export async function addDeliveries(db: Kysely<Schema>, webhookId: string): Promise<void> {
  for (let read = ENTRIES_AT_ONCE; read === ENTRIES_AT_ONCE;) {
    const { rows } = await sql<{ read: number }>`
      with endpoint as (
        select * from webhook_endpoint where endpoint_id = ${webhookId} and paused is null for update skip locked
      ),
      part as materialized (
        select feed_entry.* from feed_entry where position > (select cursor from endpoint)
        order by position limit ${ENTRIES_AT_ONCE}
      ),
      added as (
        insert into webhook_delivery (endpoint_id, position, week_id, subject, type)
        select endpoint.endpoint_id, feed_entry.position, feed_entry.week_id, coalesce(action.subject, ''), ${feedType}
        from endpoint cross join part as feed_entry left join action on action.id = feed_entry.action_id
        where ${isOfBrand(sql`endpoint.brand`)} and ${feedType} = any(endpoint.types)
        on conflict do nothing
      )
      update webhook_endpoint set cursor = (select max(position) from part)
      where endpoint_id in (select endpoint_id from endpoint) and exists (select from part)
      returning (select count(*)::int from part) as read
    `.execute(db);
    read = rows[0]?.read ?? 0;
  }
}

export interface ClaimedDelivery {
  readonly position: number;
  /** Of this attempt. The result of an attempt with another lease is late, so it is not stored. */
  readonly lease: string;
  readonly attempts: number;
  readonly firstTriedAt: Date;
}

/**
 * Due deliveries for this process. Of each subject only the first one that waits may be sent. It reads only these, one
 * after the other by the index, because the rows behind them may be many.
 */
export async function claimDeliveries(
  db: Kysely<Schema>,
  webhookId: string,
  limit: number,
): Promise<ClaimedDelivery[]> {
  const firstWaiting = (after: RawBuilder<unknown>) => sql`
    select week_id, subject, position from webhook_delivery
    where endpoint_id = ${webhookId} and delivered_at is null ${after}
    order by week_id, subject, position limit 1`;
  const { rows } = await sql<ClaimedDelivery>`
    with recursive head as (
      (${firstWaiting(sql``)})
      union all
      select next.* from head
      cross join lateral (${firstWaiting(sql`and (week_id, subject) > (head.week_id, head.subject)`)}) as next
    )
    update webhook_delivery set lease = gen_random_uuid(),
      leased_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}), attempts = attempts + 1,
      first_tried_at = coalesce(first_tried_at, clock_timestamp())
    where endpoint_id = ${webhookId} and position = any(array(
      select waiting.position from head
      join webhook_delivery as waiting on waiting.endpoint_id = ${webhookId} and waiting.position = head.position
      where waiting.delivered_at is null and waiting.due_at <= clock_timestamp()
        and (waiting.leased_until is null or waiting.leased_until < clock_timestamp())
        and exists (select from webhook_endpoint where endpoint_id = ${webhookId} and paused is null)
      order by waiting.position limit ${limit} for update of waiting skip locked))
    returning position, lease, attempts, first_tried_at as "firstTriedAt"
  `.execute(db);
  return rows;
}

export interface DoneDelivery extends Pick<ClaimedDelivery, 'position' | 'lease'> {
  readonly status: number;
}

export async function endDelivered(
  db: Kysely<Schema>,
  webhookId: string,
  done: readonly DoneDelivery[],
): Promise<void> {
  await sql`
    update webhook_delivery set delivered_at = clock_timestamp(), status = done.status, failure = null, lease = null,
      leased_until = null
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as done (position bigint, lease text, status int)
    where endpoint_id = ${webhookId} and webhook_delivery.position = done.position
      and webhook_delivery.lease = done.lease
  `.execute(db);
}

/** After a failed attempt; without `answer` after one that did not come to an end. */
export async function putOffDelivery(
  db: Kysely<Schema>,
  webhookId: string,
  {
    position,
    lease,
    inMs,
    answer,
  }: Pick<ClaimedDelivery, 'position' | 'lease'> & {
    readonly inMs: number;
    readonly answer?: Attempt['answer'];
  },
): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({
      due_at: sql`clock_timestamp() + make_interval(secs => ${inMs / 1000})`,
      lease: null,
      leased_until: null,
      ...(answer && {
        status: 'status' in answer ? answer.status : null,
        failure: 'failure' in answer ? answer.failure : null,
      }),
    })
    .where('endpoint_id', '=', webhookId)
    .where('position', '=', position)
    .where('lease', '=', lease)
    .execute();
}

/** Of events that no longer exist. */
export async function dropDeliveries(
  db: Kysely<Schema>,
  webhookId: string,
  positions: readonly number[],
): Promise<void> {
  if (positions.length === 0) return;
  await db
    .deleteFrom('webhook_delivery')
    .where('endpoint_id', '=', webhookId)
    .where('position', 'in', positions)
    .execute();
}

/** Delivered messages, those of webhooks that were paused for long, and secrets that no longer sign. */
export async function deleteOld(db: Kysely<Schema>): Promise<void> {
  await sql`
    delete from webhook_delivery where ctid = any(array(
      select webhook_delivery.ctid from webhook_delivery join webhook_endpoint using (endpoint_id)
      where delivered_at < clock_timestamp() - make_interval(days => ${DELIVERED_DAYS})
        or (delivered_at is null and paused_at < clock_timestamp() - make_interval(days => ${PAUSED_DAYS}))
      limit ${DELETED_AT_ONCE}))`.execute(db);
  await sql`update webhook_endpoint set old_secret = null, old_secret_until = null where old_secret_until < clock_timestamp()`.execute(
    db,
  );
}
