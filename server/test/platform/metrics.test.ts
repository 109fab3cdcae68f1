import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '@offpiste/core/calls';
import type { Schema } from '#platform/database/schema';
import { endLeftovers, signInTo, spawnServer } from '../harness/server-process.ts';
import { barcodeOf, BATCH_URL, bookings, coachListUrl, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';
import { importWeeks } from '../harness/test-server.ts';
import { createTestDatabase, databaseUrlOf, type TestDatabase } from '../harness/database.ts';

const TOKEN = 'the-token-of-the-operator';
const COACH_LIST = calls.coachTickets.path;
const people = bookings(12);
const week = smallWeek(people);
const { weekId } = week.week;
let nobodyElse = 0;

let home: string;
let database: TestDatabase<Schema>;
/** One server with readable figures; one without a token, and with a short database timeout. */
let seen: Awaited<ReturnType<typeof running>>;
let unseen: Awaited<ReturnType<typeof running>>;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'offpiste-metrics-'));
  database = await createTestDatabase<Schema>('accountsDatabase');
  await importWeeks(database.db, [week]);
  seen = await running({ OFFPISTE_METRICS_TOKEN: TOKEN, OFFPISTE_DB_POOL: '3' });
  unseen = await running({ OFFPISTE_DB_QUERY_MS: '1000' });
});
afterAll(async () => {
  endLeftovers();
  await database.close();
  await rm(home, { recursive: true, force: true });
});

/** A running server with a signed-in rep. */
async function running(settings: Readonly<Record<string, string>>) {
  const server = spawnServer(join(home, randomUUID()), [], {
    databaseUrl: databaseUrlOf(database.target),
    settings,
  });
  const origin = await server.origin;
  const headers = await signInTo(origin, 'rep@demo.test');
  const post = (path: string, body: unknown, more: Record<string, string> = {}) =>
    whole(fetch(origin + path, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) }));
  const get = (path: string, more: Record<string, string> = {}) =>
    whole(fetch(origin + path, { headers: { ...headers, ...more } }));
  return { ...server, origin, post, get, figures: () => readFigures(origin, TOKEN) };
}

/** Reads a response to its end, to free its connection. */
async function whole(asking: Promise<Response>): Promise<Response> {
  const answer = await asking;
  await answer.arrayBuffer();
  return answer;
}

/** A report about a client that no other test loads, this many seconds ago. */
const load = (secondsAgo = 0) =>
  loadBody(week, people[nobodyElse++] ?? '', {
    handsetTimestamp: new Date(Date.now() - secondsAgo * 1000).toISOString(),
  });

const linesOf = (lines: readonly string[], message: string): Record<string, unknown>[] =>
  lines.flatMap((line) => {
    const said: Record<string, unknown> = JSON.parse(line);
    return said['msg'] === message ? [said] : [];
  });

describe('the figures of a server', () => {
  test('tell of scans, refusals, delays, queues and connections', async () => {
    const { post, get, figures } = seen;
    const report = load();
    expect((await post(LOAD_URL, report)).status).toBe(200);
    expect((await post(LOAD_URL, report)).status).toBe(200);
    expect((await post(LOAD_URL, { ...load(), barcode: 'nobody-000001' })).status).toBe(404);
    const late = { url: LOAD_URL, data: load(7200), timestamp: 1 };
    await post(BATCH_URL, { entries: [late] }, { 'x-replay': 'true' });
    const list = await get(coachListUrl(week));
    await get(coachListUrl(week), { 'if-none-match': list.headers.get('etag') ?? '' });
    await post('/auth/login', { username: 'nobody@demo.test', password: 'hunter2' });
    const waitingSince = new Date(Date.now() - 600_000).toISOString();
    const said = { weekId, waiting: 7, waitingSince, appVersion: '1.0.0' };
    expect((await post(calls.weekCopyCheck.path, said, { 'x-device': 'a-device-of-ella' })).status).toBe(200);
    // The server's internal reads for the copy are no calls.
    const copied = await post(calls.weekCopyLists.path, { weekId, paths: [coachListUrl(week)] });
    expect(copied.status).toBe(200);
    await Promise.all(Array.from({ length: 20 }, () => get(coachListUrl(week))));

    const { text, sum } = await figures();
    expect([
      sum('offpiste_actions_total', { kind: 'coach-load', verdict: 'accepted' }),
      sum('offpiste_actions_total', { kind: 'coach-load', verdict: 'again' }),
      sum('offpiste_actions_total', { kind: 'coach-load', verdict: 'refused' }),
    ]).toEqual([2, 1, 1]);
    expect(sum('offpiste_action_lag_seconds_bucket', { replay: 'true', le: '3600' })).toBe(0);
    expect(sum('offpiste_action_lag_seconds_bucket', { replay: 'true', le: '14400' })).toBe(1);
    expect(sum('offpiste_action_lag_seconds_bucket', { replay: 'false', le: '60' })).toBe(2);
    expect([
      sum('offpiste_call_seconds_count', { route: COACH_LIST, status: '200' }),
      sum('offpiste_call_seconds_count', { route: COACH_LIST, status: '304' }),
      sum('offpiste_call_seconds_count', { route: LOAD_URL, status: '404' }),
    ]).toEqual([21, 1, 1]);
    expect(sum('offpiste_refusals_total', { route: '/auth/login', code: 'sign-in-failed' })).toBe(1);
    expect([sum('offpiste_phone_queue_length_count'), sum('offpiste_phone_queue_length_sum')]).toEqual([1, 7]);
    expect([
      sum('offpiste_waiting_phones', { brand: 'wasteland' }),
      sum('offpiste_waiting_actions', { brand: 'wasteland' }),
    ]).toEqual([1, 7]);
    expect(sum('offpiste_waiting_oldest_seconds', { brand: 'wasteland' })).toBeGreaterThanOrEqual(600);
    expect(sum('offpiste_database_connections', { state: 'total' })).toBeLessThanOrEqual(3);
    expect(sum('offpiste_database_connections', { state: 'waiting' })).toBe(0);
    expect([sum('offpiste_database_up'), sum('offpiste_imports', { state: 'applied' })]).toEqual([1, 1]);
    expect(sum('process_resident_memory_bytes')).toBeGreaterThan(0);
    // A measured number may contain the digits of any id, but names and labels must not.
    const named = text.replaceAll(/ [^ ]+$/gm, '');
    for (const secret of [
      people[0] ?? '',
      barcodeOf(people[0] ?? ''),
      weekId,
      'Ella',
      '1001',
      'demo.test',
      'device-of',
    ])
      expect(named).not.toContain(secret);
  });

  test('metrics need the token and reveal nothing without it', async () => {
    const { origin } = seen;
    const asked = async (headers: Record<string, string>) => {
      const answer = await fetch(`${origin}/metrics`, { headers });
      return [answer.status, answer.headers.get('content-type'), ((await answer.json()) as { code: string }).code];
    };
    const refused = [401, 'application/json; charset=utf-8', 'not-signed-in'];
    expect(await asked({ accept: 'text/html' })).toEqual(refused);
    expect(await asked({ authorization: `Bearer ${TOKEN}x` })).toEqual(refused);
    expect(await asked({ authorization: `Basic ${TOKEN}` })).toEqual(refused);
    expect(await asked(await signInTo(origin, 'office@demo.test'))).toEqual(refused);
  });

  test('serves no metrics without a configured token', async () => {
    const { origin } = unseen;
    for (const authorization of ['Bearer ', 'Bearer undefined', `Bearer ${TOKEN}`]) {
      const answer = await fetch(`${origin}/metrics`, { headers: { authorization, accept: 'text/html' } });
      expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'unknown-path' }]);
    }
  });
});

