import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { strToU8 } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCodes } from '../../../src/cli/codes.store.ts';
import { importCommand } from '../../../src/cli/import.command.ts';
import { weekCommand } from '../../../src/cli/week.command.ts';
import { reportBug } from '../../harness/bug-report.ts';
import { officeReference, withCells } from '../../harness/office-company.ts';
import { askCheck, upload } from '../../harness/office-desk.ts';
import { withFiles } from '../../harness/with-files.ts';
import { filledTemplate, zipped } from '../../harness/office-files.ts';
import { openSheetOffice, withoutClients, type SheetOffice, type PublishedWeek } from '../../harness/sheet-office.ts';
import { keepHeldRecord } from '../../harness/held-record.ts';
import { signingPhone } from '../../harness/signing-phone.ts';
import { LOAD_URL } from '../../harness/small-week.ts';
import { ERASED_COLUMNS, ERASED_TABLES, IMPERSONAL_COLUMNS } from '../../harness/personal-columns.list.ts';
import { textColumns, type Column } from '../../harness/schema-text.ts';
import { TEST_NOW } from '../../harness/test-server.ts';

/** Text of the week's people: names, references, remarks about them, and their rooms. */
const PERSONAL = 'Bloggs|WASTELAND-OFF|Ferdinand|Apartment';
const REASON = 'Ferdinand rang at two';

let company: SheetOffice;
let week: PublishedWeek;
beforeAll(async () => {
  company = await openSheetOffice();
  week = await company.newWeek();
});
afterAll(() => company.close());

/** Runs every action in the week that stores data of its people. */
async function live(): Promise<void> {
  const { server, office, rep } = company;
  await importWithFile();
  await week.post('order', { order: 'resume' });
  await removeAnn();
  const codes = new Map((await findCodes(server.db, week.weekId)).map(({ reference, code }) => [reference, code]));
  const load = (client: number, by: { repID: string; repName: string }, handsetTimestamp: string) => ({
    weekID: week.weekId,
    barcode: codes.get(officeReference(client)),
    coachId: 'C1',
    direction: 'outbound',
    ...by,
    scanned: 1,
    handsetTimestamp,
    idempotentId: randomUUID(),
  });
  const lead = await server.phone('lead@demo.test');
  await lead.post(LOAD_URL, load(1, { repID: '1002', repName: 'Marek Nowak' }, '2026-12-12T17:20:00.000Z'), {
    'x-device': 'told',
  });
  // An earlier load of the same client causes a late notice.
  const first = load(1, { repID: '1001', repName: 'Ella Pritchard' }, '2026-12-12T17:10:00.000Z');
  expect((await rep.post(LOAD_URL, first, { 'x-replay': 'true' })).statusCode).toBe(200);
  const again = load(1, { repID: '1001', repName: 'Ella Pritchard' }, '2026-12-12T17:30:00.000Z');
  expect((await rep.post(LOAD_URL, again)).json()).toMatchObject({ code: 'already-loaded' });

  const maker = await signingPhone(await server.phone('driver@demo.test'));
  const data = load(2, { repID: '1005', repName: 'Gareth Hughes' }, '2026-12-12T17:10:00.000Z');
  const label = 'Łukasz Bloggs';
  const record = await maker.sign({ kind: 'coach-load', url: LOAD_URL, data, week: week.weekId, label });
  await keepHeldRecord(server.db, record);

  const booking = `/api/office/booking/${week.weekId}/${officeReference(4)}`;
  const { seen } = (await office.get(booking)).json<{ seen: string }>();
  const changed = await office.post('/api/office/booking/change', {
    weekId: week.weekId,
    bookingRef: officeReference(4),
    seen,
    wish: { room: '101' },
    reason: REASON,
  });
  expect(changed.json()).toEqual({ success: true });
  await office.post('/api/office/alert/acknowledge', {
    weekId: week.weekId,
    kind: 'exceptions',
    key: 'all',
    level: 1,
  });
  await reportBug(server.app, 'I cannot load Zoë Bloggs', week.weekId);
  // Uploaded and checked, but never applied.
  const jobId = await upload(office, { 'week.xlsx': await filledTemplate(week.company) });
  expect((await askCheck(office, jobId)).state).toBe('checked');
}

