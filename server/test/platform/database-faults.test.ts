import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { BatchReply } from '@offpiste/core/record/action/action.contract';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { startEmbeddedPostgres } from '@offpiste/embedded-postgres/supervisor';
import { systemClock, systemIds } from '#platform/process/clock';
import { type DatabaseTarget, openDatabase, openServerDatabase } from '#platform/database/database';
import { createLog } from '#platform/logging/log';
import { migrateToLatest } from '#platform/database/migrate';
import type { Schema } from '#platform/database/schema';
import { createApp } from '../../src/app.ts';
import { startSilentProxy } from '../harness/silent-way.ts';
import { BATCH_URL, bookings, coachListUrl, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';
import { demoAccounts } from '@offpiste/fixtures/people/account.builder';
import { importWeeks, type Phone, signIn, testConfig } from '../harness/test-server.ts';
import { createTestDatabase, quietLog, type TestDatabase } from '../harness/database.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
/** Long enough for a call on a busy machine, but short for a test. */
const QUICK = { connectMs: 4000, queryMs: 2000 };

const references = bookings(80);
const week: ImportWeek = smallWeek(references);
let next = 0;

/** A report about a client that no other test loads. */
const newLoad = () => loadBody(week, references[next++] ?? '');

let database: TestDatabase<Schema>;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase<Schema>('accountsDatabase');
  await importWeeks(database.db, [week]);
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});
afterAll(() => database.close());

async function serverOn(target: DatabaseTarget, limits = QUICK): Promise<{ app: FastifyInstance; phone: Phone }> {
  const { db, close } = openDatabase<Schema>(target, { log: quietLog, limits });
  const app = await appOn(db, target);
  closing.push(() => app.close().then(close));
  return { app, phone: await signIn(app, 'rep@demo.test', 'wasteland') };
}

function appOn(db: Kysely<Schema>, target: DatabaseTarget): Promise<FastifyInstance> {
  const log = createLog('silent');
  return createApp({ db, target, clock: systemClock, ids: systemIds, config: testConfig, log, distDir: '/nowhere' });
}

async function healthOf(app: FastifyInstance): Promise<unknown[]> {
  const { statusCode, body } = await app.inject('/health');
  const { status, database: state }: Record<string, unknown> = JSON.parse(body);
  return [statusCode, status, state];
}

const HEALTHY = [200, 'ok', 'ok'];
const NOT_HEALTHY = [503, 'unavailable', 'unavailable'];

async function expectHeldBack(phone: Phone, load: ReturnType<typeof newLoad>): Promise<void> {
  const single = await phone.post(LOAD_URL, load);
  expect([single.statusCode, single.json()]).toMatchObject([503, { code: 'database-away' }]);
  const batch = await phone.post(BATCH_URL, { entries: [{ url: LOAD_URL, data: load, timestamp: 1 }] });
  expect(batch.json()).toMatchObject({ results: [{ status: 503 }] });
}

