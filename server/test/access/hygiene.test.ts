import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { systemClock, systemIds } from '#platform/process/clock';
import { openDatabase, openServerDatabase } from '#platform/database/database';
import { createLog } from '#platform/logging/log';
import { migrateToLatest } from '#platform/database/migrate';
import type { Schema } from '#platform/database/schema';
import { VERSION } from '#platform/process/version';
import { createApp } from '../../src/app.ts';
import { barcodeOf, bookings, coachListUrl, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';
import { createTestServer, testConfig, type TestServer, addOwnAccount } from '../harness/test-server.ts';
import { createTestDatabase, quietLog } from '../harness/database.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');

const people = bookings(2);
const [first = ''] = people;
const week = smallWeek(people);
let server: TestServer;
let distDir: string;
beforeAll(async () => {
  server = await createTestServer([week]);
  distDir = await mkdtemp(join(tmpdir(), 'offpiste-dist-'));
  await mkdir(join(distDir, 'wasteland/assets'), { recursive: true });
  await writeFile(join(distDir, 'wasteland/index.html'), '<!doctype html><title>App</title>');
  await writeFile(join(distDir, 'wasteland/sw.js'), '// worker');
  await writeFile(join(distDir, 'wasteland/assets/main-abc.js'), 'plain');
  await writeFile(join(distDir, 'wasteland/assets/main-abc.js.br'), 'brotli');
});
afterAll(async () => {
  await server.close();
  await rm(distDir, { recursive: true });
});

test('the log contains no personal data', async () => {
  const phone = await server.phone('rep@demo.test');
  await phone.get(`${coachListUrl(week)}?name=${first}`);
  await phone.post(LOAD_URL, loadBody(week, first));
  await phone.post(LOAD_URL, loadBody(week, first, { idempotentId: '\ud800-secret' }));
  await phone.post(LOAD_URL, loadBody(week, first, { barcode: `${first}\u0000` }));
  await server.app.inject({
    method: 'POST',
    url: '/auth/login',
    headers: { 'x-brand': 'wasteland' },
    payload: { username: 'nobody@demo.test', password: 'hunter2' },
  });
  await phone.get(`/passenger/${first}`);
  const log = server.logged.join('');
  expect(log).toContain('/api/coach/allBarcodes/:coachId/direction/:direction/:weekId');
  // A moment or a duration may contain the digits of any id.
  const texts = log.replaceAll(/:-?\d+(\.\d+)?(?=[,}])/g, '');
  for (const secret of [
    first,
    barcodeOf(first),
    week.week.weekId,
    'Name of',
    'Ella',
    '1001',
    'demo.test',
    'hunter2',
    phone.refreshToken,
    phone.cookie,
  ]) {
    expect(texts).not.toContain(secret);
  }
});

test('PostgreSQL’s own log contains no personal data', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'offpiste-log-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  // If the tests run as root, PostgreSQL's user must reach its files in this folder.
  await chmod(dataDir, 0o711);
  const { db, close } = await openServerDatabase<Schema>({ dataDir, log: quietLog });
  onTestFinished(close);
  await migrateToLatest(db, MIGRATIONS);
  await addOwnAccount(db);
  await expect(addOwnAccount(db, 'r2')).rejects.toThrow(/duplicate key/);
  await close();
  const log = await readFile(join(dataDir, 'postgres/postgres.log'), 'utf8');
  expect(log).toContain('duplicate key value violates unique constraint "rep_account_username"');
  for (const secret of ['a@x.test', 'Bea', 'argon2id', 'insert into']) expect(log).not.toContain(secret);
});

describe('server errors', () => {
  test('a response never contains internal error details', async () => {
    const broken = await createTestDatabase<Schema>();
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const app = await createApp({
      db: broken.db,
      target: broken.target,
      clock: systemClock,
      ids: systemIds,
      config: testConfig,
      log,
    });
    await broken.db.schema.dropTable('refresh_token').execute();
    const answer = await app.inject({
      method: 'POST',
      url: '/auth/refresh',
      headers: { 'x-brand': 'wasteland' },
      payload: { refreshToken: 'secret-token' },
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      { error: 'Something went wrong on the server', code: 'server-bug' },
    ]);
    expect(lines.join('')).toContain('"code":"42P01"');
    expect(lines.join('')).not.toContain('secret-token');
    await app.close();
    await broken.close();
  });

  test('an unavailable database gives 503, and the server is not ready', async () => {
    const lost = await createTestDatabase<Schema>();
    const { db, close } = openDatabase<Schema>(lost.target, { log: quietLog });
    const app = await createApp({
      db,
      target: lost.target,
      clock: systemClock,
      ids: systemIds,
      config: testConfig,
      log: createLog('silent'),
    });
    expect((await app.inject('/health')).json()).toMatchObject({ status: 'ok', database: 'ok' });
    await close();
    const health = await app.inject('/health');
    expect([health.statusCode, health.json()]).toEqual([
      503,
      { status: 'unavailable', version: VERSION, database: 'unavailable' },
    ]);
    const answer = await app.inject({
      method: 'POST',
      url: '/auth/refresh',
      headers: { 'x-brand': 'wasteland' },
      payload: { refreshToken: 'x' },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'database-away' }]);
    await app.close();
    await lost.close();
  });

  test.each([
    ['GET', '/api/nowhere', 404, 'unknown-path'],
    ['PUT', '/api/coach/load', 404, 'unknown-path'],
    ['GET', '/api/%zz', 400, 'malformed'],
  ] as const)('%s %s', async (method, url, status, code) => {
    const answer = await server.app.inject({ method, url });
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code, error: expect.any(String) }]);
  });
});

