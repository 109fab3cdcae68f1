import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportJob, ListedWeek } from '@offpiste/core/office/import/import-job.contract';
import { MAX_FILE_BYTES } from '@offpiste/core/office/import/upload.rules';
import { findCodes } from '../../src/cli/codes.store.ts';
import { userCommand } from '../../src/cli/user.command.ts';
import { officeCompany, officeReference, withCells, type OfficeRows } from '../harness/office-company.ts';
import { apply, askCheck, checked, jobOf, settled, upload } from '../harness/office-desk.ts';
import { asUtf8, csvFiles, filledTemplate, zipped } from '../harness/office-files.ts';
import { bookings, smallWeek } from '../harness/small-week.ts';
import {
  createTestServer,
  importWeeks,
  signIn,
  TEST_NOW,
  type Phone,
  type TestServer,
} from '../harness/test-server.ts';
import { readBook } from '../harness/read-book.ts';

let server: TestServer;
let desk: Phone;
let rep: Phone;
beforeAll(async () => {
  server = await createTestServer([]);
  desk = await server.phone('office@demo.test');
  rep = await server.phone('rep@demo.test');
});
afterAll(() => server.close());

const newWeekId = () => `w-${randomUUID().slice(0, 8)}`;
const own = (weekId: string): OfficeRows => ({ ...officeCompany(weekId), Contacts: [] });

async function weeks(phone: Phone): Promise<ListedWeek[]> {
  return (await phone.get('/api/office/weeks')).json<{ weeks: ListedWeek[] }>().weeks;
}
const weekOf = async (phone: Phone, weekId: string) => (await weeks(phone)).find((week) => week.weekId === weekId);

async function loadFirst(weekId: string) {
  const code = (await findCodes(server.db, weekId)).find(({ reference }) => reference === officeReference(1))?.code;
  return rep.post('/api/coach/load', {
    weekID: weekId,
    barcode: code,
    handsetTimestamp: '2026-12-12T18:00:00.000Z',
    idempotentId: randomUUID(),
    repID: '1001',
    repName: 'Ella Pritchard',
    scanned: 1,
    coachId: 'C1',
    direction: 'outbound',
  });
}

async function takeBack(phone: Phone, weekId: string): Promise<ImportJob> {
  const importId = (await weekOf(phone, weekId))?.lastImport?.importId;
  const answer = await phone.post('/api/office/import/take-back', { weekId, importId });
  return settled(phone, answer.json<ImportJob>().jobId);
}

/** The planned and recorded data of a week's clients. */
async function bookingsOf(weekId: string): Promise<unknown> {
  const { rows } = await sql`
    select to_jsonb(ticket) - 'revision' as ticket from ticket where week_id = ${weekId}
    union all select body from passenger where week_id = ${weekId} order by 1
  `.execute(server.db);
  return rows;
}

