import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readOfficeWeek } from '@offpiste/core/office/import/office-week.rules';
import { findShift } from '@offpiste/core/programme/shift/shift.rules';
import type { RideTicketsReply } from '@offpiste/core/ride/ride/ride.contract';
import { brands } from '@offpiste/brands/registry';
import { readKnownWeek } from '#office/sheet/known-week.store';
import { writeOfficeNames } from '#office/sheet/office-name.store';
import { checkCommand, importCommand } from '../../src/cli/import.command.ts';
import { codesCommand } from '../../src/cli/codes.command.ts';
import { findCodes } from '../../src/cli/codes.store.ts';
import { officeCompany, officeReference, withCells, type OfficeRows } from '../harness/office-company.ts';
import { asUtf8, asUtf8WithMark, asWindows1252, csvFiles, filledTemplate, zipped } from '../harness/office-files.ts';
import { withFiles } from '../harness/with-files.ts';
import { createTestServer, type TestServer } from '../harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer([]);
});
afterAll(() => server.close());

const newWeekId = () => `w-${randomUUID().slice(0, 8)}`;
const listUrl = (weekId: string) => `/api/coach/allBarcodes/C1/direction/outbound/${weekId}`;

/** Runs the command in a folder; `file` names the uploaded file, or the folder itself. */
async function run(
  command: typeof importCommand,
  files: Record<string, Uint8Array>,
  { file = '', args = [] as string[] } = {},
): Promise<string[]> {
  return withFiles(files, async (folder) => {
    const lines: string[] = [];
    try {
      const context = { db: server.db, say: (line: string) => void lines.push(line) };
      lines.push(String(await command.run(context, [...args, join(folder, file)])));
    } catch (error) {
      lines.push(error instanceof Error ? error.message : String(error));
    }
    return lines;
  });
}

const workbook = async (rows: OfficeRows) => ({ 'week.xlsx': Buffer.from(await filledTemplate(rows)) });
const importWorkbook = async (rows: OfficeRows, args: string[] = []) =>
  run(importCommand, await workbook(rows), { file: 'week.xlsx', args });

async function codes(weekId: string): Promise<Record<string, string>> {
  return Object.fromEntries((await findCodes(server.db, weekId)).map(({ reference, code }) => [reference, code]));
}

async function loadFirst(weekId: string) {
  const phone = await server.phone('rep@demo.test');
  const barcode = (await codes(weekId))[officeReference(1)] ?? '';
  return phone.post('/api/coach/load', {
    weekID: weekId,
    barcode,
    handsetTimestamp: '2026-12-12T18:00:00.000Z',
    idempotentId: randomUUID(),
    repID: '1001',
    repName: 'Ella Pritchard',
    scanned: 1,
    coachId: 'C1',
    direction: 'outbound',
  });
}

describe('a filled template', () => {
  test('imports a filled template, and a phone lists and loads its people', async () => {
    const weekId = newWeekId();
    const lines = await importWorkbook(officeCompany(weekId));
    expect(lines).toEqual([
      'Warning: Coaches, row 1, Toilet: is no heading of this sheet; its cells are shown as they are',
      `Week ${weekId} (Val Thorens): 12 new`,
      'Imported 1 week: 12 clients with 34 tickets.',
    ]);
    const phone = await server.phone('rep@demo.test');
    const { tickets, total } = (await phone.get(listUrl(weekId))).json<RideTicketsReply>();
    expect([total, tickets.map(({ name }) => name).toSorted()]).toEqual([
      7,
      ['Ann Bloggs', 'Björn Bloggs', 'Chloë Bloggs', 'Dai Bloggs', 'Eve Bloggs', 'Zoë Bloggs', 'Łukasz Bloggs'],
    ]);
    expect((await loadFirst(weekId)).statusCode).toBe(200);
    expect((await phone.get(listUrl(weekId))).json()).toMatchObject({ loaded: 1, total: 7 });
    expect(
      (await phone.get(`/api/coach/coachData/${weekId}`)).json<{ mergedData: object[] }>().mergedData[0],
    ).toMatchObject({
      COACH: 'C1',
      Capacity: 49,
      'DOCA Date': '09/01/2027',
      Toilet: 'yes',
    });
  });

  test('imported again keeps codes and records', async () => {
    const weekId = newWeekId();
    const company = officeCompany(weekId);
    await importWorkbook(company);
    const before = await codes(weekId);
    expect(Object.keys(before)).toHaveLength(12);
    await loadFirst(weekId);
    expect(await importWorkbook(company)).toContain(`Week ${weekId} (Val Thorens): 12 as before`);
    const without: OfficeRows = { ...company, Clients: (company.Clients ?? []).slice(1) };
    const first = `Week ${weekId} (Val Thorens): 1 removed, 11 as before, 1 of these on board or recorded`;
    expect(await importWorkbook(without, ['--dry-run'])).toEqual(
      expect.arrayContaining([
        first,
        `  removed: Zoë Bloggs (${officeReference(1)}), recorded for coach C1 outbound`,
        'Nothing was changed.',
      ]),
    );
    await importWorkbook(without);
    await importWorkbook(company);
    expect(await codes(weekId)).toEqual(before);
    const phone = await server.phone('rep@demo.test');
    expect((await phone.get(listUrl(weekId))).json()).toMatchObject({ loaded: 1, total: 7 });
  });

  test('a filled template keeps its ticket codes', async () => {
    const weekId = newWeekId();
    const code = `${officeReference(1)}-000042`;
    await importWorkbook(withCells(officeCompany(weekId), 'Clients', 1, { 'Ticket Code': code }));
    await importWorkbook(officeCompany(weekId));
    expect((await codes(weekId))[officeReference(1)]).toBe(code);
  });
});