describe('the log of a server', () => {
  test('the log omits successful polls and reports and names the process in each line', async () => {
    const { post, get, lines, end } = seen;
    const list = await get(coachListUrl(week));
    for (let poll = 0; poll < 20; poll += 1) {
      await get(coachListUrl(week), { 'if-none-match': list.headers.get('etag') ?? '' });
      await get(coachListUrl(week));
      await post(calls.weekCopyCheck.path, { weekId, waiting: 0, appVersion: '1.0.0' });
      await get('/ready');
    }
    await post(LOAD_URL, load());
    await post(LOAD_URL, {});
    await get('/api/nowhere');
    expect(await end('SIGTERM')).toBe(0);
    const answered = linesOf(lines, 'answered');
    const quick = answered
      .filter(({ ms }) => Number(ms) < 1000)
      .map(({ path, status }) => `${String(path)} ${String(status)}`);
    const polled = [COACH_LIST, calls.weekCopyCheck.path, '/ready', '/metrics', LOAD_URL];
    expect(quick.filter((line) => polled.some((path) => [`${path} 200`, `${path} 304`].includes(line)))).toEqual([]);
    const written = answered.map(({ path, status }) => `${String(path)} ${String(status)}`);
    for (const line of ['/auth/login 200', '/auth/login 401', `${LOAD_URL} 400`, '(none) 404'])
      expect(written).toContain(line);
    for (const line of answered)
      expect(line).toMatchObject({ pid: expect.any(Number), host: expect.any(String), reqId: expect.any(String) });
  });

  test('the log has one line for a fault and one for its number of repeats', async () => {
    const { post, get, lines, end } = unseen;
    const holder = new pg.Client({ connectionString: databaseUrlOf(database.target) });
    await holder.connect();
    await holder.query('begin; lock table ticket in exclusive mode');
    const report = load();
    for (let again = 0; again < 6; again += 1) expect((await post(LOAD_URL, report)).status).toBe(503);
    await post(BATCH_URL, { entries: [{ url: LOAD_URL, data: report, timestamp: 1 }] });
    expect((await get('/ready')).status).toBe(503);
    await holder.query('rollback');
    await holder.end();
    expect((await post(LOAD_URL, report)).status).toBe(200);
    expect(await end('SIGTERM')).toBe(0);
    expect(linesOf(lines, 'request failed')).toMatchObject([
      { level: 50, path: LOAD_URL, status: 503, err: { code: '57014' } },
    ]);
    expect(linesOf(lines, 'requests failed repeatedly')).toMatchObject([
      { level: 50, count: 7, paths: [LOAD_URL, '/ready'], codes: ['57014'] },
    ]);
    // Matches the status only: a process id may be 503, too.
    expect(lines.filter((line) => /"status":503\b/.test(line))).toHaveLength(2);
  });
});

/** The figures of a server, as Prometheus reads them. */
async function readFigures(origin: string, token: string) {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return {
    status: answer.status,
    text,
    /** The sum of all lines with this name and these labels; undefined if there are none. */
    sum: (name: string, labels: Readonly<Record<string, string>> = {}) => {
      const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
      const found = lines.filter(
        (line) => /^[\w:]+/.exec(line)?.[0] === name && wanted.every((label) => line.includes(label)),
      );
      return found.length === 0 ? undefined : found.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    },
  };
}
