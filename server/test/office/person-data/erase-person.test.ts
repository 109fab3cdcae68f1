import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findCodes } from '../../../src/cli/codes.store.ts';
import { COMMAND_LINE, writeAudit } from '#access/audit/audit.store';
import { erasePerson } from '#office/person-data/erase-person.store';
import { DELETED_PLACES, findClient, SHARED_COLUMNS } from '#office/person-data/person.store';
import { personCommand } from '../../../src/cli/person.command.ts';
import { reportBug } from '../../harness/bug-report.ts';
import { columnsNaming } from '../../harness/columns-naming.ts';
import { officeReference, withCells } from '../../harness/office-company.ts';
import { askCheck, upload } from '../../harness/office-desk.ts';
import { filledTemplate } from '../../harness/office-files.ts';
import {
  importOffice,
  openSheetOffice,
  withoutClients,
  type SheetOffice,
  type PublishedWeek,
} from '../../harness/sheet-office.ts';
import { keepHeldRecord } from '../../harness/held-record.ts';
import { signingPhone } from '../../harness/signing-phone.ts';
import { IMPERSONAL_COLUMNS } from '../../harness/personal-columns.list.ts';
import { textColumns } from '../../harness/schema-text.ts';
import { LOAD_URL } from '../../harness/small-week.ts';
import { TEST_NOW } from '../../harness/test-server.ts';

/** Łukasz is erased, and Zoë stays. */
const REFERENCE = officeReference(2);
const NAME = 'Łukasz Bloggs';
const MARKS = [REFERENCE, NAME, 'Łukasz'];
const OTHER = officeReference(1);

let company: SheetOffice;
let week: PublishedWeek;
beforeAll(async () => {
  company = await openSheetOffice();
  week = await company.newWeek();
  await live();
});
afterAll(() => company.close());

const run = (words: string[], values: object = {}) =>
  personCommand.run({ db: company.server.db, now: TEST_NOW }, [
    ...words,
    ...Object.entries(values).flatMap(([name, value]) =>
      value === true ? [`--${name}`] : [`--${name}`, String(value)],
    ),
  ]);

/** Runs the actions that store data of clients. */
async function live(): Promise<void> {
  const { server, office, rep } = company;
  await week.post('order', { order: 'resume' });
  await week.round();
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
  const ella = { repID: '1001', repName: 'Ella Pritchard' };
  const lead = await server.phone('lead@demo.test');
  for (const client of [1, 2]) {
    const marek = load(client, { repID: '1002', repName: 'Marek Nowak' }, '2026-12-12T17:20:00.000Z');
    expect((await lead.post(LOAD_URL, marek, { 'x-device': 'told' })).statusCode).toBe(200);
    // An earlier load of the same client causes a late notice.
    const replay = { 'x-replay': 'true' };
    expect((await rep.post(LOAD_URL, load(client, ella, '2026-12-12T17:10:00.000Z'), replay)).statusCode).toBe(200);
  }
  const maker = await signingPhone(await server.phone('driver@demo.test'));
  const data = load(2, { repID: '1005', repName: 'Gareth Hughes' }, '2026-12-12T17:10:00.000Z');
  const record = await maker.sign({ kind: 'coach-load', url: LOAD_URL, data, week: week.weekId, label: NAME });
  await keepHeldRecord(server.db, record);
  for (const client of [1, 2]) {
    const bookingRef = officeReference(client);
    const { seen } = (await office.get(`/api/office/booking/${week.weekId}/${bookingRef}`)).json<{ seen: string }>();
    const wish = {
      weekId: week.weekId,
      bookingRef,
      seen,
      wish: { room: client === 1 ? '102' : '101' },
      reason: 'rang at two',
    };
    expect((await office.post('/api/office/booking/change', wish)).json()).toEqual({ success: true });
  }
  await reportBug(server.app, `I cannot load ${NAME}`, week.weekId);
}

/** Emptied or deleted whole, whichever column names the client. */
const WHOLE_TABLES = [
  'action',
  'audit_entry',
  'carried_record',
  'late_notice',
  'error_report',
  'import_job',
  'import_piece',
];
/** Texts that only the office or the server writes, and files, which an erasing lists. */
const NOT_OF_A_CLIENT = [
  'asset.bytes',
  'asset.media_type',
  'asset.name',
  'asset.token',
  'asset.weeks',
  'kept_part.part',
  'person_erasing.patterns',
  'person_erasing.rep_id',
  'published_sheet.approved_id',
  'published_sheet.decided',
  'published_sheet.left_id',
  'published_sheet.paused_why',
  'sheet_address.address',
  'sheet_address.problem',
  'sheet_address.set_by',
  'sheet_address.sheet',
  'week_document.kind',
  'week_import.source',
];
/** Emptied with each erasing. */
const DOWNLOADS = ['sheet_address.bytes', 'sheet_address.digest', 'sheet_address.etag'];

test('every text column is erased with a client or declared free of clients', async () => {
  const shared = SHARED_COLUMNS.map((names) => names.join('.'));
  const rowTables = new Set(DELETED_PLACES.map(({ table }) => table));
  const uncovered = (await textColumns(company.server.db)).filter(({ table, column, type }) => {
    if (IMPERSONAL_COLUMNS[table]?.includes(column) === true || WHOLE_TABLES.includes(table)) return false;
    const name = `${table}.${column}`;
    if (shared.includes(name) || DOWNLOADS.includes(name) || NOT_OF_A_CLIENT.includes(name)) return false;
    // JSON of another client's row may name this one.
    return !rowTables.has(table) || /json/.test(type);
  });
  const isGone = ({ table, column }: { table: string; column: string }) => column !== 'week_id' || rowTables.has(table);
  expect(uncovered.filter(isGone).map(({ table, column }) => `${table}.${column}`)).toEqual([]);
});