describe('the same as CSV', () => {
  const plain = (rows: OfficeRows) => withCells(rows, 'Clients', 2, { Name: 'Lukasz Bloggs' });
  test.each([
    ['semicolons, Windows-1252', ';', asWindows1252],
    ['commas, UTF-8', ',', asUtf8],
    ['tabs, UTF-8 with a mark', '\t', asUtf8WithMark],
  ])('with %s', async (_, delimiter, encode) => {
    const weekId = newWeekId();
    const files = csvFiles(plain(officeCompany(weekId)), delimiter, encode);
    for (const handedIn of [
      { files, file: '' },
      { files: { 'week.zip': zipped(files) }, file: 'week.zip' },
    ]) {
      const lines = await run(importCommand, handedIn.files, { file: handedIn.file });
      expect(lines.at(-1)).toBe('Imported 1 week: 12 clients with 34 tickets.');
    }
    const names = (await findCodes(server.db, weekId)).map(({ name }) => name);
    expect(names.slice(0, 4)).toEqual(['Zoë Bloggs', 'Lukasz Bloggs', 'Ann Bloggs', 'Björn Bloggs']);
  });
});

test('the remaining columns of the sheets reach phones', async () => {
  const weekId = newWeekId();
  const id = weekId.replaceAll('-', '');
  await importWorkbook(officeCompany(weekId));
  const phone = await server.phone('rep@demo.test');
  const get = async (url: string) => (await phone.get(url)).json<unknown>();
  const own = await codes(weekId);
  expect(await get(`/api/coach/allBarcodes/C2/direction/outbound/${weekId}`)).toMatchObject({ total: 3 });
  expect(await get(`/api/transfer/allBarcodes/T1/direction/outbound/${weekId}`)).toMatchObject({ total: 1 });
  expect(await get(`/api/workshopLessons/allLessons/${weekId}`)).toMatchObject({
    lessons: [
      { lessonId: `${id}L1`, lessonType: 'lesson' },
      { lessonId: `${id}W1`, lessonType: 'workshop' },
    ],
  });
  expect(await get(`/api/workshopLessons/v2/allBarcodes/${id}L1`)).toMatchObject({
    total: 1,
    tickets: [{ name: 'Zoë Bloggs' }],
  });
  expect(await get(`/api/events/info/${id}E1`)).toMatchObject({ data: { eventName: 'Opening Party', pax: 1 } });
  const passes = await get(`/api/scanLiftPass/barcode/${own[officeReference(3)]}/week/${weekId}/1`);
  expect(JSON.stringify(passes)).toContain('6 Day Full Area');
  const room = await get(`/api/keyDist/room/102/week/${weekId}`);
  expect(room).toMatchObject({
    roomName: 'Apartment 1B',
    numberOfKeys: 2,
    allowedBarcodes: [2, 4, 6, 8, 10].map((n) => own[officeReference(n)]).join(','),
  });
  expect(await get(`/api/repData/${weekId}`)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        'User ID': '1001',
        Monday: { Morning: expect.objectContaining({ Role: 'Lift pass desk', Start: '09:45', End: '12:30' }) },
      }),
    ]),
  );
  expect(JSON.stringify(await get(`/files/week/${weekId}`))).toContain('Resort map');
  expect(JSON.stringify(await get(`/whatsOn/${weekId}`))).toContain('2027-01-10T20:00');
  const payload = gunzipSync((await phone.get(`/api/week/data/${weekId}`)).rawPayload).toString();
  expect(findShift(JSON.parse(payload).week.passengers, `${id}S1`)).toMatchObject({
    title: 'Opening Party',
    clients: 1,
  });
  expect(await get('/api/contacts')).toEqual([
    { contactId: 'Mountain rescue', contactName: 'Mountain rescue', tel: '112' },
  ]);
});

