import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '@offpiste/core/calls';
import { databaseUrlOf } from '../harness/database.ts';
import { endLeftovers, startServerProcess } from '../harness/server-process.ts';
import { bookings, loadBody, smallWeek } from '../harness/small-week.ts';
import { createTestServer, type TestServer } from '../harness/test-server.ts';
import { openReceiver, type Answer } from './webhook-receiver.fake.ts';
import { addHook } from './webhook-set-up.ts';

/** The release proof has thousands. */
const DELIVERIES = Number(process.env['KILL_DELIVERIES'] ?? 300);
/** Each has 15 events, so that repeated messages do not take longer if there are more. */
const SUBJECTS = Math.ceil(DELIVERIES / 15);
const PROGRAM = join(import.meta.dirname, '../harness/own-sheets.program.ts');

const week = smallWeek(bookings(1));
let server: TestServer;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let home: string;
beforeAll(async () => {
  server = await createTestServer([week]);
  receiver = await openReceiver();
  home = await mkdtemp(join(tmpdir(), 'offpiste-webhooks-'));
});
afterAll(async () => {
  endLeftovers();
  await server.close();
  await receiver.close();
  await rm(home, { recursive: true, force: true });
});

/** Records of many lists, as copies of one, because scans take longer. */
async function addRecords(): Promise<void> {
  await sql`
    insert into action (idempotent_id, kind, rep_id, rep_name, brand, week_id, subject, replay, handset_time, occurred_at,
      received_at, body, body_hash, verdict, status, reply)
    select gen_random_uuid()::text, kind, rep_id, rep_name, brand, week_id, 'coach/C' || number % ${SUBJECTS} || '/outbound',
      replay, handset_time, occurred_at, received_at, body, body_hash, verdict, status, reply
    from (select * from action order by id limit 1) as one cross join generate_series(1, ${DELIVERIES}::int) as number
    order by number`.execute(server.db);
}

test(`${DELIVERIES} events reach a bad receiver in order although a server is killed`, async () => {
  const rep = await server.phone('rep@demo.test');
  await rep.post(calls.coachLoad.path, loadBody(week, bookings(1)[0] ?? ''));
  const hook = (answer?: Answer) => addHook(server, receiver, answer, { types: ['record.created'] });
  const accepted: { id: string; list: string }[] = [];
  const tried = new Set<string>();
  const bad = await hook((message, response) => {
    const isFirst = tried.size < tried.add(message.id).size;
    const number = Number(message.id.slice('evt_'.length));
    // Only the first attempt of some messages fails, because each further failure waits much longer.
    if (isFirst && number % 61 === 0) return;
    if (isFirst && number % 43 === 0) return void response.writeHead(500).end();
    if (isFirst && number % 53 === 0) return void response.writeHead(302, { location: '/elsewhere' }).end();
    accepted.push({ id: message.id, list: String(message.data['list']) });
    response.writeHead(200).end();
  });
  const good = await hook();
  const gone = await hook((_, response) => void response.writeHead(410).end());

  const start = (folder: string) =>
    startServerProcess(join(home, folder), [receiver.origin, receiver.authorityFile], {
      program: PROGRAM,
      databaseUrl: databaseUrlOf(server.target),
    });
  const [first] = [await start('first'), await start('second')];
  await addRecords();
  await expect.poll(() => accepted.length).toBeGreaterThan(DELIVERIES * 0.2);
  expect(accepted.length).toBeLessThan(DELIVERIES);
  await first.end('SIGKILL');

  const left = () =>
    server.db
      .selectFrom('webhook_delivery')
      .select('position')
      .where('delivered_at', 'is', null)
      .where('endpoint_id', 'in', [bad.webhookId, good.webhookId])
      .execute();
  await expect.poll(async () => (await left()).length, { interval: 500 }).toBe(0);

  const entries = await server.db
    .selectFrom('webhook_delivery')
    .select(['endpoint_id', 'position'])
    .orderBy('position')
    .execute();
  const due = (webhookId: string) =>
    entries.flatMap((entry) => (entry.endpoint_id === webhookId ? [`evt_${entry.position}`] : []));
  expect(due(bad.webhookId)).toHaveLength(DELIVERIES);
  expect(accepted.map(({ id }) => id).toSorted()).toEqual(expect.arrayContaining(due(bad.webhookId)));
  expect([...new Set(good.received.map(({ id }) => id))].toSorted()).toEqual(due(good.webhookId).toSorted());
  // A repeated message is the same, and a list's events come in their order.
  for (const same of Map.groupBy(bad.received, ({ id }) => id).values())
    expect(new Set(same.map(({ body }) => body)).size).toBe(1);
  const known = new Set<string>();
  const once = accepted.filter(({ id }) => known.size < known.add(id).size);
  for (const [list, events] of Map.groupBy(once, (each) => each.list))
    expect([list, events.map(({ id }) => id)]).toEqual([list, events.map(({ id }) => id).toSorted()]);
  expect(receiver.asked).not.toContain('/elsewhere');
  const { paused } = await server.db
    .selectFrom('webhook_endpoint')
    .select('paused')
    .where('endpoint_id', '=', gone.webhookId)
    .executeTakeFirstOrThrow();
  expect(paused).toBe('gone');
});
