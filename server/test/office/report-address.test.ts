import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MakeAddressReply, ReportAddressesReply } from '@offpiste/core/office/report/report-address.contract';
import { OFFICE_ROLES } from '@offpiste/core/base/call/office-role.rules';
import type { LightMyRequestResponse } from 'fastify';
import { reportAddressCommand } from '../../src/cli/report-address.command.ts';
import { COMMAND_LINE, writeAudit } from '#access/audit/audit.store';
import { changeAccount } from '#access/account/manage-accounts';
import { systemIds } from '#platform/process/clock';
import {
  aboard,
  HOSTILE_NAME,
  missing,
  recordEverything,
  reportWeek,
  type ReportWeek,
} from '../harness/report-week.ts';
import { bookings, smallWeek } from '../harness/small-week.ts';
import { createTestServer, importWeeks, TEST_NOW, type Phone, type TestServer } from '../harness/test-server.ts';

const MAKE = '/api/office/report-address/make';
const REVOKE = '/api/office/report-address/revoke';
const DAY_MS = 86_400_000;

let server: TestServer;
let office: Phone;
let full: ReportWeek;
beforeAll(async () => {
  server = await createTestServer([]);
  office = await server.phone('office@demo.test');
  full = await reportWeek(server);
  await recordEverything(full, await server.phone('rep@demo.test'));
});
afterAll(() => server.close());

const bodyOf = (change: object = {}) => ({
  weekId: full.week.week.weekId,
  report: 'manifests',
  columns: ['name', 'reference', 'state'],
  days: 7,
  ...change,
});
const make = async (change: object = {}, phone = office) =>
  (await phone.post(MAKE, bodyOf(change))).json<MakeAddressReply>();
// A sheet sends no cookie and no brand.
const read = (path: string, from = '198.51.100.7') => server.app.inject({ url: path, remoteAddress: from });
const said = ({ statusCode, body, headers }: LightMyRequestResponse) => [
  statusCode,
  body,
  headers['cache-control'],
  headers['content-type'],
];
async function office403(change: object): Promise<void> {
  await server.db.updateTable('rep_account').set(change).where('username', '=', 'office@demo.test').execute();
}

test('a live address returns the chosen columns of one report, uncached, without sign-in', async () => {
  const { path } = await make();
  const answer = await read(path);
  expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
  expect(answer.headers['set-cookie']).toBeUndefined();
  const [head, first] = answer.body.slice(1).split('\r\n');
  expect(head).toBe('Name,Reference,State');
  expect(first).toBe(`"'${HOSTILE_NAME.replaceAll('"', '""')}",${aboard},On board`);
  const { addresses } = (
    await office.get(`/api/office/report-addresses/${full.week.week.weekId}`)
  ).json<ReportAddressesReply>();
  expect(addresses[0]).toMatchObject({
    report: 'manifests',
    columns: ['name', 'reference', 'state'],
    expiresAt: new Date(TEST_NOW + 7 * DAY_MS).toISOString(),
    lastUsedAt: new Date(TEST_NOW).toISOString(),
  });
});

test('the secret of a live address is in no table, no log and only the first reply', async () => {
  const { path } = await make();
  const secret = path.split('/').at(-1) ?? '';
  expect(secret.length).toBeGreaterThanOrEqual(43);
  await read(path);
  await read(`${path}x`);
  const rows = await server.db.selectFrom('report_address').selectAll().execute();
  const audit = await server.db.selectFrom('audit_entry').selectAll().execute();
  const list = (await office.get(`/api/office/report-addresses/${full.week.week.weekId}`)).body;
  expect(JSON.stringify([rows, audit]) + list + server.logged.join('')).not.toContain(secret);
  expect(server.logged.join('')).toContain('/live-report/:secret');
});

test.each(['dateOfBirth', 'nextOfKin', 'nextOfKinPhone', 'constructor', 'nothing'])(
  'never has the column %s',
  async (column) => {
    const answer = await office.post(MAKE, bodyOf({ columns: ['name', column] }));
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'malformed' }]);
  },
);

test('a live address of the audit has no name of a client, unlike the report on a screen', async () => {
  const { weekId } = full.week.week;
  await writeAudit(server.db, { by: COMMAND_LINE, weekId, kind: 'booking-changed', subject: missing });
  const entry = `Booking changed,${missing}`;
  const live = await read((await make({ report: 'audit', columns: ['what', 'name'] })).path);
  expect(live.body.split('\r\n')).toContain(entry);
  const screen = await office.get(`/api/office/report/${weekId}/audit`);
  expect(screen.body).toContain(`Name of ${missing}, ${missing}`);
});