describe('a sheet that became empty', () => {
  const withoutEvents = (company: OfficeRows): OfficeRows => ({
    ...company,
    Events: [],
    Clients: (company.Clients ?? []).map(({ Events: _, ...client }) => client),
  });

  test('refuses an emptied sheet of a week unless it is allowed', async () => {
    const weekId = newWeekId();
    await importWorkbook(officeCompany(weekId));
    const [refusal, ...others] = await importWorkbook(withoutEvents(officeCompany(weekId)));
    expect(refusal).toBe('Events: is empty, and the week has 1 of them; to remove them, import with --empty "Events"');
    expect(others.at(-1)).toBe('1 error, 1 warning. Nothing was imported.');
    const meant = await importWorkbook(withoutEvents(officeCompany(weekId)), ['--empty', 'events']);
    expect(meant.at(-1)).toMatch(/^Imported/);
  });

  test('a sheet that is not there leaves staff, documents, programme and contacts as they are', async () => {
    const weekId = newWeekId();
    await importWorkbook(officeCompany(weekId));
    const { Staff: _staff, 'Staff Schedule': _schedule, Documents: _documents, ...company } = officeCompany(weekId);
    const { 'Event Schedule': _programme, Contacts: _contacts, ...others } = company;
    const lines = await run(importCommand, csvFiles(others, ',', asUtf8));
    expect(lines.at(-1)).toMatch(/^Imported/);
    const phone = await server.phone('rep@demo.test');
    expect((await phone.get(`/api/repData/${weekId}`)).json()).toHaveLength(2);
    expect((await phone.get(`/files/week/${weekId}`)).body).toContain('Resort map');
    expect((await phone.get(`/whatsOn/${weekId}`)).body).toContain('Pub quiz');
    expect((await phone.get('/api/contacts')).body).toContain('Mountain rescue');
  });
});

test('a lesson of another week is refused with its cell', async () => {
  const [first, second] = [newWeekId(), newWeekId()];
  await importWorkbook(officeCompany(first));
  const lessons = officeCompany(first).Lessons ?? [];
  const lines = await importWorkbook({ ...officeCompany(second), Lessons: lessons });
  const id = `${first.replaceAll('-', '')}L1`;
  expect(lines).toContain(
    `Lessons, row 4, Lesson ID: "${id}" belongs to the week ${first}; each week needs ids of its own`,
  );
});

test('documents beside the sheets come along', async () => {
  const weekId = newWeekId();
  const company = withCells(officeCompany(weekId), 'Documents', 1, { URL: 'maps/map.pdf' });
  const sheets = { ...(await workbook(company)), 'assets/maps/map.pdf': asUtf8('%PDF') };
  expect(await run(importCommand, sheets, { args: ['--dry-run'] })).toContain('Nothing was changed.');
  expect((await run(checkCommand, sheets)).at(-1)).toBe('0 errors, 1 warning. Nothing was changed.');
  expect((await run(importCommand, sheets)).at(-1)).toMatch(/ 1 document or picture\.$/);
});

test('finds a document of an earlier import without its folder in its own week only', async () => {
  const [first, second] = [newWeekId(), newWeekId()];
  const naming = (weekId: string, URL: string) => workbook(withCells(officeCompany(weekId), 'Documents', 1, { URL }));
  const brought = { ...(await naming(first, 'guides/guide.pdf')), 'assets/guides/guide.pdf': asUtf8('%PDF') };
  await run(importCommand, brought);
  expect((await run(checkCommand, await naming(first, 'Guide.pdf'))).at(-1)).toMatch(/^0 errors/);
  const ofOther = await run(checkCommand, await naming(second, 'Guide.pdf'));
  expect(ofOther).toContainEqual(expect.stringContaining('"Guide.pdf" is no file in the folder assets'));
  expect((await run(checkCommand, await naming(second, 'guides/guide.pdf'))).at(-1)).toMatch(/^0 errors/);
});

test('a folder of JSON is refused with the accepted forms', async () => {
  const folder = { 'resorts.json': asUtf8('[]'), 'weeks/w/week.json': asUtf8('{}') };
  for (const command of [checkCommand, importCommand])
    expect(await run(command, folder)).toEqual([
      expect.stringMatching(
        /holds no sheets; give a workbook \(\.xlsx\), or a folder or zip with a CSV file for each sheet/,
      ),
    ]);
});