describe('a read-only database', () => {
  test('with a database set to read-only, actions wait and recover without a restart', async () => {
    const name = sql.id(
      (await sql<{ name: string }>`select current_database() as name`.execute(database.db)).rows[0]?.name ?? '',
    );
    const { app, phone } = await serverOn(database.target);
    await sql`alter database ${name} set default_transaction_read_only = on`.execute(database.db);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      database.db,
    );
    const load = newLoad();
    // The first query fails on the ended connections.
    await phone.get(coachListUrl(week));
    await expectHeldBack(phone, load);
    expect((await phone.get(coachListUrl(week))).statusCode).toBe(200);
    expect(await healthOf(app)).toEqual(NOT_HEALTHY);

    await sql`set default_transaction_read_only = off; alter database ${name} reset default_transaction_read_only`.execute(
      database.db,
    );
    await expect.poll(() => healthOf(app)).toEqual(HEALTHY);
    expect((await phone.post(LOAD_URL, load)).statusCode).toBe(200);
  });

  test('with a hot standby after a failover, actions wait until it is promoted', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'offpiste-standby-'));
    await chmod(dataDir, 0o711);
    closing.push(() => rm(dataDir, { recursive: true, force: true }));
    let postgres = await startEmbeddedPostgres({ dataDir, log: quietLog });
    closing.push(() => postgres.stop());
    const target = { embedded: postgres.connection };
    const patient = openDatabase<Schema>(target, { log: quietLog });
    await migrateToLatest(patient.db, MIGRATIONS);
    await importWeeks(patient.db, [week], { accounts: demoAccounts() });
    await patient.close();
    const { app, phone } = await serverOn(target, { connectMs: 10_000, queryMs: 10_000 });
    await expect.poll(() => healthOf(app)).toEqual(HEALTHY);
    const recorded = newLoad();
    expect((await phone.post(LOAD_URL, recorded)).statusCode).toBe(200);

    await postgres.stop();
    await writeFile(join(await clusterIn(dataDir), 'standby.signal'), '');
    postgres = await startEmbeddedPostgres({ dataDir, log: quietLog });
    const load = newLoad();
    await phone.get(coachListUrl(week));
    await expectHeldBack(phone, load);
    // The new primary may lack it.
    await expectHeldBack(phone, recorded);
    expect((await phone.get(coachListUrl(week))).statusCode).toBe(200);
    expect(await healthOf(app)).toEqual(NOT_HEALTHY);

    const client = new pg.Client({ ...postgres.connection, ssl: false });
    await client.connect();
    await client.query('select pg_promote()');
    await client.end();
    await expect.poll(() => healthOf(app)).toEqual(HEALTHY);
    expect((await phone.post(LOAD_URL, load)).statusCode).toBe(200);
  });

  test('a repeated scan is answered only after its commit is on the standby, too', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'offpiste-synchronous-'));
    await chmod(dataDir, 0o711);
    closing.push(() => rm(dataDir, { recursive: true, force: true }));
    const postgres = await startEmbeddedPostgres({ dataDir, log: quietLog });
    closing.push(() => postgres.stop());
    const target = { embedded: postgres.connection };
    const patient = openDatabase<Schema>(target, { log: quietLog });
    closing.push(() => patient.close());
    await migrateToLatest(patient.db, MIGRATIONS);
    await importWeeks(patient.db, [week], { accounts: demoAccounts() });
    const { phone } = await serverOn(target);
    const reload = async (setting: string) => {
      await patient.pool.query(`alter system ${setting}`);
      await patient.pool.query('select pg_reload_conf()');
    };
    await reload("set synchronous_standby_names = 'absent'");
    const load = newLoad();
    const first = phone.post(LOAD_URL, load).then((answer) => answer);
    const waiting = async () =>
      (await patient.pool.query<{ pid: number }>("select pid from pg_stat_activity where wait_event = 'SyncRep'")).rows;
    await expect.poll(waiting).toHaveLength(1);
    // As a primary does when it becomes a standby: the commit is on this machine only.
    await patient.pool.query("select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'");
    expect((await first).statusCode).toBe(503);
    expect((await phone.post(LOAD_URL, load)).statusCode).toBe(503);

    await reload('reset synchronous_standby_names');
    expect((await phone.post(LOAD_URL, load)).statusCode).toBe(200);
    const { rows } = await patient.pool.query('select from action where idempotent_id = $1', [load.idempotentId]);
    expect(rows).toHaveLength(1);
  });
});

async function clusterIn(dataDir: string): Promise<string> {
  const files = await readdir(dataDir, { recursive: true });
  const version = files.filter((file) => file.endsWith('PG_VERSION')).toSorted((a, b) => a.length - b.length)[0];
  return dirname(join(dataDir, version ?? ''));
}

test("a batch ends before its phone's timeout if the database does not respond", async () => {
  const { phone } = await serverOn(database.target);
  const loads = Array.from({ length: 30 }, newLoad);
  const entries = loads.map((data) => ({ url: LOAD_URL, data, timestamp: 1 }));
  const other = openDatabase<Schema>(database.target, { log: quietLog });
  closing.push(() => other.close());
  await other.db.transaction().execute(async (holding) => {
    await sql`lock table ticket in access exclusive mode`.execute(holding);
    const { results } = (await phone.post(BATCH_URL, { entries })).json<BatchReply>();
    expect(results.map(({ status }) => status)).toEqual(loads.map(() => 503));
  });
  const statuses = async () =>
    (await phone.post(BATCH_URL, { entries })).json<BatchReply>().results.map(({ status }) => status);
  await expect.poll(statuses).toEqual(loads.map(() => 200));
});