test('columns that may not be live are omitted even if the table lists them', async () => {
  const { path } = await make();
  await server.db
    .updateTable('report_address')
    .set({ columns: ['name', 'dateOfBirth', 'nextOfKin'] })
    .execute();
  const { body } = await read(path);
  expect(body.slice(1).split('\r\n', 1)).toEqual(['Name']);
  expect(body).not.toMatch(/2004-12-13|Kin of/);
});

describe('an ended live address answers like an unknown one', () => {
  const strange = async () => said(await read(`/live-report/${'x'.repeat(43)}`, '203.0.113.9'));

  test('a live address ends once it is revoked', async () => {
    const { path, addresses } = await make();
    const done = await office.post(REVOKE, { weekId: full.week.week.weekId, addressId: addresses[0]?.addressId });
    expect(done.json<ReportAddressesReply>().addresses.map(({ addressId }) => addressId)).not.toContain(
      addresses[0]?.addressId,
    );
    expect(said(await read(path))).toEqual(await strange());
    expect((await strange())[0]).toBe(404);
  });

  test('a live address ends once it has expired', async () => {
    const { path } = await make({ days: 1 });
    server.clock.set(TEST_NOW + DAY_MS);
    expect(said(await read(path))).toEqual(await strange());
    server.clock.set(TEST_NOW);
    expect((await read(path)).statusCode).toBe(200);
  });

  test.each([
    ['account is disabled', { disabled: true }, { disabled: false }],
    ['office access to the brand is taken away', { office: ['nuco'] }, { office: ['wasteland'] }],
    ['brand is taken away', { brands: ['nuco'] }, { brands: ['wasteland'] }],
    ['role owner is taken away', { office_roles: ['reports'] }, { office_roles: [...OFFICE_ROLES] }],
    ['role of the report is taken away', { office_roles: ['owner', 'night'] }, { office_roles: [...OFFICE_ROLES] }],
  ])('a live address ends while its person’s %s', async (_, away, back) => {
    const { path } = await make();
    await office403(away);
    expect(said(await read(path))).toEqual(await strange());
    await office403(back);
    expect((await read(path)).statusCode).toBe(200);
  });

  test("a demo person's address ends when the company has its own accounts", async () => {
    const { path } = await make();
    const setCompanys = (demo: boolean) =>
      server.db.updateTable('rep_account').set({ demo }).where('username', '=', 'hq@demo.test').execute();
    await setCompanys(false);
    expect(said(await read(path))).toEqual(await strange());
    const command = reportAddressCommand.run({ db: server.db, now: TEST_NOW }, [
      full.week.week.weekId,
      'make',
      'manifests',
      '--columns',
      'name',
      '--for',
      'office@demo.test',
    ]);
    await expect(command).rejects.toThrow('no office access');
    await setCompanys(true);
    expect((await read(path)).statusCode).toBe(200);
  });

  test.each([
    ['account was closed and opened again', { disabled: true }, { disabled: false }],
    ['office access was taken away and given back', { office: ['nuco' as const] }, { office: ['wasteland' as const] }],
    ['role owner was taken away and given back', { roles: ['reports' as const] }, { roles: [...OFFICE_ROLES] }],
    ['role reports was taken away and given back', { roles: ['owner' as const] }, { roles: [...OFFICE_ROLES] }],
  ])('a live address ends for good once its person’s %s by the office', async (_, away, back) => {
    const { path } = await make();
    const { rep_id: repId } = await server.db
      .selectFrom('rep_account')
      .select('rep_id')
      .where('username', '=', 'office@demo.test')
      .executeTakeFirstOrThrow();
    const services = { db: server.db, clock: server.clock, ids: systemIds };
    for (const fields of [away, back])
      await changeAccount(services, { by: COMMAND_LINE, readHeld: async () => undefined }, { repId, fields });
    office = await server.phone('office@demo.test');
    expect(said(await read(path))).toEqual(await strange());
  });

  test('a live address stays if its person loses a role that it does not need', async () => {
    const { path } = await make();
    const { rep_id: repId } = await server.db
      .selectFrom('rep_account')
      .select('rep_id')
      .where('username', '=', 'office@demo.test')
      .executeTakeFirstOrThrow();
    const services = { db: server.db, clock: server.clock, ids: systemIds };
    const manager = { by: COMMAND_LINE, readHeld: async () => undefined };
    await changeAccount(services, manager, { repId, fields: { roles: ['owner', 'reports'] } });
    expect((await read(path)).statusCode).toBe(200);
    await changeAccount(services, manager, { repId, fields: { roles: [...OFFICE_ROLES] } });
  });

  test('a live address ends with its week', async () => {
    const week = smallWeek(bookings(1));
    await importWeeks(server.db, [week]);
    const { path } = await make({ weekId: week.week.weekId });
    expect((await read(path)).statusCode).toBe(200);
    await server.db.deleteFrom('week').where('week_id', '=', week.week.weekId).execute();
    expect(said(await read(path))).toEqual(await strange());
  });
});

