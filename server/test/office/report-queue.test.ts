import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REPORT_KEYS } from '@offpiste/core/office/report/report-key.rules';
import { createLog } from '#platform/logging/log';
import { createReportWorker, type ReportWorker } from '#office/report/report-worker';
import { bookings, smallWeek } from '../harness/small-week.ts';
import { createTestServer, type TestServer } from '../harness/test-server.ts';
import { waitForLock } from '../harness/wait-for-lock.ts';

const week = smallWeek(bookings(1));
const WAITING = 16;

let server: TestServer;
let worker: ReportWorker;
beforeAll(async () => {
  server = await createTestServer([week]);
  worker = createReportWorker(server.target, createLog('silent'));
});
afterAll(async () => {
  await worker.close();
  await server.close();
});

/** Other tokens are other orders. */
const orderOf = (weekToken: string) => ({
  weekId: week.week.weekId,
  weekToken,
  viewer: { brand: 'wasteland', level: 4 } as const,
  wish: { as: 'csv', report: 'manifests' } as const,
});

test('a waiting report is left out after its callers have gone, and makes room for others', async () => {
  const gone = new Set<string>();
  const write = (name: string, caller = name) => worker.write(orderOf(name), () => gone.has(caller));
  const names = Array.from({ length: WAITING }, (_, index) => `waiting ${index}`);
  const answers = await server.db.transaction().execute(async (held) => {
    await sql`lock table passenger in access exclusive mode`.execute(held);
    const first = write('first');
    await waitForLock(server.db);
    const waiting = names.map((name) => write(name));
    void write('waiting 1', 'another caller');
    expect(write('one more')).toBeUndefined();

    for (const name of ['first', ...names.slice(0, 2)]) gone.add(name);
    const room = write('one more');
    expect(room).toBeDefined();
    expect(write('and another')).toBeUndefined();
    return () => Promise.all([first, ...waiting, room]);
  });
  const written = (await answers()).map((bytes) => bytes !== undefined);
  // The first is in work, and the third has another caller.
  expect(written).toEqual([true, false, ...names.slice(1).map(() => true), true]);
});

test('a report that has no room is refused as busy, with the time of the next try', async () => {
  const office = await server.phone('office@demo.test');
  const ask = async (report: string, format: string) =>
    office.get(`/api/office/report/${week.week.weekId}/${report}/${format}`).then((answer) => answer);
  const others = REPORT_KEYS.filter((key) => key !== 'manifests' && key !== 'audit');
  const answers = await server.db.transaction().execute(async (held) => {
    await sql`lock table passenger in access exclusive mode`.execute(held);
    const first = ask('manifests', 'csv');
    await waitForLock(server.db);
    const asked = ['csv', 'xlsx'].flatMap((format) => others.map((report) => ask(report, format)));
    const refused = await Promise.race(asked);
    expect([refused.statusCode, refused.json()]).toMatchObject([503, { code: 'server-busy' }]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    return () => Promise.all([first, ...asked]);
  });
  const statuses = (await answers()).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1 + WAITING);
});