/** An import with a document that contains a client's name. */
async function importWithFile(): Promise<void> {
  const document = { 'File ID': 'rooms', Title: 'Rooms', URL: 'rooms.txt' };
  const workbook = await filledTemplate({ ...week.company, Documents: [document] });
  const zip = zipped({ 'week.xlsx': workbook, 'assets/rooms.txt': strToU8(REASON) });
  await withFiles({ 'Bloggs.zip': zip }, (folder) =>
    importCommand.run({ db: company.server.db, say: () => undefined }, [join(folder, 'Bloggs.zip')]),
  );
}

/** Publishes the sheets without a client who has a ticket, so that a person must decide; then with a wrong row. */
async function removeAnn(): Promise<void> {
  await week.round();
  await week.publish(withoutClients(week.company, 3));
  expect(await week.round()).toBe('waits');
  const { waiting } = await week.shown();
  await week.post('decision', { id: waiting?.id, decision: 'apply' });
  expect(await week.round()).toBe('applied');
  await week.publish(withCells(withoutClients(week.company, 3), 'Clients', 1, { 'Date Of Birth': 'Bloggs' }));
  await week.round();
}

const nameOf = ({ table, column }: Column) => `${table}.${column}`;

async function personalColumns(): Promise<string[]> {
  const found: string[] = [];
  for (const each of await textColumns(company.server.db)) {
    const { table, column, type } = each;
    const text = type === 'bytea' ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`;
    const { rows } = await sql`select from ${sql.table(table)} where ${text} ~ ${PERSONAL} limit 1`.execute(
      company.server.db,
    );
    if (rows.length > 0) found.push(nameOf(each));
  }
  return found;
}

/** The rows of a table, without the demo's files, because the demo accounts sign in here. */
async function rowsOf(table: string): Promise<number> {
  const own = table === 'asset' ? sql`where not demo` : sql``;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)} ${own}`.execute(
    company.server.db,
  );
  return rows[0]?.count ?? 0;
}

test('every text column is erased with a week or declared free of personal data', async () => {
  const undeclared = (await textColumns(company.server.db))
    .filter((each) => !ERASED_TABLES.includes(each.table))
    .map(nameOf);
  const declared = [
    ...ERASED_COLUMNS,
    ...Object.entries(IMPERSONAL_COLUMNS).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
  ];
  expect(undeclared.toSorted()).toEqual(declared.toSorted());
});

test("each place has personal data before a week's erasing and none after it", async () => {
  await live();
  const isErased = (name: string) => ERASED_COLUMNS.includes(name) || ERASED_TABLES.includes(name.split('.')[0] ?? '');
  for (const table of ERASED_TABLES) expect([table, await rowsOf(table)]).not.toEqual([table, 0]);
  const before = await personalColumns();
  expect(before.filter((name) => !isErased(name))).toEqual([]);
  expect(before).toEqual(expect.arrayContaining(ERASED_COLUMNS.filter((name) => !name.startsWith('carried_record.'))));

  await weekCommand.run({ db: company.server.db, now: TEST_NOW }, ['erase', week.weekId, '--yes']);
  expect(await personalColumns()).toEqual([]);
  for (const table of ERASED_TABLES) expect([table, await rowsOf(table)]).toEqual([table, 0]);
  const held = await company.server.db
    .selectFrom('carried_record')
    .select(['record', 'signature', 'certificate'])
    .execute();
  expect(held).toEqual([
    { record: { week: week.weekId, kind: 'coach-load', erased: true }, signature: 'checked', certificate: '' },
  ]);
});
