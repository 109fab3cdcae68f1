import { sql, type Kysely } from 'kysely';
import type { FeedType } from '@offpiste/core/connections/integration/feed.rules';
import { DELIVERY_PAGE, type DeliveriesReply } from '@offpiste/core/connections/webhook/webhook.contract';
import type { DeliveryFailure } from '@offpiste/core/connections/webhook/webhook.rules';
import type { Schema } from '#platform/database/schema';

/** The latest first, before a delivery. */
export async function readDeliveries(
  db: Kysely<Schema>,
  webhookId: string,
  before: number | undefined,
): Promise<DeliveriesReply> {
  const rows = await db
    .selectFrom('webhook_delivery')
    .leftJoin('week', 'week.week_id', 'webhook_delivery.week_id')
    .selectAll('webhook_delivery')
    .select('week.name as week_name')
    .where('endpoint_id', '=', webhookId)
    .$if(before !== undefined, (query) => query.where('position', '<', before ?? 0))
    .orderBy('position', 'desc')
    .limit(DELIVERY_PAGE + 1)
    .execute();
  return {
    deliveries: rows.slice(0, DELIVERY_PAGE).map((row) => ({
      deliveryId: String(row.position),
      type: row.type as FeedType,
      ...(row.week_name === null ? {} : { weekName: row.week_name }),
      subject: row.subject,
      attempts: row.attempts,
      ...(row.status === null ? {} : { status: row.status }),
      ...(row.failure === null ? {} : { failure: row.failure as DeliveryFailure }),
      ...(row.delivered_at === null ? {} : { deliveredAt: row.delivered_at.toISOString() }),
      dueAt: row.due_at.toISOString(),
    })),
    hasMore: rows.length > DELIVERY_PAGE,
  };
}

/**
 * One delivery, or all that were done since a moment and all that wait, without those under way. Returns their number.
 */
export async function replayDeliveries(
  db: Kysely<Schema>,
  webhookId: string,
  { deliveryId, since }: { readonly deliveryId?: string | undefined; readonly since?: string | undefined },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_delivery')
    .set({
      delivered_at: null,
      status: null,
      failure: null,
      attempts: 0,
      first_tried_at: null,
      due_at: sql`clock_timestamp()`,
    })
    .where('endpoint_id', '=', webhookId)
    .where(sql<boolean>`coalesce(leased_until < clock_timestamp(), true)`)
    .$if(deliveryId !== undefined, (query) =>
      query.where('position', '=', /^\d{1,15}$/.test(deliveryId ?? '') ? Number(deliveryId) : -1),
    )
    .$if(deliveryId === undefined, (query) =>
      query.where((eb) => eb.or([eb('delivered_at', '>=', new Date(since ?? 0)), eb('delivered_at', 'is', null)])),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
