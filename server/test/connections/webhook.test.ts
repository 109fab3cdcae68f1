import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { DeliveriesReply, WebhooksReply } from '@offpiste/core/connections/webhook/webhook.contract';
import { createWebhookSender } from '#connections/webhook/webhook-sender';
import { webhookCommand } from '#connections/webhook/webhook.command';
import { addOfficePerson, codeAt, confirmBy, personAt, setUpApp } from '../harness/office-person.ts';
import { accept, type Answer } from './webhook-receiver.fake.ts';
import { openWebhooks } from './webhook-set-up.ts';

let webhooks: Awaited<ReturnType<typeof openWebhooks>>;
beforeAll(async () => {
  webhooks = await openWebhooks();
});
afterEach(() => webhooks.end());
afterAll(() => webhooks.close());

const securityEvents = () =>
  webhooks.server.db.selectFrom('security_event').selectAll().where('kind', '=', 'webhook-paused').execute();

test('a message names a client only with the right, and no webhook of another brand gets it', async () => {
  const { hook, watch, ownWeek } = webhooks;
  const [plain, open] = [await hook(), await hook(accept, { scopes: ['clients:read', 'clients:sensitive'] })];
  const foreign = await hook(accept, { brand: 'nuco' });
  const { load, references, week } = await ownWeek(1);
  const recordId = await load(0);
  await watch();
  await expect.poll(() => [plain.records().length, open.records().length]).toEqual([1, 1]);
  expect(open.records()[0]?.data).toMatchObject({ client: references[0], ticketCode: `${references[0]}-000001` });
  expect(plain.records()[0]?.data).toMatchObject({ recordId, weekId: week.week.weekId, list: 'coach/C0/outbound' });
  expect(plain.received.map(({ body }) => body).join('\n')).not.toMatch(/WASTELAND|Ella|1001/);
  await expect.poll(() => plain.received.map(({ type }) => type)).toContain('import.applied');
  expect(foreign.received).toEqual([]);
});

