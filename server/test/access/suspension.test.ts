import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LinkReply, PeopleReply } from '@offpiste/core/access/account/account.contract';
import type { AuditReply } from '@offpiste/core/access/audit/audit.contract';
import type { StaffRowsReply } from '@offpiste/core/office/staff-account/staff-account.contract';
import { userCommand } from '../../src/cli/user.command.ts';
import { createTestServer, TEST_NOW, type Phone, type TestServer } from '../harness/test-server.ts';

const PASSWORD = 'correct horse battery';
const DAY_MS = 86_400_000;
const fields = {
  username: 'ada@company.test',
  name: 'Ada Byron',
  level: 2,
  tenant: 'wasteland',
  staffType: 'Rep',
  brands: ['wasteland'],
  office: [] as string[],
  disabled: false,
};

let server: TestServer;
let desk: Phone;
beforeAll(async () => {
  server = await createTestServer([]);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await server.db.deleteFrom('rep_account').where('rep_id', 'like', '7%').execute();
  desk = await server.phone('office@demo.test');
});

const add = (wanted = fields) => desk.post('/api/office/people/add', { repId: '7001', fields: wanted });
const ada = async () => {
  const { people } = (await desk.get('/api/office/people')).json<PeopleReply>();
  const found = people.find(({ repId }) => repId === '7001');
  if (!found) throw new Error('Ada is not listed');
  return found;
};
const change = async (wanted: object) => {
  const { mark: seen } = await ada();
  return desk.post('/api/office/people/change', { repId: '7001', seen, fields: { ...fields, ...wanted } });
};
const open = (url: string, payload: object) =>
  server.app.inject({ method: 'POST', url, headers: { 'x-brand': 'wasteland' }, payload });
const login = () => open('/auth/login', { username: fields.username, password: PASSWORD });
const secretOf = (answer: { json<Body>(): Body }) => answer.json<LinkReply>().secret;
const choose = (secret: string) => open('/auth/link/password', { secret, password: PASSWORD });
const codeOf = (answer: { json<Body>(): Body }) => answer.json<{ code?: string }>().code;

const audited = async () => (await desk.get('/api/office/audit/all/latest')).json<AuditReply>().entries[0];
const user = (...words: string[]) =>
  userCommand.run({ db: server.db, now: server.clock.now(), askPassword: async () => PASSWORD }, words);
const staffFile = async () => {
  const content = Buffer.from(`User ID,Name\n7001,Ada Byron`).toString('base64');
  return (await desk.post('/api/office/staff-accounts/file', { content })).json<StaffRowsReply>();
};