describe('a week comes in on the page', () => {
  test('an import is checked, applied, changed with a client on board and reverted', async () => {
    const weekId = newWeekId();
    const job = await checked(desk, own(weekId));
    expect(job).toMatchObject({
      state: 'checked',
      files: ['week.xlsx'],
      check: { errors: 0, warnings: 1, previews: [{ weekId, weekName: 'Val Thorens', counts: { new: 12 } }] },
    });
    expect(await weekOf(desk, weekId)).toBeUndefined();
    expect(await apply(desk, job)).toMatchObject({
      state: 'applied',
      imported: { isFirst: true, counts: { new: 12 } },
    });
    expect(await weekOf(desk, weekId)).toMatchObject({
      weekName: 'Val Thorens',
      brand: 'wasteland',
      firstDay: '2027-01-09',
      lastDay: '2027-01-16',
      clients: 12,
      lastImport: { by: 'Siân Llewellyn', source: ['week.xlsx'], state: 'applied', mayTakeBack: true },
    });

    expect((await loadFirst(weekId)).statusCode).toBe(200);
    const before = await bookingsOf(weekId);
    const moved = await checked(
      desk,
      withCells(own(weekId), 'Clients', 1, { 'Outbound Coach': 'C2', 'Outbound Pick-up': '' }),
    );
    expect(moved.check?.previews).toMatchObject([
      { counts: { moved: 1, 'as before': 11 }, recordedCount: 1, recorded: [{ name: 'Zoë Bloggs', change: 'moved' }] },
    ]);
    await apply(desk, moved);
    expect(await bookingsOf(weekId)).not.toEqual(before);

    expect(await takeBack(desk, weekId)).toMatchObject({ state: 'taken back' });
    expect(await bookingsOf(weekId)).toEqual(before);
    expect(await jobOf(desk, moved.jobId)).toMatchObject({ state: 'taken back' });
    const importId = (await weekOf(desk, weekId))?.lastImport?.importId;
    const twice = await desk.post('/api/office/import/take-back', { weekId, importId });
    expect([twice.statusCode, twice.json()]).toMatchObject([409, { error: expect.stringContaining('only once') }]);
    expect(await weekOf(desk, weekId)).toMatchObject({ lastImport: { mayTakeBack: false } });
  });

  test('a first import with a client on board cannot be reverted, with the reason', async () => {
    const weekId = newWeekId();
    await apply(desk, await checked(desk, own(weekId)));
    await loadFirst(weekId);
    const refused = await takeBack(desk, weekId);
    expect(refused).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('Actions are recorded in this week: 1.'),
    });
    expect(await weekOf(desk, weekId)).toMatchObject({ clients: 12, lastImport: { mayTakeBack: true } });
  });

  test('imports a week as CSV files, as a zip and in pieces', async () => {
    const weekId = newWeekId();
    const files = csvFiles(own(weekId), ';', asUtf8);
    const filler = { ...files, 'big.csv': new Uint8Array(500_000).fill(32) };
    const job = await askCheck(desk, await upload(desk, filler));
    expect([job.check?.errors, job.check?.previews[0]?.counts['new']]).toEqual([0, 12]);
    const zip = await askCheck(desk, await upload(desk, { 'week.zip': zipped(files) }));
    expect(zip.check?.previews[0]?.counts).toMatchObject({ new: 12 });
  });

  test('an import with errors applies nothing and reports each in its cell', async () => {
    const weekId = newWeekId();
    const wrong = withCells(withCells(own(weekId), 'Coaches', 1, { Capacity: 'fifty' }), 'Clients', 2, { Room: '999' });
    const job = await checked(desk, wrong);
    expect(job.check).toMatchObject({ errors: 2, previews: [] });
    const coaches = { sheet: 'Coaches', heading: 'Capacity', words: expect.stringContaining('"fifty"') };
    expect(job.check?.groups?.slice(0, 2).toSorted((a, b) => a.sheet.localeCompare(b.sheet))).toMatchObject([
      { severity: 'error', sheet: 'Clients', heading: 'Room', problems: [{ row: 5 }] },
      { severity: 'error', ...coaches, problems: [{ row: 4 }] },
    ]);
    const answer = await desk.post('/api/office/import/apply', { jobId: job.jobId, seen: job.check?.mark });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'import-not-checked' }]);
    expect(await weekOf(desk, weekId)).toBeUndefined();
  });

  test('accepts an emptied sheet only after a confirmation', async () => {
    const weekId = newWeekId();
    await apply(desk, await checked(desk, own(weekId)));
    const without = { ...withCells(own(weekId), 'Clients', 1, { Events: '' }), Events: [] };
    const refused = await checked(desk, without);
    expect(refused.check).toMatchObject({ errors: 1, emptied: ['Events'] });
    const confirmed = await askCheck(desk, refused.jobId, ['Events']);
    expect(confirmed.check).toMatchObject({ errors: 0, mayEmpty: ['Events'] });
    expect(await apply(desk, confirmed)).toMatchObject({ state: 'applied' });
  });

  test('a preview that does not fit any more is refused, and the new one shown', async () => {
    const weekId = newWeekId();
    await apply(desk, await checked(desk, own(weekId)));
    const seen = await checked(desk, { ...own(weekId), Clients: (own(weekId).Clients ?? []).slice(1) });
    expect(seen.check?.previews[0]).toMatchObject({ counts: { removed: 1 }, recordedCount: 0 });
    await loadFirst(weekId);
    const refused = await apply(desk, seen);
    expect(refused).toMatchObject({ state: 'checked', isOutdated: true });
    expect(refused.check?.previews[0]).toMatchObject({ counts: { removed: 1 }, recordedCount: 1 });
    expect(await weekOf(desk, weekId)).toMatchObject({ clients: 12 });
    expect(await apply(desk, refused)).toMatchObject({ state: 'applied' });
    expect(await weekOf(desk, weekId)).toMatchObject({ clients: 11 });
  });

  test('the template is the one of the command line', async () => {
    const answer = await desk.get('/api/office/template');
    expect(answer.headers['content-disposition']).toContain('week.xlsx');
    const sheets = await readBook(answer.rawPayload);
    expect(sheets.map(({ sheet }) => sheet).slice(0, 4)).toEqual(['Read Me', 'Week', 'Packages', 'Clients']);
  });
});

