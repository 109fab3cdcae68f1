import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runDueErasures } from '#office/erasing/erase-due';
import { watchErasing } from '#office/erasing/erasing-watch';
import { dropOldUploads } from '#office/import-job/import-job.store';
import { eraseLateStaff } from '#office/person-data/erase-staff';
import { takeBack } from '#office/import/take-back.store';
import { textsFound } from '../../harness/all-text.ts';
import { reportBug } from '../../harness/bug-report.ts';
import { isCleaningDue } from '#office/erasing/erasing.store';
import { officeCompany, withCells } from '../../harness/office-company.ts';
import { checked, upload } from '../../harness/office-desk.ts';
import { keepHeldRecord } from '../../harness/held-record.ts';
import { signingPhone } from '../../harness/signing-phone.ts';
import { barcodeOf, LOAD_URL, loadBody, smallWeek } from '../../harness/small-week.ts';
import { createTestServer, importWeeks, TEST_NOW, type TestServer } from '../../harness/test-server.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LAST_DAY = '2026-12-19';
/** A week before its sixtieth day. */
const NOTICE = Date.parse('2027-02-10T00:00:00.000Z');
const ERASED = Date.parse('2027-02-17T00:00:00.000Z');

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
  return runDueErasures({
    db: server.db,
    withoutTimeout: (work) => work(server.db),
    clock: server.clock,
    log: { info: () => undefined, warn: () => undefined },
    signal: new AbortController().signal,
    hold: async () => true,
    dropOldUploads,
    eraseLateNames: eraseLateStaff,
  });
};

async function importedWeek(prefix: string) {
  const references = [`WASTELAND-${prefix}0`, `WASTELAND-${prefix}1`];
  const made = smallWeek(references);
  const week = { ...made, week: { ...made.week, lastDay: LAST_DAY } };
  await importWeeks(server.db, [week], { demo: false });
  return { week, references, weekId: week.week.weekId };
}

async function isErased(weekId: string): Promise<boolean> {
  const erasing = await server.db.selectFrom('week_erasing').select('week_id').where('week_id', '=', weekId).execute();
  return erasing.length > 0;
}

