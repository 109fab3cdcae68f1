import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calls } from '@offpiste/core/calls';
import { claimDeliveries, endDelivered } from '#connections/webhook/delivery.store';
import { erasePerson } from '#office/person-data/erase-person.store';
import { findClient } from '#office/person-data/person.store';
import { weekCommand } from '../../src/cli/week.command.ts';
import { loadBody } from '../harness/small-week.ts';
import { TEST_NOW } from '../harness/test-server.ts';
import { openWebhooks } from './webhook-set-up.ts';

let webhooks: Awaited<ReturnType<typeof openWebhooks>>;
beforeAll(async () => {
  webhooks = await openWebhooks();
});
afterEach(() => webhooks.end());
afterAll(() => webhooks.close());

test('a failing delivery holds back only later events of the same list', async () => {
  const { rep, hook, watch, ownWeek, waiting, hurry } = webhooks;
  let isDown = true;
  const { webhookId, records } = await hook(({ data }, response) => {
    response.writeHead(isDown && data['list'] === 'coach/C0/outbound' ? 500 : 200).end();
  });
  const { week, references, load } = await ownWeek(3);
  const first = await load(0);
  const again = loadBody(week, references[0] ?? '', { coachId: 'C0' });
  await rep.post(calls.coachLoad.path, again, { 'x-replay': 'true' });
  await load(1);
  await load(2);
  await watch();
  const lists = () => records().map(({ data }) => String(data['list']));
  await expect.poll(() => lists().toSorted()).toEqual([0, 1, 2].map((index) => `coach/C${index}/outbound`));
  await expect
    .poll(() => waiting(webhookId).where('lease', 'is', null).execute())
    .toMatchObject([
      { attempts: 1, status: 500 },
      { attempts: 0, status: null },
    ]);
  isDown = false;
  await hurry(webhookId);
  await expect.poll(() => waiting(webhookId).execute()).toEqual([]);
  expect(records().at(-1)?.data).toMatchObject({ recordId: first });
});

test('two servers send each event once', async () => {
  const { hook, watch, ownWeek } = webhooks;
  const { records } = await hook();
  await watch();
  await watch();
  const { load } = await ownWeek(20);
  for (let index = 0; index < 20; index += 1) await load(index);
  await expect.poll(() => records().length).toBe(20);
  const later = await hook();
  await (await ownWeek(1)).load(0);
  await expect.poll(() => later.records().length).toBe(1);
  expect(new Set(records().map(({ id }) => id)).size).toBe(21);
  expect(records()).toHaveLength(21);
});

test('erasing a week or a person removes their deliveries', async () => {
  const { server, hook, watch, stop, ownWeek, waiting } = webhooks;
  const { webhookId } = await hook((_, response) => void response.writeHead(500).end());
  const { week, references, load } = await ownWeek(2);
  await load(0);
  await load(1);
  await watch();
  const ofWeek = () =>
    server.db.selectFrom('webhook_delivery').selectAll().where('week_id', '=', week.week.weekId).execute();
  await expect.poll(async () => (await ofWeek()).filter(({ status }) => status === 500).length).toBe(3);
  await stop();
  const client = await findClient(server.db, references[0] ?? '');
  if (!client) throw new Error('no client');
  await erasePerson(server.db, { ...client, weeks: [week.week.weekId] }, { repId: undefined, name: 'Tess' });
  expect((await ofWeek()).map(({ subject }) => subject).toSorted()).toEqual(['', 'coach/C1/outbound']);
  await weekCommand.run({ db: server.db, now: TEST_NOW }, ['erase', week.week.weekId, '--yes']);
  expect(await ofWeek()).toEqual([]);
  expect(await waiting(webhookId).execute()).toEqual([]);
});

test('a claim reads one row of each list, whatever waits behind it', async () => {
  const { server, hook } = webhooks;
  const { webhookId } = await hook();
  const later = sql`now() + interval '1 hour'`;
  await sql`
    insert into webhook_delivery (endpoint_id, position, week_id, subject, type, due_at)
    select ${webhookId}, number, 'week', 'coach/C' || number % 10 || '/outbound', 'record.created',
      case when number % 10 < 4 then now() else ${later} end
    from generate_series(1, 5000) as number`.execute(server.db);
  await sql`analyze webhook_delivery`.execute(server.db);
  await server.db.transaction().execute(async (tx) => {
    const claimed = await claimDeliveries(tx, webhookId, 8);
    expect(new Set(claimed.map(({ position }) => position))).toEqual(new Set([1, 2, 3, 10]));
    const { rows } = await sql<{ read: number }>`
      select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
      where relname = 'webhook_delivery'`.execute(tx);
    expect(rows[0]?.read).toBeLessThan(200);
  });
});

test('a result of an attempt whose lease has ended is not stored', async () => {
  const { server, hook, waiting } = webhooks;
  const { db } = server;
  const { webhookId } = await hook();
  await db
    .insertInto('webhook_delivery')
    .values({ endpoint_id: webhookId, position: 1, week_id: 'week', subject: '', type: 'record.created' })
    .execute();
  const [late] = await claimDeliveries(db, webhookId, 1);
  await sql`update webhook_delivery set leased_until = now() - interval '1 second'`.execute(db);
  const [next] = await claimDeliveries(db, webhookId, 1);
  if (!late || !next) throw new Error('nothing was claimed');
  await endDelivered(db, webhookId, [{ ...late, status: 200 }]);
  expect(await waiting(webhookId).execute()).toMatchObject([{ lease: next.lease, attempts: 2 }]);
  await endDelivered(db, webhookId, [{ ...next, status: 200 }]);
  expect(await waiting(webhookId).execute()).toEqual([]);
});

test("a message on its way is not sent a second time by 'Send again'", async () => {
  const { office, hook, watch, ownWeek, waiting } = webhooks;
  const answers: (() => void)[] = [];
  const { webhookId, received } = await hook((_, response) => void answers.push(() => response.writeHead(200).end()), {
    types: ['record.created'],
  });
  await (await ownWeek(1)).load(0);
  await watch();
  await expect.poll(() => answers.length).toBe(1);
  const [before] = await waiting(webhookId).execute();
  const again = await office.post('/api/office/webhooks/replay', { webhookId, deliveryId: String(before?.position) });
  expect(again.json()).toEqual({ count: 0 });
  expect(await waiting(webhookId).execute()).toEqual([before]);
  for (const answer of answers) answer();
  await expect.poll(() => waiting(webhookId).execute()).toEqual([]);
  expect(received).toHaveLength(1);
});