test('only the office of the brand makes and revokes a live address, and the audit has both', async () => {
  const other = smallWeek(bookings(1, 'NUCO'));
  await importWeeks(server.db, [other]);
  const { weekId } = other.week;
  for (const answer of [
    await office.post(MAKE, bodyOf({ weekId })),
    await office.post(REVOKE, { weekId, addressId: '1' }),
    await office.get(`/api/office/report-addresses/${weekId}`),
  ])
    expect(answer.json()).toMatchObject({ code: 'no-office-access' });
  const { path, addresses } = await make();
  // An address's id of one week cannot end it through another week.
  const mine = smallWeek(bookings(1));
  await importWeeks(server.db, [mine]);
  await office.post(REVOKE, { weekId: mine.week.weekId, addressId: addresses[0]?.addressId });
  expect((await read(path)).statusCode).toBe(200);
  await office.post(REVOKE, { weekId: full.week.week.weekId, addressId: addresses[0]?.addressId });
  const kinds = await server.db
    .selectFrom('audit_entry')
    .select(['kind', 'subject', 'rep_name'])
    .where('week_id', '=', full.week.week.weekId)
    .orderBy('audit_id', 'desc')
    .limit(2)
    .execute();
  expect(kinds.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['address-revoked', 'manifests'],
    ['address-made', 'manifests'],
  ]);
});

test('the command creates, lists and revokes live addresses for an office account', async () => {
  const { weekId } = full.week.week;
  const command = (...args: string[]) => reportAddressCommand.run({ db: server.db, now: TEST_NOW }, [weekId, ...args]);
  const wish = ['make', 'extras', '--columns', 'code,at'];
  const words = await command(...wish, '--for', 'office@demo.test');
  const path = /\/live-report\/\S+/.exec(words ?? '')?.[0] ?? '';
  expect((await read(path)).body.slice(1).split('\r\n', 1)).toEqual(['Ticket code,At (UTC)']);
  const [, id = ''] = /(\d+) {2}extras: code, at/.exec((await command()) ?? '') ?? [];
  expect(await command('revoke', id)).toBe('Revoked: extras');
  expect((await read(path)).statusCode).toBe(404);
  await expect(command(...wish, '--for', 'rep@demo.test')).rejects.toThrow('no office access');
  await expect(command('make', 'manifests', '--columns', 'nextOfKin', '--for', 'office@demo.test')).rejects.toThrow(
    '"nextOfKin" is none of the columns',
  );
  await expect(command(...wish, '--for', 'office@demo.test', '--days', '0')).rejects.toThrow('--days');
  await expect(command('revoke', id)).rejects.toThrow('no live address');
});

test('the command makes no address that the roles of the account do not permit', async () => {
  const { weekId } = full.week.week;
  const command = (...args: string[]) =>
    reportAddressCommand.run({ db: server.db, now: TEST_NOW }, [weekId, 'make', ...args, '--for', 'office@demo.test']);
  for (const [roles, missing] of [
    [['reports', 'private-data'], 'owner'],
    [['owner', 'private-data'], 'reports'],
    [['owner', 'reports'], 'private-data'],
  ] as const) {
    await office403({ office_roles: roles });
    await expect(command('extras', '--columns', 'code,at')).rejects.toThrow(`needs the role ${missing}`);
  }
  expect(await command('extras', '--columns', 'at')).toContain('/live-report/');
  await office403({ office_roles: [...OFFICE_ROLES] });
});

test('many readings of one live address are all answered and do not block the office', async () => {
  const { path } = await make();
  const reads = Promise.all(Array.from({ length: 40 }, () => read(path)));
  const asked = await office.get(`/api/office/report/${full.week.week.weekId}/extras`);
  expect(asked.statusCode).toBe(200);
  const answers = await reads;
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body.split('\r\n')[0]}`))).toEqual(
    new Set(['200 \ufeffName,Reference,State']),
  );
});

test('strangers are throttled, and an address that is good is read all the same', async () => {
  const { path } = await make();
  const from = '192.0.2.44';
  const answers = [];
  for (let attempt = 0; attempt <= 120; attempt += 1)
    answers.push((await read(`/live-report/${String(attempt).padStart(43, 'y')}`, from)).statusCode);
  expect([answers.slice(0, 120).every((status) => status === 404), answers[120]]).toEqual([true, 429]);
  expect((await read(path, from)).statusCode).toBe(200);
});