describe('the app', () => {
  const open = () =>
    createApp({
      db: server.db,
      target: server.target,
      clock: systemClock,
      ids: systemIds,
      config: testConfig,
      log: createLog('silent'),
      distDir,
    });

  test('serves the app on every screen path under a strict policy', async () => {
    const app = await open();
    for (const url of ['/', '/login', '/coach/C1/outbound', '/passenger/WASTELAND-AAAAAA', '/index.html']) {
      const answer = await app.inject({ url, headers: { accept: 'text/html' } });
      expect([answer.statusCode, answer.body]).toEqual([200, '<!doctype html><title>App</title>']);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
    await app.close();
  });

  test('caches immutable files for a year and revalidates the rest', async () => {
    const app = await open();
    const script = await app.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': 'br' } });
    expect([script.body, script.headers['content-encoding'], script.headers['cache-control']]).toEqual([
      'brotli',
      'br',
      'public, max-age=31536000, immutable',
    ]);
    expect(script.headers['content-type']).toMatch(/javascript/);
    expect((await app.inject('/sw.js')).headers['cache-control']).toBe('no-cache');
    await app.close();
  });

  test.each([
    '/api/nowhere',
    '/auth/nowhere',
    '/files/x',
    '/whatsOn/x/y',
    '/assets/gone.js',
    '/picture.png',
    '/demo/nowhere',
    '/docs/nowhere',
    '/metrics',
  ])('%s is not a screen', async (url) => {
    const app = await open();
    expect((await app.inject({ url })).statusCode).toBe(404);
    await app.close();
  });

  test('an unknown address leads a browser into the app, and is unknown to any other program', async () => {
    const app = await open();
    const [browser, probe] = await Promise.all([
      app.inject({ url: '/nowhere', headers: { accept: 'text/html,*/*' } }),
      app.inject({ url: '/nowhere', headers: { accept: '*/*' } }),
    ]);
    expect([browser.statusCode, browser.body]).toEqual([200, '<!doctype html><title>App</title>']);
    expect([probe.statusCode, probe.json()]).toMatchObject([404, { code: 'unknown-path' }]);
    await app.close();
  });

  test('names the command to run if the app was not built', async () => {
    const answer = await server.app.inject({ url: '/login', headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.body]).toEqual([503, expect.stringContaining('npm start')]);
  });
});

describe('demo and docs', () => {
  test('a demo database serves tickets and stand-in documents', async () => {
    expect((await server.app.inject('/demo/tickets')).body).toContain('<svg');
    expect((await server.app.inject('/demo/files/client-issue.html')).headers['content-type']).toBe(
      'text/html; charset=utf-8',
    );
  });

  test('a database without a demo has no demo pages', async () => {
    const plain = await createTestDatabase<Schema>();
    const app = await createApp({
      db: plain.db,
      target: plain.target,
      clock: systemClock,
      ids: systemIds,
      config: testConfig,
      log: createLog('silent'),
    });
    expect((await app.inject('/demo/tickets')).statusCode).toBe(404);
    await app.close();
    await plain.close();
  });

  test.each(['/docs', '/docs/json', '/docs/static/swagger-ui.css'])('%s has the common headers', async (url) => {
    const { headers } = await server.app.inject(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': expect.stringMatching(/no-cache|max-age=0/),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  test('the setting closes the API description', async () => {
    const app = await server.another({ docs: false });
    for (const url of ['/docs', '/docs/json', '/docs/static/swagger-ui.css'])
      expect((await app.inject({ url, headers: { accept: 'text/html' } })).statusCode).toBe(404);
    expect((await app.inject('/health')).statusCode).toBe(200);
    await app.close();
  });
});