describe('a receiver', () => {
  test.each<[string, Answer, object]>([
    ['that fails', (_, response) => void response.writeHead(503).end(), { status: 503, failure: null }],
    [
      'that redirects',
      (_, response) => void response.writeHead(307, { location: '/elsewhere' }).end(),
      { status: 307, failure: null },
    ],
    ['that does not answer', () => undefined, { status: null, failure: 'timeout' }],
    ['that ends the connection', (_, response) => void response.destroy(), { status: null, failure: 'unreachable' }],
  ])('a receiver %s gets the message again later', async (_, answer, outcome) => {
    const { receiver, hook, watch, ownWeek, waiting, hurry } = webhooks;
    const { webhookId, records } = await hook(answer);
    await (await ownWeek(1)).load(0);
    await watch({ ms: 300 });
    const failed = () => waiting(webhookId).where('attempts', '>', 0).where('lease', 'is', null);
    await expect.poll(() => failed().where('type', '=', 'record.created').execute()).toMatchObject([outcome]);
    expect(receiver.asked).not.toContain('/elsewhere');
    const before = records().length;
    await hurry(webhookId);
    await expect.poll(() => records().length).toBeGreaterThan(before);
    expect(new Set(records().map(({ id }) => id)).size).toBe(1);
  });

  test('a receiver that never ends its answer keeps no connection', async () => {
    const { receiver } = webhooks;
    let open = 0;
    receiver.at('/endless', (_, response) => {
      open += 1;
      response.on('close', () => (open -= 1));
      response.writeHead(200).write('and');
    });
    const ownAuthority = await readFile(receiver.authorityFile, 'utf8');
    const sender = createWebhookSender({ ownOrigins: [receiver.origin], ownAuthority, ms: 3_600_000 });
    const message = { address: `${receiver.origin}/endless`, headers: {}, body: '{}' };
    for (let sent = 0; sent < 3; sent += 1)
      expect(await sender.send(message, new AbortController().signal)).toEqual({ status: 200 });
    await expect.poll(() => open).toBe(0);
    sender.close();
  });

  test('a receiver with an address in a private network is not asked', async () => {
    const { hook, watch, ownWeek, waiting } = webhooks;
    const { webhookId, received } = await hook();
    await (await ownWeek(1)).load(0);
    await watch({ ownOrigins: [] });
    await expect.poll(() => waiting(webhookId).where('failure', '=', 'not-public').execute()).not.toEqual([]);
    expect(received).toEqual([]);
  });

  test('a receiver that answers 410 ends its webhook, and the office sees it', async () => {
    const { hook, watch, stop, ownWeek } = webhooks;
    const { state, received, webhookId } = await hook((_, response) => void response.writeHead(410).end());
    const { load } = await ownWeek(2);
    await load(0);
    await watch();
    await expect.poll(async () => (await state()).paused).toBe('gone');
    const events = (await securityEvents()).filter(({ rep_id }) => rep_id === `webhook:${webhookId}`);
    expect(events).toMatchObject([{ brands: ['wasteland'], detail: expect.stringMatching(/^localhost:.*: 410$/) }]);
    await stop();
    const before = received.length;
    await watch();
    await load(1);
    const other = await hook();
    await (await ownWeek(1)).load(0);
    await expect.poll(() => other.records().length).toBe(1);
    expect(received).toHaveLength(before);
  });

  test('a receiver that fails for a day has its webhook paused, and gets everything later', async () => {
    const { server, office, hook, watch, ownWeek, waiting } = webhooks;
    let isDown = true;
    const { webhookId, state, records } = await hook((_, response) => {
      response.writeHead(isDown ? 500 : 200).end();
    });
    const { load } = await ownWeek(2);
    await load(0);
    await watch();
    await expect.poll(() => records().length).toBe(1);
    await sql`update webhook_delivery set first_tried_at = now() - interval '25 hours', due_at = now()
      where endpoint_id = ${webhookId}`.execute(server.db);
    await expect.poll(async () => (await state()).paused).toBe('failing');
    await load(1);
    const list = (await office.get('/api/office/webhooks')).json<WebhooksReply>().webhooks;
    expect(list).toMatchObject([{ paused: 'failing', failing: expect.any(Number) }]);
    isDown = false;
    const resumed = await office.post('/api/office/webhooks/pause', { webhookId, isPaused: false });
    expect(resumed.json()).toEqual({ success: true });
    await expect.poll(() => new Set(records().map(({ id }) => id)).size).toBe(2);
    await expect.poll(() => waiting(webhookId).execute()).toEqual([]);
  });
});

test('the command line lists webhooks and rotates a secret', async () => {
  const { server, hook } = webhooks;
  const { webhookId, state } = await hook();
  expect(await webhookCommand.run(server, [])).toContain(`${webhookId}  Chat`);
  const before = await state();
  expect(await webhookCommand.run(server, ['rotate', webhookId])).toMatch(/: whsec_\S+$/);
  expect(await state()).toMatchObject({ old_secret: before.secret, old_secret_until: expect.any(Date) });
  await expect(webhookCommand.run(server, ['rotate', 'none'])).rejects.toThrow('There is no webhook none');
});

