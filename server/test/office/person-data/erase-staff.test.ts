import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORMER_STAFF, namePattern } from '@offpiste/core/office/person-data/staff-name.rules';
import type { PeopleReply } from '@offpiste/core/access/account/account.contract';
import { insertAccount } from '#access/account/account.store';
import { writeAudit, COMMAND_LINE } from '#access/audit/audit.store';
import { hashPassword } from '#access/session/password';
import { AUTHOR_COLUMNS, NAME_COLUMNS } from '#office/person-data/staff.store';
import { eraseLateStaff } from '#office/person-data/erase-staff';
import { findCodes } from '../../../src/cli/codes.store.ts';
import { personCommand } from '../../../src/cli/person.command.ts';
import { userCommand } from '../../../src/cli/user.command.ts';
import { reportBug } from '../../harness/bug-report.ts';
import { columnsNaming } from '../../harness/columns-naming.ts';
import { keepHeldRecord } from '../../harness/held-record.ts';
import { officeReference, withCells } from '../../harness/office-company.ts';
import { setUpApp } from '../../harness/office-person.ts';
import { importOffice, openSheetOffice, type PublishedWeek, type SheetOffice } from '../../harness/sheet-office.ts';
import { signingPhone } from '../../harness/signing-phone.ts';
import { LOAD_URL } from '../../harness/small-week.ts';
import { OWN_PASSWORD, signIn, TEST_NOW, type Phone } from '../../harness/test-server.ts';

const REP_ID = 's1';
const NAME = 'Orla Quinlan';
const EARLIER = 'Orla Brannigan';
const USERNAME = 'orla.quinlan@company.test';
const MARKS = [NAME, EARLIER, 'Quinlan', 'Brannigan', USERNAME];
const FIELDS = {
  username: USERNAME,
  name: EARLIER,
  level: 3,
  tenant: 'wasteland',
  staffType: 'Office',
  brands: ['wasteland' as const],
  office: ['wasteland' as const],
  disabled: false,
};
const AFTER_THE_WEEK = Date.parse('2027-01-20T12:00:00.000Z');

let company: SheetOffice;
let week: PublishedWeek;
let desk: Phone;
let codes: ReadonlyMap<string, string>;
beforeAll(async () => {
  company = await openSheetOffice();
  week = await company.newWeek();
  await live();
});
afterAll(() => company.close());

const run = (words: string[], now = AFTER_THE_WEEK) => personCommand.run({ db: company.server.db, now }, words);

const load = (client: number, repID: string, repName: string, minute: number) => ({
  weekID: week.weekId,
  barcode: codes.get(officeReference(client)),
  coachId: 'C1',
  direction: 'outbound',
  repID,
  repName,
  scanned: 1,
  handsetTimestamp: `2026-12-12T17:${minute}:00.000Z`,
  idempotentId: randomUUID(),
});

/** Runs the actions that store the name of a member of staff. */
async function live(): Promise<void> {
  const { server, office, rep } = company;
  const { app, db } = server;
  await insertAccount(db, REP_ID, FIELDS, { hash: await hashPassword(OWN_PASSWORD), isChosen: true }, true);
  const { people } = (await office.get('/api/office/people')).json<PeopleReply>();
  const seen = people.find(({ repId }) => repId === REP_ID)?.mark;
  const renamed = { repId: REP_ID, seen, fields: { ...FIELDS, name: NAME } };
  expect((await office.post('/api/office/people/change', renamed)).json()).toEqual({ success: true });
  await publishStaff([{ 'User ID': REP_ID, Name: NAME, tenant: 'wasteland', Role: 'Rep' }]);

  desk = await signIn(app, USERNAME, 'wasteland', OWN_PASSWORD);
  await setUpApp(server, desk, `${NAME}'s phone`);
  codes = new Map((await findCodes(db, week.weekId)).map(({ reference, code }) => [reference, code]));
  const own = { 'x-device': 'own' };
  expect((await desk.post(LOAD_URL, load(1, REP_ID, NAME, 20), own)).statusCode).toBe(200);
  expect((await rep.post(LOAD_URL, load(1, '1001', 'Ella Pritchard', 30))).json()).toMatchObject({
    details: { repName: NAME },
  });
  expect((await rep.post(LOAD_URL, load(2, '1001', 'Ella Pritchard', 30))).statusCode).toBe(200);
  // An earlier load of the same client causes a late notice.
  const replay = { ...own, 'x-replay': 'true' };
  expect((await desk.post(LOAD_URL, load(2, REP_ID, NAME, 20), replay)).statusCode).toBe(200);
  const alert = { weekId: week.weekId, kind: 'exceptions', key: 'all', level: 1 };
  expect((await desk.post('/api/office/alert/acknowledge', alert)).statusCode).toBe(200);
  const bookingRef = officeReference(3);
  const booking = `/api/office/booking/${week.weekId}/${bookingRef}`;
  const change = { weekId: week.weekId, bookingRef, wish: { room: '102' }, reason: `asked\n${NAME}` };
  const seenBooking = (await desk.get(booking)).json<{ seen: string }>().seen;
  expect((await desk.post('/api/office/booking/change', { ...change, seen: seenBooking })).statusCode).toBe(200);
  const webhook = {
    name: 'Chat',
    brand: 'wasteland',
    address: 'https://chat.example/x',
    types: ['ride.departed'],
    scopes: [],
  };
  expect((await desk.post('/api/office/webhooks/make', webhook)).statusCode).toBe(200);
  await reportBug(app, `${NAME} cannot load`, week.weekId);
}