describe('limits', () => {
  const announce = (files: object[]) => desk.post('/api/office/import/upload', { files });
  test('refuses more than 20 MB, or files without sheets, before any byte is sent', async () => {
    const large = await announce([
      { fileName: 'week.xlsx', size: MAX_FILE_BYTES },
      { fileName: 'a.csv', size: 1 },
    ]);
    expect([large.statusCode, large.json()]).toMatchObject([
      413,
      { error: expect.stringContaining('The limit is 20 MB') },
    ]);
    expect((await announce([{ fileName: 'map.png', size: 1 }])).json()).toMatchObject({ code: 'no-sheets' });
  });

  test('a piece that is not of the file is refused, and a check while one is missing', async () => {
    const { jobId } = (await announce([{ fileName: 'week.xlsx', size: 10 }])).json<ImportJob>();
    const send = (change: object) =>
      desk.post('/api/office/import/piece', { jobId, at: 0, piece: 0, content: 'QUJD', ...change });
    for (const wrong of [{}, { piece: 1 }, { at: 1 }, { content: '' }])
      expect((await send(wrong)).statusCode).toBe(400);
    const early = await desk.post('/api/office/import/check', { jobId, mayEmpty: [] });
    expect(early.json()).toMatchObject({ code: 'import-not-whole' });
  });
});

describe('brands', () => {
  test('serves nothing of an import without office access', async () => {
    const jobId = randomUUID();
    for (const answer of [
      await rep.get('/api/office/weeks'),
      await rep.get('/api/office/template'),
      await rep.get(`/api/office/import/${jobId}`),
      await rep.post('/api/office/import/upload', { files: [{ fileName: 'a.csv', size: 1 }] }),
      await rep.post('/api/office/import/check', { jobId, mayEmpty: [] }),
      await rep.post('/api/office/import/apply', { jobId, seen: 'x' }),
      await rep.post('/api/office/import/take-back', { weekId: 'w', importId: 1 }),
    ])
      expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'no-office-access' }]);
  });

  test('a week of another brand is neither listed nor imported nor reverted', async () => {
    const other = smallWeek(bookings(2, 'NUCO'));
    await importWeeks(server.db, [other], { demo: false });
    const { weekId } = other.week;
    expect(await weekOf(desk, weekId)).toBeUndefined();
    const hq = await server.phone('hq@demo.test');
    const importId = (await weekOf(hq, weekId))?.lastImport?.importId;
    const refused = await desk.post('/api/office/import/take-back', { weekId, importId });
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'no-office-access' }]);

    const into = await checked(desk, own(weekId));
    expect(into.check).toMatchObject({ errors: 1, previews: [], groups: [{ sheet: 'Week', heading: 'Brand' }, {}] });
    // Invalid sheets also reveal no figures of that week.
    const wrong = await checked(desk, { ...own(weekId), Clients: [{ Name: 'Nobody' }], Rooms: [] });
    expect(wrong.check?.groups?.filter(({ severity }) => severity === 'error')).toEqual([
      expect.objectContaining({ sheet: 'Week', heading: 'Brand' }),
      expect.objectContaining({ sheet: 'Clients', heading: 'Reference' }),
    ]);
    expect(wrong.check).toMatchObject({ emptied: [], previews: [] });
    const away = await checked(desk, withCells(own(newWeekId()), 'Week', 1, { Brand: 'nuco' }));
    expect(away.check).toMatchObject({ errors: 1, groups: [{ words: expect.stringContaining('"nuco"') }, {}] });
    const company = await checked(desk, officeCompany(newWeekId()));
    expect(company.check).toMatchObject({ errors: 1, groups: [{ sheet: 'Contacts' }, {}] });
    expect((await checked(hq, officeCompany(newWeekId()))).check).toMatchObject({ errors: 0 });
  });

  test('an import is visible to its uploader and to the office of its brand', async () => {
    const job = await checked(desk, own(newWeekId()));
    const broken = await checked(await server.phone('hq@demo.test'), { ...own(newWeekId()), Clients: [] });
    const hq = await server.phone('hq@demo.test');
    expect((await hq.get(`/api/office/import/${job.jobId}`)).statusCode).toBe(200);
    expect((await desk.get(`/api/office/import/${broken.jobId}`)).statusCode).toBe(404);
  });

  test('access that ends between check and import counts', async () => {
    const set = (brands: string) =>
      userCommand.run(
        { db: server.db, now: TEST_NOW, askPassword: () => Promise.reject(new Error('no password is asked for')) },
        ['set', 'lead@demo.test', '--office', brands],
      );
    await set('wasteland');
    const lead = await server.phone('lead@demo.test');
    const job = await checked(lead, own(newWeekId()));
    await set('nuco');
    const answer = await lead.post('/api/office/import/apply', { jobId: job.jobId, seen: job.check?.mark });
    expect(answer.json()).toMatchObject({ code: 'unknown-import' });
    await set('');
  });
});