describe('the data of one client', () => {
  test('an export has a row of every place that names the client, and no other client', async () => {
    const data = JSON.parse((await run(['export', REFERENCE])) ?? '') as Record<string, unknown[]>;
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining([
        'passenger',
        'ticket',
        'sheet_client',
        'office_change',
        'late_notice',
        'action',
        'audit_entry',
        'error_report',
        'carried_record',
      ]),
    );
    const tables = new Set((await columnsNaming(company.server.db, MARKS)).map((name) => name.split('.')[0]));
    // Raw files and handed-in files are not of one person.
    for (const table of ['sheet_address', 'import_job', 'import_piece']) tables.delete(table);
    expect([...tables].filter((table) => !Object.keys(data).some((key) => key.split(' ')[0] === table))).toEqual([]);
    expect(JSON.stringify(data)).not.toContain(OTHER);
  });

  test('a page has the same data without scripts', async () => {
    const page = (await run(['export', REFERENCE], { html: true })) ?? '';
    expect(page).toContain(`<h1>Data of ${REFERENCE}</h1>`);
    expect(page).toContain(NAME);
    expect(page).not.toContain('<script');
  });

  test('refuses the erasing of a client who is booked in a week that is not over', async () => {
    await expect(run(['erase', REFERENCE], { yes: true })).rejects.toThrow('Val Thorens, which is not over');
    await expect(run(['erase', REFERENCE])).rejects.toThrow('--yes');
    await expect(run(['erase', 'WASTELAND-NOBODY'], { yes: true })).rejects.toThrow('No week knows');
  });

  test('erases every place that names the client, and nothing of others', async () => {
    // Uploaded and checked, but never applied.
    const jobId = await upload(company.office, { 'week.xlsx': await filledTemplate(week.company) });
    expect((await askCheck(company.office, jobId)).state).toBe('checked');
    const before = await columnsNaming(company.server.db, MARKS);
    const others = await columnsNaming(company.server.db, [OTHER]);
    expect(before.length).toBeGreaterThan(10);
    await week.publish(withoutClients(week.company, 2));
    expect(await week.round()).toBe('waits');
    const { waiting } = await week.shown();
    await week.post('decision', { id: waiting?.id, decision: 'apply' });
    expect(await week.round()).toBe('applied');
    expect(await run(['erase', REFERENCE], { yes: true })).toContain('Erased: ');
    expect(await columnsNaming(company.server.db, [...MARKS])).toEqual([]);
    // Handed-in files of the week are deleted whole.
    const left = new Set(await columnsNaming(company.server.db, [OTHER]));
    expect(
      others.filter((name) => !left.has(name) && !/^(import_job|import_piece|sheet_address)\./.test(name)),
    ).toEqual([]);
    await expect(run(['erase', REFERENCE], { yes: true })).rejects.toThrow('No week knows');
  });

  test('the ledger permits no other change after an erasing', async () => {
    const change = sql`update action set topic = null, body = '{"erased": true}', reply = '{}'`.execute(
      company.server.db,
    );
    await expect(change).rejects.toThrow('append-only');
    const { rows } = await sql`select from person_erasing where actions <> '{}' or entries <> '{}'`.execute(
      company.server.db,
    );
    expect(rows).toEqual([]);
  });
});

test('erasing a client leaves a namesake, a longer name and staff of that name as they are', async () => {
  const { server } = company;
  const { db } = server;
  const other = await company.newWeek();
  const longer = `${NAME}on`;
  const named = withCells(withCells(other.company, 'Clients', 3, { Name: NAME }), 'Clients', 4, { Name: longer });
  await importOffice(server, named);
  const by = COMMAND_LINE;
  await writeAudit(db, { by, brands: ['wasteland'], weekId: other.weekId, kind: 'account-changed', subject: NAME });
  await writeAudit(db, { by, brands: ['wasteland'], kind: 'company-list', subject: NAME });
  await reportBug(server.app, `I cannot load ${longer}`, other.weekId);
  const client = await findClient(db, REFERENCE);
  if (!client) throw new Error('the client is not found');
  await erasePerson(db, client, COMMAND_LINE);
  const { rows: passengers } = await sql<{ name: string }>`select body ->> 'passengerName' as name from passenger
    where week_id = ${other.weekId} and body ->> 'passengerName' like ${`%${NAME}%`} order by 1`.execute(db);
  expect(passengers.map(({ name }) => name)).toEqual([NAME, longer]);
  const { rows: entries } = await sql<{ kind: string }>`
    select kind from audit_entry where subject = ${NAME} order by 1`.execute(db);
  expect(entries.map(({ kind }) => kind)).toEqual(['account-changed', 'company-list']);
  const { rows: reports } = await sql`select from error_report where title like ${`%${longer}%`}`.execute(db);
  expect(reports).toHaveLength(1);
  expect(await columnsNaming(company.server.db, [REFERENCE])).toEqual([]);
});

describe('the data of a member of staff', () => {
  test('an export has the account and the records, and no secret', async () => {
    const text = (await run(['export'], { rep: '1001' })) ?? '';
    const data = JSON.parse(text) as Record<string, unknown[]>;
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining(['rep_account rep_id', 'action rep_id', 'sign_in rep_id']),
    );
    expect(text).toContain('rep@demo.test');
    expect(text).not.toMatch(/argon2|token_hash|secret_hash|password_hash/);
    await expect(run(['export'], { rep: 'nobody' })).rejects.toThrow('Nothing is stored');
  });
});