async function publishStaff(more: readonly Readonly<Record<string, string>>[]): Promise<void> {
  const rows = { ...week.company, Staff: [...(week.company['Staff'] ?? []), ...more] };
  await importOffice(company.server, withCells(rows, 'Clients', 5, { Name: NAME }));
  await week.publish(withCells(rows, 'Clients', 5, { Name: NAME }));
  await week.post('order', { order: 'resume' });
  await week.round();
}

/** The columns of clients: one client has the name of the member of staff. */
const OF_CLIENTS =
  /^(client_change|office_change\.(before|place|sheet_then|wanted)|passenger|sheet_client|ticket\.(details|name))/;
const SHEETS = ['kept_part.body', 'published_sheet.good', 'week_document.body'];

async function readLedger() {
  const { rows } =
    await sql`select id, rep_id, kind, verdict, subject, occurred_at, body_hash from action order by id`.execute(
      company.server.db,
    );
  return rows;
}

describe('the erasing of a member of staff', () => {
  test('an erasing is refused while a week that is not over has the person, and while records wait', async () => {
    await expect(run(['erase', '--rep', REP_ID])).rejects.toThrow('--yes');
    await expect(run(['erase', '--rep', 'unknown', '--yes'])).rejects.toThrow('no such account');
    await expect(run(['erase', '--rep', REP_ID, '--yes'], TEST_NOW)).rejects.toThrow('Val Thorens, which is not over');
    const maker = await signingPhone(desk);
    const data = load(4, REP_ID, NAME, 40);
    const record = { kind: 'coach-load', url: LOAD_URL, data, week: week.weekId, label: 'Björn' } as const;
    await keepHeldRecord(company.server.db, await maker.sign(record));
    await expect(run(['erase', '--rep', REP_ID, '--yes'])).rejects.toThrow('1 records of this person wait');
    expect(await columnsNaming(company.server.db, [NAME])).toContain('carried_record.record');
    await sql`update carried_record set decision = 'refused', decided_at = now()`.execute(company.server.db);
  });

  test('an erasing removes the name, the account and its factors, and keeps every record', async () => {
    const { db } = company.server;
    const before = await columnsNaming(db, MARKS);
    expect(before).toEqual(
      expect.arrayContaining([
        'action.body',
        'action.reply',
        'action.rep_name',
        'audit_entry.after',
        'audit_entry.before',
        'audit_entry.rep_name',
        'audit_entry.subject',
        'authenticator_app.name',
        'carried_record.record',
        'carried_record.rep_name',
        'error_report.body',
        'late_notice.notice',
        'night_alert.rep_name',
        'office_change.reason',
        'office_change.rep_name',
        'rep_account.name',
        'rep_account.username',
        'security_event.rep_name',
        'ticket.status_rep_name',
        ...SHEETS,
      ]),
    );
    const ledger = await readLedger();
    expect(await run(['erase', '--rep', REP_ID, '--yes'])).toContain('Erased: ');
    const after = await columnsNaming(db, MARKS);
    expect(after.filter((name) => !OF_CLIENTS.test(name) && !SHEETS.includes(name))).toEqual([]);
    expect(await readLedger()).toEqual(ledger);
    const { rows } = await sql<{ body: object }>`
      select body from action where rep_id = ${REP_ID} and rep_name = ${FORMER_STAFF}`.execute(db);
    expect(rows).toHaveLength(2);
    expect(rows[0]?.body).toMatchObject({ repName: FORMER_STAFF, barcode: codes.get(officeReference(1)) });
    for (const table of ['authenticator_app', 'recovery_code', 'phone_status', 'office_account'])
      expect((await sql`select from ${sql.table(table)} where rep_id = ${REP_ID}`.execute(db)).rows).toEqual([]);
  });

  test('an erasing keeps a client of the same name, and drops only the row of the sheet of staff', async () => {
    const { db } = company.server;
    const { rows: clients } = await sql`
      select from passenger where reference = ${officeReference(5)} and body ->> 'passengerName' = ${NAME}`.execute(db);
    expect(clients).toHaveLength(1);
    const { rows: staff } = await sql<{ body: string }>`
      select body::text as body from week_document where body::text like '%Ella Pritchard%'`.execute(db);
    expect(staff.length).toBeGreaterThan(0);
    for (const { body } of staff) expect(body).not.toContain(NAME);
  });

  test('an erased account has no sign-ins, is hidden, and its rep id is not given again', async () => {
    const { app, db } = company.server;
    expect((await desk.get('/api/office/people')).statusCode).toBe(401);
    await expect(signIn(app, USERNAME, 'wasteland', OWN_PASSWORD)).rejects.toThrow('could not sign in');
    await expect(signIn(app, `erased ${REP_ID}`, 'wasteland', OWN_PASSWORD)).rejects.toThrow('could not sign in');
    const { people } = (await company.office.get('/api/office/people')).json<PeopleReply>();
    expect(people.map(({ repId }) => repId)).not.toContain(REP_ID);
    const again = await company.office.post('/api/office/people/add', { repId: REP_ID, fields: FIELDS });
    expect(again.json()).toMatchObject({ code: 'account-taken' });
    await expect(run(['erase', '--rep', REP_ID, '--yes'])).rejects.toThrow('no such account');
    const { rows } = await sql<{ subject: string; after: object }>`
      select subject, after from audit_entry where kind = 'person-erased'`.execute(db);
    expect(rows).toEqual([{ subject: '', after: expect.objectContaining({ action: 3 }) }]);
  });

  test('a record that arrives after an erasing loses its name with the next round', async () => {
    const { db } = company.server;
    await sql`insert into action select (jsonb_populate_record(action, jsonb_build_object('id', 900, 'idempotent_id', 'late',
      'rep_name', ${NAME}::text, 'body', jsonb_build_object('repName', ${NAME}::text)))).* from action where rep_id = ${REP_ID} limit 1`.execute(
      db,
    );
    expect(await eraseLateStaff(db)).toBe(1);
    expect(await eraseLateStaff(db)).toBe(0);
    expect(await columnsNaming(db, [NAME])).not.toContain('action.body');
  });

  test('the ledger and the audit permit no other change after an erasing', async () => {
    const { db } = company.server;
    await expect(sql`update action set rep_name = ${FORMER_STAFF}`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`update audit_entry set rep_name = ${FORMER_STAFF}`.execute(db)).rejects.toThrow('append-only');
    const { rows } = await sql`
      select from person_erasing where actions <> '{}' or entries <> '{}' or patterns <> '{}'`.execute(db);
    expect(rows).toEqual([]);
  });
});