describe('a suspended account', () => {
  const until = new Date(TEST_NOW + DAY_MS).toISOString();
  const suspend = async (end: string) => {
    const { mark: seen } = await ada();
    const body = { repId: '7001', seen, fields: { ...fields, disabled: true }, until: end };
    return desk.post('/api/office/people/change', body);
  };
  const renew = (answer: Awaited<ReturnType<typeof login>>) =>
    open('/auth/refresh', { refreshToken: answer.json<{ refreshToken: string }>().refreshToken });

  test('signs in again after the end, and its phones learn the end', async () => {
    await choose(secretOf(await add()));
    const phone = await login();
    expect((await suspend(until)).statusCode).toBe(200);
    expect(await ada()).toMatchObject({ disabled: true, suspendedUntil: until });
    expect((await renew(phone)).json()).toMatchObject({
      code: 'refresh-ended',
      details: { why: 'suspended', untilAt: until },
    });
    expect((await login()).statusCode).toBe(401);
    server.clock.set(TEST_NOW + DAY_MS);
    expect((await login()).statusCode).toBe(200);
    desk = await server.phone('office@demo.test');
    const again = await ada();
    expect(again.disabled).toBe(false);
    expect(again).not.toHaveProperty('suspendedUntil');
    expect((await renew(phone)).json()).toMatchObject({ details: { why: 'signed-out' } });
  });

  test('stays suspended when another field is saved, and is in the audit without its end', async () => {
    await choose(secretOf(await add()));
    await suspend(until);
    expect((await change({ disabled: true, name: 'Ada Lovelace' })).statusCode).toBe(200);
    expect(await ada()).toMatchObject({ name: 'Ada Lovelace', disabled: true, suspendedUntil: until });
    expect((await audited())?.changes?.map(({ field }) => field)).toEqual(['name']);
    server.clock.set(TEST_NOW + DAY_MS);
    expect((await login()).statusCode).toBe(200);
  });

  test('a stale form does not overwrite a new end', async () => {
    await add();
    await suspend(until);
    const { mark: seen } = await ada();
    const later = new Date(TEST_NOW + 2 * DAY_MS).toISOString();
    await suspend(later);
    const body = { repId: '7001', seen, fields: { ...fields, disabled: true }, until };
    expect(codeOf(await desk.post('/api/office/people/change', body))).toBe('account-changed');
    expect((await ada()).suspendedUntil).toBe(later);
  });

  test('is listed as open after the end, also before its next sign-in', async () => {
    await add();
    await suspend(until);
    expect(await user('list')).toContain('suspended until 13/12/2026 18:00 UTC');
    server.clock.set(TEST_NOW + DAY_MS);
    expect(await user('list')).not.toContain('suspended');
    desk = await server.phone('office@demo.test');
    expect((await staffFile()).rows).toMatchObject([{ account: 'no-password' }]);
  });

  test('the command disable closes it for good', async () => {
    await add();
    await suspend(until);
    await user('disable', fields.username);
    expect(await ada()).not.toHaveProperty('suspendedUntil');
    server.clock.set(TEST_NOW + DAY_MS);
    desk = await server.phone('office@demo.test');
    expect((await ada()).disabled).toBe(true);
  });

  test('an earlier end of an office account is a security event', async () => {
    const office = { ...fields, office: ['wasteland'] };
    await add(office);
    await change({ ...office, disabled: true });
    const { mark: seen } = await ada();
    const body = { repId: '7001', seen, fields: { ...office, disabled: true }, until };
    await desk.post('/api/office/people/change', body);
    const events = await server.db
      .selectFrom('security_event')
      .select('detail')
      .where('rep_id', '=', '7001')
      .where('kind', '=', 'rights-raised')
      .orderBy('event_id')
      .execute();
    expect(events.map(({ detail }) => detail)).toEqual(['office wasteland', 'opens again 13/12/2026 18:00 UTC']);
  });

  test('the phone learns that the account was closed for good, or is no longer in its brand', async () => {
    await choose(secretOf(await add()));
    const phone = await login();
    await change({ disabled: true });
    expect((await renew(phone)).json()).toMatchObject({ code: 'refresh-ended', details: { why: 'closed' } });
    await change({ disabled: false });
    expect((await renew(phone)).json()).toMatchObject({ details: { why: 'signed-out' } });
    await server.db
      .updateTable('rep_account')
      .set({ brands: ['nuco'] })
      .where('rep_id', '=', '7001')
      .execute();
    expect((await renew(phone)).json()).toMatchObject({ details: { why: 'other-brand' } });
  });

  test.each([
    ['has passed', new Date(TEST_NOW).toISOString()],
    ['is years ahead', '2029-01-01T00:00:00.000Z'],
  ])('rejects an end that %s', async (_, end) => {
    await add();
    expect(codeOf(await suspend(end))).toBe('account-unfit');
    expect((await ada()).disabled).toBe(false);
  });

  test('is in the audit with its end, also when the end moves or goes', async () => {
    await add();
    await suspend(until);
    expect((await audited())?.changes).toContainEqual({ field: 'suspendedUntil', after: until });
    const later = new Date(TEST_NOW + 2 * DAY_MS).toISOString();
    await suspend(later);
    expect((await audited())?.changes).toEqual([{ field: 'suspendedUntil', before: until, after: later }]);
    await user('disable', fields.username);
    expect((await audited())?.changes).toEqual([{ field: 'suspendedUntil', before: later }]);
  });
});
