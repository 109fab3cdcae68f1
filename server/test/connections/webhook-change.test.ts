import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { deleteOld } from '#connections/webhook/delivery.store';
import { replayDeliveries } from '#connections/webhook/delivery-list.store';
import { changeWebhook, readWebhooks, replaceSecret } from '#connections/webhook/webhook.store';
import { openWebhooks } from './webhook-set-up.ts';

let webhooks: Awaited<ReturnType<typeof openWebhooks>>;
beforeAll(async () => {
  webhooks = await openWebhooks();
});
afterEach(() => webhooks.end());
afterAll(() => webhooks.close());

const listed = async (webhookId: string) =>
  (await readWebhooks(webhooks.server.db, ['wasteland'])).find((each) => each.webhookId === webhookId);

/** A webhook with one message that failed. */
async function failedHook() {
  const { hook, ownWeek, watch, stop, waiting } = webhooks;
  const made = await hook((_, response) => void response.writeHead(500).end());
  const { week, load } = await ownWeek(1);
  await load(0);
  await watch();
  await expect.poll(async () => (await waiting(made.webhookId).execute()).length).toBeGreaterThan(0);
  await expect.poll(async () => (await listed(made.webhookId))?.failing).toBeGreaterThan(0);
  await stop();
  return { ...made, week };
}

test('waiting messages of events that the office no longer chooses are deleted', async () => {
  const { webhookId } = await failedHook();
  const wish = { name: 'Chat', address: undefined, types: ['ride.departed' as const], scopes: [] };
  await changeWebhook(webhooks.server.db, webhookId, wish);
  expect(await webhooks.waiting(webhookId).execute()).toEqual([]);
});

test('messages of a week that went to another brand are not sent', async () => {
  const { webhookId, week, received } = await failedHook();
  const before = received.length;
  await webhooks.server.db.updateTable('week').set({ brand: 'nuco' }).where('week_id', '=', week.week.weekId).execute();
  await webhooks.hurry(webhookId);
  await webhooks.watch();
  await expect.poll(() => webhooks.waiting(webhookId).execute()).toEqual([]);
  expect(received).toHaveLength(before);
});

test('a message that is sent again no longer counts as failed', async () => {
  const { webhookId } = await failedHook();
  const { db } = webhooks.server;
  await sql`update webhook_delivery set delivered_at = now(), status = 200 where endpoint_id = ${webhookId}`.execute(
    db,
  );
  expect(await replayDeliveries(db, webhookId, { since: '2026-01-01T00:00:00.000Z' })).toBeGreaterThan(0);
  expect(await listed(webhookId)).toMatchObject({ failing: 0 });
});

test('an old secret is listed and kept only while it signs', async () => {
  const { webhookId, state } = await webhooks.hook();
  const { db } = webhooks.server;
  await replaceSecret(db, webhookId, 'sealed');
  expect(await listed(webhookId)).toHaveProperty('oldSecretUntil');
  await sql`update webhook_endpoint set old_secret_until = now() - interval '1 second'`.execute(db);
  expect(await listed(webhookId)).not.toHaveProperty('oldSecretUntil');
  await deleteOld(db);
  expect(await state()).toMatchObject({ old_secret: null, old_secret_until: null });
});

test('messages for a webhook that was paused for a month are deleted', async () => {
  const { webhookId } = await failedHook();
  const { db } = webhooks.server;
  const pausedFor = (days: number) =>
    sql`update webhook_endpoint set paused = 'office', paused_at = now() - make_interval(days => ${days})`.execute(db);
  await pausedFor(29);
  await deleteOld(db);
  expect(await webhooks.waiting(webhookId).execute()).not.toEqual([]);
  await pausedFor(31);
  await deleteOld(db);
  expect(await webhooks.waiting(webhookId).execute()).toEqual([]);
});