// These add accounts, and no week can be imported as the demo afterwards.
test('an owner makes a webhook after a confirmation, sees its secret once, and it signs messages', async () => {
  const { server, receiver, hook, watch, ownWeek } = webhooks;
  const { load } = await ownWeek(1);
  await addOfficePerson(server, 'hook-owner');
  const desk = await personAt(server, 'hook-owner');
  const { secret: app } = await setUpApp(server, desk);
  const path = '/hook/by-hand';
  const received = receiver.at(path);
  const body = {
    name: 'Booking system',
    brand: 'wasteland',
    address: receiver.origin + path,
    types: ['record.created'],
    scopes: [],
  };
  const start = server.clock.now();
  server.clock.set(start + 20 * 60_000);
  const stale = await desk.renewed();
  expect((await stale.post('/api/office/webhooks/make', body)).json()).toMatchObject({ code: 'office-confirm' });
  await confirmBy(stale, 'app', codeAt(app, server.clock.now()));
  const http = await stale.post('/api/office/webhooks/make', { ...body, address: 'http://chat.example/x' });
  expect(http.json()).toMatchObject({ code: 'sheet-address' });
  const answer = await stale.post('/api/office/webhooks/make', body);
  const { webhookId, secret } = answer.json<{ webhookId: string; secret: string }>();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const list = (await stale.get('/api/office/webhooks')).json<WebhooksReply>();
  expect(list.webhooks).toMatchObject([{ webhookId, name: 'Booking system', madeBy: 'Person hook-owner' }]);
  expect(JSON.stringify(list)).not.toContain(secret.slice(6));

  await watch();
  // The rep's sign-in is still valid then, and no other one is possible beside accounts that are not of the demo.
  const later = server.clock.now();
  server.clock.set(start);
  await load(0);
  server.clock.set(later);
  await expect.poll(() => received.length).toBe(1);
  const [first] = received;
  if (!first) throw new Error('nothing was received');
  const sign = (key: string, { headers, id, body: text }: typeof first) =>
    `v1,${createHmac('sha256', Buffer.from(key.slice(6), 'base64'))
      .update(`${id}.${String(headers['webhook-timestamp'])}.${text}`)
      .digest('base64')}`;
  expect(first.headers['webhook-signature']).toBe(sign(secret, first));
  expect(new Webhook(secret).verify(first.body, first.headers as Record<string, string>)).toMatchObject({
    type: 'record.created',
    data: { id: first.id },
  });
  expect(JSON.stringify(await server.db.selectFrom('webhook_endpoint').selectAll().execute())).not.toContain(secret);
  expect(server.logged.join('\n')).not.toContain(secret);

  const rotated = await stale.post('/api/office/webhooks/secret', { webhookId });
  const { secret: second } = rotated.json<{ secret: string }>();
  const { deliveries } = (
    await stale.get(`/api/office/webhooks/${webhookId}/deliveries/latest`)
  ).json<DeliveriesReply>();
  expect(deliveries).toMatchObject([{ type: 'record.created', status: 200, deliveredAt: expect.any(String) }]);
  const replayed = await stale.post('/api/office/webhooks/replay', {
    webhookId,
    deliveryId: deliveries[0]?.deliveryId,
  });
  expect(replayed.json()).toEqual({ count: 1 });
  await expect.poll(() => received.length).toBe(2);
  const [, again] = received;
  if (!again) throw new Error('nothing was received again');
  expect([again.id, again.body]).toEqual([first.id, first.body]);
  expect(again.headers['webhook-signature']).toBe(`${sign(second, again)} ${sign(secret, again)}`);
  const audit = await server.db
    .selectFrom('audit_entry')
    .select('kind')
    .where('subject', '=', 'Booking system')
    .orderBy('audit_id')
    .execute();
  expect(audit.map(({ kind }) => kind)).toEqual(['webhook-made', 'webhook-secret', 'webhook-replayed']);

  const foreign = await hook(accept, { brand: 'nuco' });
  for (const call of ['remove', 'secret'])
    expect((await stale.post(`/api/office/webhooks/${call}`, { webhookId: foreign.webhookId })).json()).toMatchObject({
      code: 'unknown-webhook',
    });
  expect((await stale.get('/api/office/webhooks')).body).not.toContain(foreign.webhookId);
  await stale.post('/api/office/webhooks/remove', { webhookId });
  expect((await stale.post('/api/office/webhooks/remove', { webhookId })).json()).toMatchObject({
    code: 'unknown-webhook',
  });
  server.clock.set(start);
});