async function takeBackFirst(weekId: string): Promise<void> {
  const { import_id: importId } = await server.db
    .selectFrom('week_import')
    .select('import_id')
    .where('week_id', '=', weekId)
    .executeTakeFirstOrThrow();
  expect(await takeBack(server.db, { weekId, importId })).toBeUndefined();
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

test("a week's names are erased 60 days after its last day, announced a week before", async () => {
  const { weekId } = await importedWeek('DUE00');
  await look(NOTICE - 1);
  expect(await eraseOnOf(weekId)).toBeUndefined();
  await look(NOTICE);
  expect(await eraseOnOf(weekId)).toBe('2027-02-17');
  await look(ERASED - 1);
  expect(await clientsOf(weekId)).toBe(2);
  await look(ERASED);
  expect(await clientsOf(weekId)).toBe(0);
});

test('a failed notice for one week does not stop the erasure of other weeks', async () => {
  const [broken, other] = [await importedWeek('BROKE'), await importedWeek('OTHER')];
  await look(NOTICE);
  await sql`create function fail() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`.execute(
    server.db,
  );
  await sql`create trigger fail before insert on week_erasing for each row when (new.week_id = ${sql.lit(broken.weekId)})
    execute function fail()`.execute(server.db);
  await look(ERASED);
  expect([await isErased(broken.weekId), await isErased(other.weekId)]).toEqual([false, true]);

  await sql`drop function fail() cascade`.execute(server.db);
  await look(ERASED);
  expect(await isErased(broken.weekId)).toBe(true);
});

test('a week without a brand is erased after sixty days', async () => {
  const { weekId } = await importedWeek('BRAND');
  await server.db.updateTable('week').set({ brand: '' }).where('week_id', '=', weekId).execute();
  await look(NOTICE);
  await look(ERASED);
  expect(await clientsOf(weekId)).toBe(0);
});

test('records, phones and reports of a missing week are erased 60 days after its last use', async () => {
  const { week, weekId, references } = await importedWeek('GONE0');
  const [reference = ''] = references;
  const rep = await server.phone('rep@demo.test');
  await rep.post(LOAD_URL, loadBody(week, reference, { repID: '1005' }));
  const maker = await signingPhone(await server.phone('driver@demo.test'));
  const record = await maker.load(week, reference, { repID: '1005', repName: 'Gareth Hughes' });
  await keepHeldRecord(server.db, record);
  await reportBug(server.app, `In week ${weekId} ${reference} is missing`);
  // Undoing its first import removes the week.
  await takeBackFirst(weekId);
  const named = () => textsFound(server.db, [reference, barcodeOf(reference)]);
  const placesOf = async () => [...new Set((await named()).map((found) => found.split(':', 1)[0]))];
  expect(await placesOf()).toEqual(['action', 'carried_record', 'error_report']);
  await server.db
    .updateTable('week_import')
    .set({ imported_at: new Date(TEST_NOW) })
    .where('week_id', '=', weekId)
    .execute();
  await look(TEST_NOW + 60 * DAY_MS - 1);
  expect(await placesOf()).toEqual(['action', 'carried_record', 'error_report']);
  await server.db.deleteFrom('setting').where('key', '=', 'erasings-swept-at').execute();
  await look(TEST_NOW + 60 * DAY_MS);
  expect(await named()).toEqual([]);
});

test('a corrected last day within the notice period prevents the erasure', async () => {
  const { weekId } = await importedWeek('WRONG');
  await look(NOTICE);
  expect(await eraseOnOf(weekId)).toBeDefined();
  const office = await server.phone('office@demo.test');
  const seen = (await listedWeek(weekId))?.mark;
  const change = () => office.post('/api/office/weeks/change', { weekId, seen, lastDay: '2027-12-19' });
  expect((await change()).json()).toEqual({ success: true });
  expect((await change()).json()).toMatchObject({ code: 'week-changed' });
  await look(ERASED + 30 * DAY_MS);
  expect([await eraseOnOf(weekId), await clientsOf(weekId)]).toEqual([undefined, 2]);
});

test('a week of the demo is never erased by itself', async () => {
  const { weekId } = await importedWeek('DEMO0');
  await server.db.updateTable('week').set({ demo: true }).where('week_id', '=', weekId).execute();
  await look(NOTICE);
  await look(ERASED + 30 * DAY_MS);
  expect(await clientsOf(weekId)).toBe(2);
});

test('an action recorded during the erasing is erased by the next daily run', async () => {
  const { week, weekId, references } = await importedWeek('LATE0');
  const rep = await server.phone('rep@demo.test');
  await rep.post(LOAD_URL, loadBody(week, references[0] ?? ''));
  // As if the decision began before the erasure and its row came after the last step.
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

test('a requested erasing runs at once in the one process that erases', async () => {
  const { week, weekId } = await importedWeek('ASKED');
  const options = {
    db: server.db,
    withoutTimeout: <T>(work: (db: TestServer['db']) => Promise<T>) => work(server.db),
    clock: server.clock,
    dropOldUploads,
    eraseLateNames: eraseLateStaff,
    log: { info: () => undefined, warn: () => undefined },
  };
  const watch = watchErasing({ ...options, holder: 'one' });
  const app = await server.another({});
  const office = await server.phone('office@demo.test');
  await office.post('/api/office/weeks/erase', { weekId, weekName: week.week.weekName });
  watch.wake();
  await expect.poll(() => clientsOf(weekId)).toBe(0);
  await watch.stop();
  await app.close();
});

test('uploaded files with errors are erased with their week, also later ones', async () => {
  const { week, weekId } = await importedWeek('ERROR');
  const desk = await server.phone('office@demo.test');
  const rows = withCells(officeCompany(weekId), 'Coaches', 2, { Capacity: 'fifty' });
  const { jobId, check } = await checked(desk, { ...rows, Contacts: [] });
  expect(check?.errors).toBeGreaterThan(0);
  await desk.post('/api/office/weeks/erase', { weekId, weekName: week.week.weekName });
  await look(TEST_NOW);
  const isLeft = async () => (await server.db.selectFrom('import_job').select('job_id').execute()).length > 0;
  expect([(await desk.get(`/api/office/import/${jobId}`)).statusCode, await isLeft()]).toEqual([404, false]);

  // Uploaded again after the erasure: recognised as of an erased week, and dropped with the next files.
  await checked(desk, { ...rows, Contacts: [] });
  await server.db.updateTable('week_erasing').set({ cleaned_at: new Date() }).where('week_id', '=', weekId).execute();
  await upload(desk, { 'week.xlsx': new Uint8Array(10) });
  expect(await isCleaningDue(server.db)).toBe(true);
});

test('rejects uploads, published sheets and imports for an erased week', async () => {
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

test('the database files are rewritten six hours later if its statistics are in use', async () => {
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
