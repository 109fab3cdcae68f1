import { randomUUID } from 'node:crypto';
import writeXlsxFile from 'write-excel-file/node';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportJob } from '@offpiste/core/office/import/import-job.contract';
import { officeCompany, withCells, type OfficeRows } from '../harness/office-company.ts';
import { apply, askCheck, checked, settled, upload } from '../harness/office-desk.ts';
import { asUtf8, csvFiles } from '../harness/office-files.ts';
import { createTestServer, type Phone, type TestServer } from '../harness/test-server.ts';
import { readBook } from '../harness/read-book.ts';

let server: TestServer;
let desk: Phone;
/** The office of another brand, in an app of the first one. */
let other: Phone;
beforeAll(async () => {
  server = await createTestServer([]);
  desk = await server.phone('office@demo.test');
  await sql`update rep_account set office = '{nuco}' where username = 'nuco@demo.test'`.execute(server.db);
  other = await server.phone('nuco@demo.test');
});
afterAll(() => server.close());

const CHECK = '/api/office/import/check';

/** The company has an additional column of its own. */
const strangers = (job: ImportJob) =>
  (job.check?.unknownNames ?? []).filter(({ written }) => written.toLowerCase() !== 'toilet');
const own = (): OfficeRows => ({ ...officeCompany(`w-${randomUUID().slice(0, 8)}`), Contacts: [] });
const roomless = (rows: OfficeRows) =>
  withCells(withCells(rows, 'Clients', 1, { Room: 'X1' }), 'Clients', 2, { Room: 'X2' });

/** The company with a sheet and a heading that the template does not know. */
function withOwnNames({ Rooms = [], ...others }: OfficeRows): OfficeRows {
  const renamed = Rooms.map(({ Capacity, ...room }) => ({ ...room, Beds: Capacity }));
  return { ...others, Rooming: renamed as OfficeRows[string] };
}

/** In a workbook with a blank sheet Rooms, as the template has. */
async function check(rows: OfficeRows): Promise<ImportJob> {
  const sheets = Object.entries({ ...rows, Rooms: [] }).map(([sheet, own]) => {
    const headings = sheet === 'Rooms' ? ['Room ID'] : [...new Set(own.flatMap((row) => Object.keys(row)))];
    const cells = own.map((row) => headings.map((heading) => dated(row[heading])));
    return { sheet, data: [headings, ...cells] };
  });
  return askCheck(desk, await upload(desk, { 'week.xlsx': await writeXlsxFile(sheets).toBuffer() }));
}

function dated(value: OfficeRows[string][number][string]) {
  return value instanceof Date ? { value, type: Date, format: 'dd/mm/yyyy' } : value;
}

async function checkWith(jobId: string, names: readonly object[]): Promise<ImportJob> {
  await desk.post(CHECK, { jobId, mayEmpty: [], names });
  return settled(desk, jobId);
}

async function bookOf(phone: Phone, path: string) {
  const answer = await phone.get(path);
  return {
    statusCode: answer.statusCode,
    sheets: answer.statusCode === 200 ? await readBook(answer.rawPayload) : [],
  };
}

test('names of the office are chosen once, and count for its next files', async () => {
  const first = await check(withOwnNames(own()));
  expect(strangers(first)).toMatchObject([{ written: 'Rooming', suggested: 'Rooms' }]);

  const sheet = { written: 'Rooming', means: 'Rooms' };
  const second = await checkWith(first.jobId, [sheet]);
  expect(strangers(second)).toMatchObject([{ sheet: 'Rooms', written: 'Beds' }]);
  const names = [sheet, { sheet: 'Rooms', written: 'Beds', means: 'Capacity' }];
  const third = await checkWith(first.jobId, names);
  expect([third.check?.errors, strangers(third)]).toEqual([0, []]);
  expect(await apply(desk, third)).toMatchObject({ state: 'applied' });

  const next = await check(withOwnNames(own()));
  expect([next.check?.errors, strangers(next), next.check?.names]).toEqual([0, [], expect.arrayContaining(names)]);
  const elsewhere = await askCheck(other, await upload(other, csvFiles(withOwnNames(own()), ',', asUtf8)));
  expect(strangers(elsewhere)).toMatchObject([{ written: 'rooming' }]);
  expect(
    (await desk.post(CHECK, { jobId: next.jobId, mayEmpty: [], names: [{ written: 'x', means: 'y' }] })).statusCode,
  ).toBe(400);
  const forgotten = await checkWith(next.jobId, []);
  expect(strangers(forgotten)).toMatchObject([{ written: 'Rooming' }]);
});

test('a text file that is named like no sheet is offered as a sheet', async () => {
  const { Rooms = [], ...rest } = own();
  const files = csvFiles({ ...rest, 'Zimmer (1)': Rooms }, ';', asUtf8);
  const job = await askCheck(desk, await upload(desk, files));
  expect(strangers(job)).toMatchObject([{ written: 'zimmer', suggested: 'Rooms' }]);
  const chosen = await checkWith(job.jobId, [{ written: 'zimmer', means: 'Rooms' }]);
  expect(chosen.check).toMatchObject({ errors: 0 });
  await checkWith(job.jobId, []);
});

test('the rows with problems are a workbook with their cells and messages', async () => {
  const rows = roomless(own());
  const job = await checked(desk, rows);
  const { sheets } = await bookOf(desk, `/api/office/import/${job.jobId}/problems`);
  const [headings = [], ...listed] = sheets.find(({ sheet }) => sheet === 'Clients')?.data ?? [];
  const found = listed.map((row) => Object.fromEntries(headings.map((heading, place) => [heading, row[place]])));
  expect(found).toMatchObject([
    { Row: '4', Room: 'X1', Problems: expect.stringContaining('"X1" is not in the sheet Rooms') },
    { Row: '5', Room: 'X2', Problems: expect.stringContaining('"X2" is not in the sheet Rooms') },
  ]);

  expect((await bookOf(other, `/api/office/import/${job.jobId}/problems`)).statusCode).toBe(404);
  const { Coaches = [], ...rest } = own();
  const sound = await checked(desk, { ...rest, Coaches: Coaches.map(({ Toilet: _, ...coach }) => coach) });
  expect((await bookOf(desk, `/api/office/import/${job.jobId}/problems`)).statusCode).toBe(404);
  expect((await bookOf(desk, `/api/office/import/${sound.jobId}/problems`)).statusCode).toBe(404);
});

test('a check of corrected files still has the kinds of problems of the files before', async () => {
  const rows = own();
  const wrong = await checked(desk, roomless(rows));
  const begun = await desk.post('/api/office/import/upload', {
    after: wrong.jobId,
    files: [{ fileName: 'week.csv', size: 3 }],
  });
  const unknownRoom = { sheet: 'Clients', heading: 'Room', words: '"…" is not in the sheet Rooms', count: 2 };
  expect(begun.json<ImportJob>().before?.[0]).toMatchObject(unknownRoom);
  const unrelated = await askCheck(desk, await upload(desk, csvFiles(rows, ',', asUtf8)));
  expect(unrelated.before).toBeUndefined();
});

test('the example week has no errors and no warnings', async () => {
  const answer = await desk.get('/api/office/example');
  const job = await askCheck(desk, await upload(desk, { 'example-week.xlsx': answer.rawPayload }));
  expect(job.check).toMatchObject({ errors: 0, warnings: 0, groups: [] });
  expect(job.check?.previews[0]?.counts).toMatchObject({ new: 3 });
});