test('a slow query delays the action, and a database with locked tables is unhealthy', async () => {
  const { app, phone } = await serverOn(database.target);
  const load = newLoad();
  const holder = new pg.Client(
    'url' in database.target ? database.target.url : { ...database.target.embedded, ssl: false },
  );
  await holder.connect();
  closing.push(() => holder.end());
  await holder.query('begin; lock table ticket in exclusive mode');
  await expectHeldBack(phone, load);
  expect(await healthOf(app)).toEqual(NOT_HEALTHY);
  await holder.query('rollback');
  await expect.poll(() => healthOf(app)).toEqual(HEALTHY);
  expect((await phone.post(LOAD_URL, load)).statusCode).toBe(200);
});

describe('silently dead connections', () => {
  test('cost one call its time limit; the calls after it get new connections', async () => {
    const proxy = await startSilentProxy(database.target);
    closing.push(() => proxy.close());
    const { app, phone } = await serverOn(proxy.target);
    await Promise.all(Array.from({ length: 30 }, () => phone.get(coachListUrl(week))));
    const open = proxy.count();
    expect(open).toBeGreaterThan(5);

    proxy.silence();
    const load = newLoad();
    const first = await phone.post(LOAD_URL, load);
    expect([first.statusCode, first.json()]).toMatchObject([503, { code: 'database-away' }]);
    for (let again = 0; again < open; again += 1) expect((await phone.get(coachListUrl(week))).statusCode).toBe(200);
    expect((await phone.post(LOAD_URL, load)).statusCode).toBe(200);
    await expect.poll(() => healthOf(app)).toEqual(HEALTHY);
  });

  test('a silent database returns 503 for calls and /health until it responds again', async () => {
    const proxy = await startSilentProxy(database.target);
    closing.push(() => proxy.close());
    const { app, phone } = await serverOn(proxy.target);
    proxy.silence();
    proxy.silenceNewOnes(true);
    const load = newLoad();
    const answers = await Promise.all(Array.from({ length: 15 }, () => phone.post(LOAD_URL, load)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    expect(await healthOf(app)).toEqual(NOT_HEALTHY);

    proxy.silenceNewOnes(false);
    proxy.silence();
    await expect.poll(() => healthOf(app)).toEqual(HEALTHY);
    expect((await phone.post(LOAD_URL, load)).statusCode).toBe(200);
  });

  test('a transaction on one fails as a whole, and does not wait again to be rolled back', async () => {
    const proxy = await startSilentProxy(database.target);
    closing.push(() => proxy.close());
    const { db, close } = openDatabase<Schema>(proxy.target, { log: quietLog, limits: QUICK });
    closing.push(close);
    const cut = db.transaction().execute(async (tx) => {
      await sql`update week set name = 'half'`.execute(tx);
      proxy.silence();
      await sql`update week set name = 'whole'`.execute(tx);
    });
    await expect(cut).rejects.toThrow(/Query read timeout|not queryable|terminated/);
    await expect
      .poll(async () => (await sql<{ name: string }>`select name from week`.execute(database.db)).rows)
      .toEqual([{ name: 'A week' }]);
  });

  test('do not keep a server from closing', async () => {
    const proxy = await startSilentProxy(database.target);
    closing.push(() => proxy.close());
    const { pool, close } = openDatabase<Schema>(proxy.target, { log: quietLog, limits: QUICK });
    await pool.query('select 1');
    proxy.silence();
    await close();
    expect(pool.totalCount).toBe(0);
  });
});

test('the limit of a query cuts no migration and no import', async () => {
  const proxy = await startSilentProxy(database.target);
  closing.push(() => proxy.close());
  const databaseUrl = 'url' in proxy.target ? proxy.target.url : '';
  const options = { databaseUrl, dataDir: '/nowhere', log: quietLog, limits: { connectMs: 10_000, queryMs: 1000 } };
  const opened = await openServerDatabase<Schema>(options);
  closing.push(opened.close);
  const longStep = sql`select pg_sleep(2)`;
  await expect(longStep.execute(opened.db)).rejects.toMatchObject({ code: '57014' });
  await opened.withoutTimeout((db) => longStep.execute(db));
});
