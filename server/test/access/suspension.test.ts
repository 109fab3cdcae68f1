import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LinkReply, PeopleReply } from '@offpiste/core/access/account/account.contract';
import type { AuditReply } from '@offpiste/core/access/audit/audit.contract';
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

const add = () => desk.post('/api/office/people/add', { repId: '7001', fields });
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

describe('an account is suspended', () => {
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

  test('closing for good and a removed brand are named, too', async () => {
    await choose(secretOf(await add()));
    const phone = await login();
    await change({ disabled: true });
    expect((await renew(phone)).json()).toMatchObject({ code: 'refresh-ended', details: { why: 'closed' } });
    await change({ disabled: false });
    expect((await renew(phone)).json()).toMatchObject({ details: { why: 'signed-out' } });
    expect(await ada()).not.toHaveProperty('suspendedUntil');
  });

  test.each([
    ['has passed', new Date(TEST_NOW).toISOString()],
    ['is years ahead', '2029-01-01T00:00:00.000Z'],
  ])('is refused with an end that %s', async (_, end) => {
    await add();
    expect(codeOf(await suspend(end))).toBe('account-unfit');
    expect((await ada()).disabled).toBe(false);
  });

  test('is in the audit with its end', async () => {
    await add();
    await suspend(until);
    const [entry] = (await desk.get('/api/office/audit/all/latest')).json<AuditReply>().entries;
    expect(entry?.changes).toContainEqual({ field: 'suspendedUntil', after: until });
  });
});