test('remembered names of the week’s own brand count for the command line', async () => {
  const { Rooms = [], ...others } = officeCompany(newWeekId());
  const files = csvFiles({ ...others, Zimmer: Rooms }, ',', asUtf8);
  const names = [{ written: 'zimmer', means: 'Rooms' }];
  await writeOfficeNames(server.db, 'nuco', { before: [], names });
  expect(await run(checkCommand, files)).toContainEqual(expect.stringContaining('zimmer: is no sheet of a week'));
  await writeOfficeNames(server.db, 'wasteland', { before: [], names });
  const lines = await run(checkCommand, files);
  expect([lines[0], lines.at(-1)]).toEqual(['"zimmer" is read as Rooms', '0 errors, 1 warning. Nothing was changed.']);
  for (const brand of ['nuco', 'wasteland']) await writeOfficeNames(server.db, brand, { before: names, names: [] });
});

test('a check reports errors and changes nothing', async () => {
  const weekId = newWeekId();
  const wrong = withCells(officeCompany(weekId), 'Coaches', 2, { Capacity: 'fifty' });
  const lines = await run(checkCommand, await workbook(wrong), { file: 'week.xlsx' });
  expect(lines).toContain('Coaches, row 5, Capacity: "fifty" is not a number such as 49');
  expect(lines.at(-1)).toBe('1 error, 1 warning. Nothing was imported.');
  expect(await codes(weekId)).toEqual({});
});

test('a renamed heading does not empty its column for all clients', async () => {
  const weekId = newWeekId();
  const rows = officeCompany(weekId);
  await importWorkbook(rows);
  const renamed = {
    ...rows,
    Clients: (rows['Clients'] ?? []).map(({ Room: room = '', ...others }) => ({ ...others, 'Room No': room })),
  };
  const lines = await importWorkbook(renamed);
  expect(lines).toContain(
    'Warning: Clients, row 1, Room No: is no heading of this sheet; its cells are ignored. Is "Room" meant?',
  );
  expect(lines).toContain(
    'Clients, Room: is empty in every row, and 11 rows of the week had something there; to delete it, import with --empty "Clients: Room"',
  );
  expect(lines.at(-1)).toContain('Nothing was imported.');

  const allowed = await importWorkbook(renamed, ['--empty', 'clients: room', '--dry-run', '--names']);
  expect(allowed).toContain('  11 lose their room');
  expect(allowed).toContain('  changed: Zoë Bloggs (WASTELAND-OFF001): no room Les Cimes, Apartment 1A any more');
});

test('warns of a telephone number that cannot be one in the country of the brand', async () => {
  const rows = officeCompany(newWeekId());
  const [first, ...others] = rows['Clients'] ?? [];
  const lines = await importWorkbook({ ...rows, Clients: [{ ...first, 'Phone Number': '+44 7700 90012' }, ...others] });
  expect(lines).toContain(
    'Warning: Clients, row 4, Phone Number: "+44 7700 90012" is probably not a telephone number, so phones cannot call it. Check its digits and its country code',
  );
});

test("counts the values of a week's column", async () => {
  const weekId = newWeekId();
  await importWorkbook(officeCompany(weekId));
  const { filled } = await readKnownWeek(server.db, {
    ...readOfficeWeek({ sheets: [], assets: [] }).week,
    week: [{ row: 2, others: {}, cells: { 'Week ID': weekId } as never }],
  });
  expect(filled).toMatchObject({
    clients: {
      'Phone Number': 12,
      Email: 0,
      Room: 11,
      'Outbound Coach': 10,
      'Inbound Coach': 7,
      Lessons: 1,
      'Ski Hire Package': 1,
    },
    rooms: { 'Number Of Keys': 2 },
    coaches: { COACH: 2, OPERATOR: 2, Toilet: 1 },
    staff: { Role: 2 },
  });
});

test('reads a new week without a brand by the policy of most of its clients', async () => {
  const references = ['NUCO-AAAAAA', 'WASTELAND-BBBBBB', 'NUCO-CCCCCC'];
  const rows = [['Reference'], ...references.map((reference) => [reference])];
  const { week } = readOfficeWeek({ sheets: [{ name: 'Clients', rows }], assets: [] });
  expect((await readKnownWeek(server.db, week)).timeZones).toBe(brands.nuco.policy.timeZones);
});

test('the codes of a week are written to a file, and one that exists stays', async () => {
  const weekId = newWeekId();
  await importWorkbook(officeCompany(weekId));
  await withFiles({}, async (folder) => {
    const file = join(folder, 'codes.csv');
    expect(await codesCommand.run(server, [weekId, file])).toBe(`${file} was written: the codes of 12 clients.`);
    const [head, ...rows] = (await readFile(file, 'utf8')).trimEnd().split('\n');
    expect(head).toBe('\ufeffReference,Name,Ticket Code');
    expect(rows).toHaveLength(12);
    expect(await codesCommand.run(server, [weekId])).toBe([head, ...rows].join('\n'));
    await expect(codesCommand.run(server, [weekId, file])).rejects.toThrow('already exists and was not changed');
    await expect(codesCommand.run(server, [weekId, `${folder}/codes`])).rejects.toThrow('must end in .csv');
  });
});