describe('processes', () => {
  test('any server answers for a job, and applies it', async () => {
    const another = await server.another({});
    const there = await signIn(another, 'office@demo.test', 'wasteland');
    const job = await checked(desk, own(newWeekId()));
    expect(await jobOf(there, job.jobId)).toMatchObject({ state: 'checked' });
    expect(await apply(there, job)).toMatchObject({ state: 'applied' });
    expect(await jobOf(desk, job.jobId)).toMatchObject({ state: 'applied' });
    await another.close();
  });

  test('a job with a dead process is shown as interrupted, without effect, and can be repeated', async () => {
    const weekId = newWeekId();
    const job = await checked(desk, own(weekId));
    // The import waits for this row when its server ends.
    const letGo = Promise.withResolvers<void>();
    const isHeld = Promise.withResolvers<void>();
    const holding = server.db.transaction().execute(async (tx) => {
      await sql`lock table week_import in exclusive mode`.execute(tx);
      isHeld.resolve();
      await letGo.promise;
    });
    await isHeld.promise;
    const dying = await server.another({});
    const there = await signIn(dying, 'office@demo.test', 'wasteland');
    await there.post('/api/office/import/apply', { jobId: job.jobId, seen: job.check?.mark });
    await expect.poll(async () => (await jobOf(desk, job.jobId)).state).toBe('applying');
    await dying.close();
    letGo.resolve();
    await holding;
    await expect.poll(async () => (await jobOf(desk, job.jobId)).state).toBe('interrupted');
    expect(await weekOf(desk, weekId)).toBeUndefined();
    expect(await jobOf(desk, job.jobId)).toMatchObject({ isHalf: false });
    const again = await askCheck(desk, job.jobId);
    expect(await apply(desk, again)).toMatchObject({ state: 'applied' });
  });

  test('the same job is applied once, however often that is asked for', async () => {
    const weekId = newWeekId();
    const job = await checked(desk, own(weekId));
    const ask = () => desk.post('/api/office/import/apply', { jobId: job.jobId, seen: job.check?.mark });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
    await settled(desk, job.jobId);
    const rows = await server.db.selectFrom('week_import').select('state').where('week_id', '=', weekId).execute();
    expect(rows).toEqual([{ state: 'applied' }]);
  });
});

test('uploaded files are deleted', async () => {
  const first = await upload(desk, { 'week.xlsx': await filledTemplate(own(newWeekId())) });
  const job = await checked(desk, own(newWeekId()));
  expect((await desk.get(`/api/office/import/${first}`)).statusCode).toBe(404);
  await apply(desk, job);
  const pieces = () =>
    server.db.selectFrom('import_piece').select('job_id').where('job_id', 'in', [first, job.jobId]).execute();
  // The import is recorded a moment before its files are deleted.
  await expect.poll(pieces).toEqual([]);
});
