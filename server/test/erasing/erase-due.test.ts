import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eraseWhatIsDue } from '#platform/erasing/erase-due';
import { watchErasing } from '#platform/erasing/erasing-watch';
import { dropOldUploads } from '#import/jobs/import-job.store';
import { importFiles, weekFiles } from '../harness/import-files.ts';
import { LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';
import { createTestServer, TEST_NOW, type TestServer } from '../harness/test-server.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LAST_DAY = '2026-12-19';
/** Sixty whole days after it. */
const DUE = Date.parse('2027-02-18T00:00:00.000Z');

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer([]);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await server.db.deleteFrom('setting').where('key', 'in', ['erasings-swept-at', 'files-cleaned-at']).execute();
});

const look = (now: number) => {
  server.clock.set(now);
  return eraseWhatIsDue({
    db: server.db,
    patiently: (work) => work(server.db),
    clock: server.clock,
    log: { info: () => undefined, warn: () => undefined },
    signal: new AbortController().signal,
    hold: async () => true,
    dropOldUploads,
  });
};

async function importedWeek(prefix: string) {
  const references = [`WASTELAND-${prefix}0`, `WASTELAND-${prefix}1`];
  const made = smallWeek(references);
  const week = { ...made, week: { ...made.week, lastDay: LAST_DAY } };
  await importFiles(server.db, weekFiles(week), { demo: false });
  return { week, references, weekId: week.week.weekId };
}

const clientsOf = async (weekId: string) =>
  (await server.db.selectFrom('passenger').select('position').where('week_id', '=', weekId).execute()).length;
const listedWeek = async (weekId: string) => {
  const office = await server.phone('office@demo.test');
  const { weeks } = (await office.get('/api/office/weeks')).json<{
    weeks: { weekId: string; mark: string; eraseOn?: string }[];
  }>();
  return weeks.find((week) => week.weekId === weekId);
};
const eraseOnOf = async (weekId: string) => (await listedWeek(weekId))?.eraseOn;

test('sixty days after its last day a week gets a notice that the office sees, and a week later its names are erased', async () => {
  const { weekId } = await importedWeek('DUE00');
  await look(DUE - 1);
  expect(await eraseOnOf(weekId)).toBeUndefined();
  await look(DUE);
  expect(await eraseOnOf(weekId)).toBe('2027-02-25');
  await look(DUE + 7 * DAY_MS - 1);
  expect(await clientsOf(weekId)).toBe(2);
  await look(DUE + 7 * DAY_MS);
  expect(await clientsOf(weekId)).toBe(0);
});

test('a last day that was wrong is corrected within the notice, and nothing is erased', async () => {
  const { weekId } = await importedWeek('WRONG');
  await look(DUE);
  expect(await eraseOnOf(weekId)).toBeDefined();
  const office = await server.phone('office@demo.test');
  const seen = (await listedWeek(weekId))?.mark;
  const change = () => office.post('/api/office/weeks/change', { weekId, seen, lastDay: '2027-12-19' });
  expect((await change()).json()).toEqual({ success: true });
  expect((await change()).json()).toMatchObject({ code: 'week-changed' });
  await look(DUE + 30 * DAY_MS);
  expect([await eraseOnOf(weekId), await clientsOf(weekId)]).toEqual([undefined, 2]);
});

test('a week of the demo is never erased by itself', async () => {
  const { weekId } = await importedWeek('DEMO0');
  await server.db.updateTable('week').set({ demo: true }).where('week_id', '=', weekId).execute();
  await look(DUE);
  await look(DUE + 30 * DAY_MS);
  expect(await clientsOf(weekId)).toBe(2);
});

test('what was being recorded while its week was erased is erased by the next look of the day', async () => {
  const { week, weekId, references } = await importedWeek('LATE0');
  const rep = await server.phone('rep@demo.test');
  await rep.post(LOAD_URL, loadBody(week, references[0] ?? ''));
  // As if the decision had begun before the erasing and its row had come after the last step.
  await server.db
    .insertInto('week_erasing')
    .values({
      week_id: weekId,
      week_name: 'A week',
      brand: 'wasteland',
      asked_at: new Date(0),
      rep_name: 'x',
      done_at: new Date(1),
    })
    .execute();
  await look(TEST_NOW);
  const rows = await server.db.selectFrom('action').select('body').where('week_id', '=', weekId).execute();
  expect(rows).toEqual([{ body: { erased: true } }]);
});

test('what was asked for is erased at once by the one process that looks', async () => {
  const { week, weekId } = await importedWeek('ASKED');
  const options = {
    db: server.db,
    patiently: <T>(work: (db: TestServer['db']) => Promise<T>) => work(server.db),
    clock: server.clock,
    dropOldUploads,
    log: { info: () => undefined, warn: () => undefined },
  };
  const watch = watchErasing({ ...options, holder: 'one' });
  const app = await server.another({});
  const office = await server.phone('office@demo.test');
  await office.post('/api/office/weeks/erase', { weekId, weekName: week.week.weekName });
  watch.wake();
  await expect.poll(() => clientsOf(weekId), { timeout: 20_000 }).toBe(0);
  await watch.stop();
  await app.close();
});

test('nothing is handed in, published or brought in again for an erased week', async () => {
  const { week, weekId } = await importedWeek('AGAIN');
  const office = await server.phone('office@demo.test');
  await office.post('/api/office/weeks/erase', { weekId, weekName: week.week.weekName });
  await look(TEST_NOW);
  const address = { weekId, sheet: 'Workbook', address: 'https://docs.example/pub?output=xlsx' };
  expect((await office.post('/api/office/sheet/address', address)).json()).toMatchObject({ code: 'week-erased' });
  expect((await office.post('/api/office/weeks/change', { weekId, seen: 'x', isClosed: true })).json()).toMatchObject({
    code: 'week-erased',
  });
});

const cleanedAtOf = async (weekId: string) =>
  (
    await server.db
      .selectFrom('week_erasing')
      .select('cleaned_at')
      .where('week_id', '=', weekId)
      .executeTakeFirstOrThrow()
  ).cleaned_at;

test("where the database's statistics are in use, its files are written anew again six hours later", async () => {
  const { week, weekId } = await importedWeek('FILES');
  const office = await server.phone('office@demo.test');
  await office.post('/api/office/weeks/erase', { weekId, weekName: week.week.weekName });
  const nobodyUses = Date.parse('2027-12-28T00:00:00.000Z');
  await server.db.transaction().execute(async (reader) => {
    await sql`select count(*) from pg_catalog.pg_statistic`.execute(reader);
    await look(nobodyUses);
  });
  expect(await cleanedAtOf(weekId)).toBeNull();
  await look(nobodyUses + 6 * HOUR_MS - 1);
  expect(await cleanedAtOf(weekId)).toBeNull();
  await look(nobodyUses + 6 * HOUR_MS);
  expect(await cleanedAtOf(weekId)).not.toBeNull();
});