test('every column with the name of an author is emptied', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)(by|by_name|rep_name)$'`.execute(company.server.db);
  const known = [...NAME_COLUMNS, ...AUTHOR_COLUMNS].flatMap(([table, ...columns]) =>
    columns.map((column) => `${table}.${column}`),
  );
  // A rep id.
  known.push('sheet_address.set_by');
  expect(known).toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
  expect(rows.length).toBeGreaterThan(NAME_COLUMNS.length);
});

test('the last account of the office cannot be erased, and another name of an entry stays', async () => {
  const { db } = company.server;
  const one = {
    ...FIELDS,
    username: 'last@company.test',
    name: 'Last Person',
    brands: ['nuco' as const],
    office: ['nuco' as const],
  };
  await insertAccount(db, 'last', one, { hash: 'no password', isChosen: true }, false);
  await writeAudit(db, { by: COMMAND_LINE, brands: ['nuco'], kind: 'account-changed', subject: 'Last Personal' });
  await expect(run(['erase', '--rep', 'last', '--yes'])).rejects.toThrow('last account of its level');
  const services = { db, now: AFTER_THE_WEEK, askPassword: () => Promise.reject(new Error('not asked')) };
  await userCommand.run(services, ['disable', 'last@company.test']);
  expect(await run(['erase', '--rep', 'last', '--yes'])).toContain('Erased: ');
  const { rows } = await sql`select from audit_entry where subject = 'Last Personal'`.execute(db);
  expect(rows).toHaveLength(1);
});

test.each([
  ['a name in a text', NAME, `by ${NAME}, at 17:20`, `by ${FORMER_STAFF}, at 17:20`],
  ['a name after a line break of JSON', NAME, `{"a": "asked\\n${NAME}"}`, `{"a": "asked\\n${FORMER_STAFF}"}`],
  ['a longer name', NAME, `${NAME}s and X${NAME}`, `${NAME}s and X${NAME}`],
  ['a name with marks of a pattern', 'O. (Jo) B+', '["O. (Jo) B+", "Ox (Jo) B+"]', `["${FORMER_STAFF}", "Ox (Jo) B+"]`],
  ['a name with letters beyond ASCII', 'Łukasz Ž', 'Łukasz Ž, Łukasz Žá', `${FORMER_STAFF}, Łukasz Žá`],
  ['a name with a quotation mark', 'Al "Bo" Li', '{"a": "Al \\"Bo\\" Li"}', `{"a": "${FORMER_STAFF}"}`],
  [
    'a single word in a text',
    'Sam',
    '{"a": "Sam is here", "b": "Sam"}',
    `{"a": "Sam is here", "b": "${FORMER_STAFF}"}`,
  ],
  ['a username in other letters', USERNAME, `${USERNAME.toUpperCase()} signed in`, `${FORMER_STAFF} signed in`],
])('the database replaces %s', async (_, name, text, expected) => {
  const { rows } = await sql<{ words: string }>`
    select without_names(${text}, ${[namePattern(name)]}::text[]) as words`.execute(company.server.db);
  expect(rows[0]?.words).toBe(expected);
});
