import { sql, type Kysely, type Selectable } from 'kysely';
import type { FeedType } from '@offpiste/core/connections/integration/feed.rules';
import type { ListedWebhook } from '@offpiste/core/connections/webhook/webhook.contract';
import { OLD_SECRET_MS, WEBHOOK_SCOPES, type Pause } from '@offpiste/core/connections/webhook/webhook.rules';
import { scopesIn, type TokenScope } from '@offpiste/core/connections/machine-token/machine-token.rules';
import { shownAddress } from '@offpiste/core/office/published-sheet/sheet-address.rules';
import type { Schema, WebhookEndpointTable } from '#platform/database/schema';

const HAS_OLD_SECRET = sql<boolean>`coalesce(old_secret_until > clock_timestamp(), false)`;

type EndpointRow = Selectable<WebhookEndpointTable>;

export interface NewWebhook {
  readonly webhookId: string;
  readonly name: string;
  readonly brand: string;
  readonly address: string;
  readonly types: readonly FeedType[];
  readonly scopes: readonly TokenScope[];
  /** Sealed. */
  readonly secret: string;
  /** The position of the last event that it does not get. */
  readonly cursor: number;
  readonly madeBy: string;
  readonly madeAt: Date;
}

export async function addWebhook(tx: Kysely<Schema>, made: NewWebhook): Promise<void> {
  const { webhookId, address, types, scopes, madeBy, madeAt, ...rest } = made;
  await tx
    .insertInto('webhook_endpoint')
    .values({
      endpoint_id: webhookId,
      url: address,
      types: [...types],
      scopes: [...scopes],
      made_by: madeBy,
      made_at: madeAt,
      ...rest,
    })
    .execute();
}

export async function countWebhooks(db: Kysely<Schema>, brand: string): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_endpoint')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('brand', '=', brand)
    .executeTakeFirstOrThrow();
  return count;
}

/** The latest first. */
export async function readWebhooks(db: Kysely<Schema>, brands: readonly string[]): Promise<ListedWebhook[]> {
  const { rows } = await sql<EndpointRow & { has_old: boolean; waiting: number; failing: number; last: Date | null }>`
    select webhook_endpoint.*, ${HAS_OLD_SECRET} as has_old, sent.* from webhook_endpoint
    cross join lateral (
      select count(*) filter (where delivered_at is null)::int as waiting,
        count(*) filter (where delivered_at is null and (status is not null or failure is not null))::int as failing,
        max(delivered_at) as last
      from webhook_delivery where webhook_delivery.endpoint_id = webhook_endpoint.endpoint_id) as sent
    where brand = any(${[...brands]}::text[])
    order by made_at desc, endpoint_id`.execute(db);
  return rows.map((row) => ({
    webhookId: row.endpoint_id,
    name: row.name,
    brand: row.brand,
    address: shownAddress(row.url),
    types: row.types as FeedType[],
    scopes: webhookScopesIn(row.scopes),
    ...(row.paused === null ? {} : { paused: row.paused as Pause }),
    ...(row.paused_at === null ? {} : { pausedAt: row.paused_at.toISOString() }),
    waiting: row.waiting,
    failing: row.failing,
    ...(row.last === null ? {} : { lastDeliveredAt: row.last.toISOString() }),
    ...(row.has_old && row.old_secret_until ? { oldSecretUntil: row.old_secret_until.toISOString() } : {}),
    madeBy: row.made_by,
    madeAt: row.made_at.toISOString(),
  }));
}

export function webhookScopesIn(names: readonly string[]): (typeof WEBHOOK_SCOPES)[number][] {
  const known: readonly string[] = scopesIn(names);
  return WEBHOOK_SCOPES.filter((scope) => known.includes(scope));
}

/** Undefined if the brands have none with this id. The row is locked. */
export async function findWebhook(
  tx: Kysely<Schema>,
  { webhookId, brands }: { readonly webhookId: string; readonly brands: readonly string[] | undefined },
): Promise<EndpointRow | undefined> {
  return tx
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('endpoint_id', '=', webhookId)
    .$if(brands !== undefined, (query) => query.where('brand', 'in', [...(brands ?? []), '']))
    .forUpdate()
    .executeTakeFirst();
}

interface WebhookChange {
  readonly name: string;
  readonly address: string | undefined;
  readonly types: readonly FeedType[];
  readonly scopes: readonly TokenScope[];
}

export async function changeWebhook(
  tx: Kysely<Schema>,
  webhookId: string,
  { name, address, types, scopes }: WebhookChange,
): Promise<void> {
  await tx
    .updateTable('webhook_endpoint')
    .set({ name, types: [...types], scopes: [...scopes], ...(address === undefined ? {} : { url: address }) })
    .where('endpoint_id', '=', webhookId)
    .execute();
  await tx
    .deleteFrom('webhook_delivery')
    .where('endpoint_id', '=', webhookId)
    .where('delivered_at', 'is', null)
    .where('type', 'not in', [...types])
    .execute();
}

export async function removeWebhook(tx: Kysely<Schema>, webhookId: string): Promise<void> {
  await tx.deleteFrom('webhook_endpoint').where('endpoint_id', '=', webhookId).execute();
}

/** `secret` is sealed. The old one signs as well for a while. */
export async function replaceSecret(tx: Kysely<Schema>, webhookId: string, secret: string): Promise<void> {
  await tx
    .updateTable('webhook_endpoint')
    .set({
      old_secret: sql`secret`,
      old_secret_until: sql`clock_timestamp() + make_interval(secs => ${OLD_SECRET_MS / 1000})`,
      secret,
    })
    .where('endpoint_id', '=', webhookId)
    .execute();
}

/** False if it was paused before. */
export async function pauseWebhook(tx: Kysely<Schema>, webhookId: string, pause: Pause): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_endpoint')
    .set({ paused: pause, paused_at: sql`clock_timestamp()` })
    .where('endpoint_id', '=', webhookId)
    .where('paused', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Everything that waits is sent at once, with a new day of attempts. */
export async function resumeWebhook(tx: Kysely<Schema>, webhookId: string): Promise<void> {
  await tx
    .updateTable('webhook_endpoint')
    .set({ paused: null, paused_at: null })
    .where('endpoint_id', '=', webhookId)
    .execute();
  await tx
    .updateTable('webhook_delivery')
    .set({ attempts: 0, first_tried_at: null, due_at: sql`clock_timestamp()` })
    .where('endpoint_id', '=', webhookId)
    .where('delivered_at', 'is', null)
    .execute();
}

/** An endpoint that is sent to. Secrets are sealed. */
export interface RunningWebhook {
  readonly webhookId: string;
  readonly name: string;
  readonly brand: string;
  readonly address: string;
  readonly scopes: readonly TokenScope[];
  readonly secrets: readonly string[];
}

export async function readRunning(db: Kysely<Schema>): Promise<RunningWebhook[]> {
  const rows = await db
    .selectFrom('webhook_endpoint')
    .selectAll()
    .select(HAS_OLD_SECRET.as('has_old'))
    .where('paused', 'is', null)
    .execute();
  return rows.map((row) => ({
    webhookId: row.endpoint_id,
    name: row.name,
    brand: row.brand,
    address: row.url,
    scopes: webhookScopesIn(row.scopes),
    secrets: [row.secret, ...(row.has_old && row.old_secret !== null ? [row.old_secret] : [])],
  }));
}
