import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditReply } from '@offpiste/core/access/audit/audit.contract';
import type { AddPeopleReply, StaffRowsReply } from '@offpiste/core/office/staff-account/staff-account.contract';
import { bookings, smallWeek } from '../harness/small-week.ts';
import { createTestServer, TEST_NOW, type Phone, type TestServer } from '../harness/test-server.ts';

const STAFF = [
  { 'User ID': '1001', Name: 'Ella Pritchard', tenant: 'wasteland', Email: 'ella@company.test' },
  { 'User ID': '7001', Name: 'Ada Byron', tenant: 'wasteland', Email: 'ada@company.test', Level: '2' },
  { 'User ID': '7002', Name: 'Bea Byron', tenant: 'wasteland', Email: '' },
  { 'User ID': '7003', Name: 'Cy Other', tenant: 'nuco', Email: 'cy@company.test' },
];
const week = smallWeek(bookings(1), { repRows: STAFF });
const { weekId } = week.week;
const fields = {
  username: 'ada@company.test',
  name: 'Ada Byron',
  level: 1,
  tenant: 'wasteland',
  staffType: 'Rep',
  brands: ['wasteland'],
  office: [],
  disabled: false,
};
const person = (repId: string, change: object = {}) => ({
  repId,
  fields: { ...fields, username: `${repId}@company.test`, ...change },
});

let server: TestServer;
let desk: Phone;
beforeAll(async () => {
  server = await createTestServer([week]);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await server.db.deleteFrom('rep_account').where('rep_id', 'like', '7%').execute();
  desk = await server.phone('office@demo.test');
});
const rows = async (who = desk) => (await who.get(`/api/office/staff-accounts/${weekId}`)).json<StaffRowsReply>();
const read = (text: string, encoding: BufferEncoding = 'utf8') =>
  desk.post('/api/office/staff-accounts/file', { content: Buffer.from(text, encoding).toString('base64url') });
const add = async (people: readonly object[], linksFor: readonly string[] = [], who = desk) =>
  (await who.post('/api/office/staff-accounts/add', { people, linksFor })).json<AddPeopleReply>();
const codeOf = (answer: { json<Body>(): Body }) => answer.json<{ code?: string }>().code;

describe('the sheet Staff of a week', () => {
  test('shows the staff that the office may see, with level, address and account', async () => {
    await add([person('7002', { username: 'bea@company.test' })]);
    const { rows: listed, hidden, may } = await rows();
    expect(listed).toEqual([
      expect.objectContaining({ repId: '1001', account: 'open' }),
      expect.objectContaining({ repId: '7001', username: 'ada@company.test', level: 2 }),
      expect.objectContaining({ repId: '7002', username: '', account: 'no-password' }),
    ]);
    expect({ hidden, may }).toEqual({
      hidden: 1,
      may: { level: 3, brands: ['wasteland'], tenants: ['wasteland'] },
    });
  });

  test('is refused to a rep, to another office, and for an unknown week', async () => {
    const url = `/api/office/staff-accounts/${weekId}`;
    expect(codeOf(await (await server.phone('rep@demo.test')).get(url))).toBe('no-office-access');
    expect(codeOf(await desk.get('/api/office/staff-accounts/none'))).toBe('unknown-week');
  });
});

describe('a CSV file of staff', () => {
  test.each<[string, string, BufferEncoding]>([
    ['commas', 'User ID,Name,E-mail\n7001,Zoë Byron,zoe@company.test\n', 'utf8'],
    ['semicolons', 'sep=;\nUser ID;Name;E-mail\n7001;Zoë Byron;zoe@company.test\n', 'utf8'],
    [
      'a title above the headings and CRLF',
      'Staff 2026,,\r\nRep ID,Full Name,Email\r\n7001,Zoë Byron,zoe@company.test',
      'utf8',
    ],
    ['Windows letters', 'User ID,Name,Email\n7001,Zoë Byron,zoe@company.test\n', 'latin1'],
    ['a byte-order mark and quotes', '\ufeff"User ID","Name","Email"\n"7001","Zoë Byron","zoe@company.test"\n', 'utf8'],
  ])('is read with %s', async (_, text, encoding) => {
    expect((await read(text, encoding)).json<StaffRowsReply>().rows).toEqual([
      { repId: '7001', name: 'Zoë Byron', username: 'zoe@company.test', tenant: '', staffType: '' },
    ]);
  });

  test('without headings is refused', async () => {
    expect(codeOf(await read('7001,Zoë Byron\n'))).toBe('staff-file-unreadable');
  });
});

describe('several people', () => {
  test('are added with a link each, which sets their password', async () => {
    const { links, refused } = await add([person('7001'), person('7002'), person('7003')]);
    expect(refused).toEqual([]);
    expect(links.map(({ repId }) => repId)).toEqual(['7001', '7002', '7003']);
    expect(new Set(links.map(({ secret }) => secret)).size).toBe(3);
    expect(links.map(({ brands }) => brands)).toEqual([['wasteland'], ['wasteland'], ['wasteland']]);
    const body = { secret: links[1]?.secret, password: 'correct horse battery' };
    const headers = { 'x-brand': 'wasteland' };
    const chosen = await server.app.inject({ method: 'POST', url: '/auth/link/password', headers, payload: body });
    expect(chosen.json()).toMatchObject({ username: '7002@company.test' });
  });

  test('are added without those that are refused, who are named', async () => {
    const { links, refused } = await add([
      person('1001'),
      person('7001', { username: 'nora@example' }),
      person('7002', { level: 4 }),
      person('7003'),
    ]);
    expect(links.map(({ repId }) => repId)).toEqual(['7003']);
    expect(refused).toEqual([
      expect.objectContaining({ repId: '1001', name: 'Ada Byron', code: 'account-taken' }),
      expect.objectContaining({ repId: '7001', code: 'account-unfit' }),
      expect.objectContaining({ repId: '7002', code: 'grants-too-much', details: { what: 'level 4' } }),
    ]);
  });

  test('get a new link after a lost reply, which replaces the first', async () => {
    const [first] = (await add([person('7001')])).links;
    const [second, ...others] = (await add([], ['7001', '7001'])).links;
    expect(others).toEqual([]);
    const look = (secret = '') =>
      server.app.inject({
        method: 'POST',
        url: '/auth/link',
        headers: { 'x-brand': 'wasteland' },
        payload: { secret },
      });
    expect((await look(first?.secret)).statusCode).toBe(404);
    expect((await look(second?.secret)).statusCode).toBe(200);
  });

  test('are in the audit one by one', async () => {
    await add([person('7001'), person('7002')]);
    const { entries } = (await desk.get('/api/office/audit/all/latest')).json<AuditReply>();
    expect(entries.slice(0, 2).map(({ kind, by }) => [kind, by])).toEqual([
      ['account-added', 'Siân Llewellyn'],
      ['account-added', 'Siân Llewellyn'],
    ]);
  });

  test('are not added by a rep', async () => {
    const rep = await server.phone('rep@demo.test');
    expect(codeOf(await rep.post('/api/office/staff-accounts/add', { people: [person('7001')], linksFor: [] }))).toBe(
      'no-office-access',
    );
  });
});
