import { afterAll, beforeAll, expect, test } from 'vitest';
import { integrationCalls, type IntegrationCall } from '@offpiste/core/connections/integration/integration.calls';
import type { MadeTokenReply, TokensReply } from '@offpiste/core/connections/machine-token/machine-token.contract';
import { TOKEN_REQUEST_LIMIT, TOKEN_SCOPES } from '@offpiste/core/connections/machine-token/machine-token.rules';
import type { Static } from 'typebox';
import { addOfficePerson, codeAt, confirmBy, personAt, setUpApp } from '../harness/office-person.ts';
import { machineAt } from '../harness/machine.ts';
import { smallWeek } from '../harness/small-week.ts';
import { createTestServer, type TestServer } from '../harness/test-server.ts';

const week = smallWeek(['WASTELAND-AAAAAA']);
const other = smallWeek(['NUCO-AAAAAA'], { week: { ...smallWeek([]).week, brand: 'nuco' } });
const PATHS: Readonly<Record<string, string>> = {
  ':weekId': week.week.weekId,
  ':bookingRef': 'WASTELAND-AAAAAA',
  ':report': 'clients',
  ':jobId': 'none',
};

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer([week, other]);
});
afterAll(() => server.close());

const pathOf = ({ path }: IntegrationCall) =>
  path.replace('/api/v1', '').replaceAll(/:\w+/g, (param) => PATHS[param] ?? param);

test('an owner makes a token after a confirmation, sees it once, and revokes it', async () => {
  await addOfficePerson(server, 'owner');
  const desk = await personAt(server, 'owner');
  const { secret } = await setUpApp(server, desk);
  const body = { name: 'Booking system', brand: 'wasteland', scopes: ['weeks:read'], days: 30 };
  server.clock.set(server.clock.now() + 20 * 60_000);
  const refused = await desk.renewed().then((fresh) => fresh.post('/api/office/tokens/make', body));
  expect(refused.json()).toMatchObject({ code: 'office-confirm' });
  const fresh = await desk.renewed();
  await confirmBy(fresh, 'app', codeAt(secret, server.clock.now()));
  const made = await fresh.post('/api/office/tokens/make', body);
  const { token } = made.json<Static<typeof MadeTokenReply>>();
  const { tokens } = (await fresh.get('/api/office/tokens')).json<TokensReply>();
  expect(token).toMatch(/^offp_[\w-]{50}$/);
  expect(tokens).toMatchObject([{ name: 'Booking system', end: token.slice(-4), madeBy: 'Person owner' }]);
  expect(JSON.stringify(tokens)).not.toContain(token.slice(0, -4));

  const read = () => server.app.inject({ url: '/api/v1/weeks', headers: { authorization: `Bearer ${token}` } });
  expect((await read()).statusCode).toBe(200);
  const listed = (await fresh.get('/api/office/tokens')).json<TokensReply>();
  expect(listed.tokens[0]).toMatchObject({ network: '127.0.0.1', lastUsedAt: expect.any(String) });
  await fresh.post('/api/office/tokens/revoke', { tokenId: tokens[0]?.tokenId });
  expect((await read()).statusCode).toBe(401);
  const audit = await server.db.selectFrom('audit_entry').select(['kind', 'subject', 'rep_name', 'after']).execute();
  expect(audit.filter(({ kind }) => kind.startsWith('token-'))).toMatchObject([
    { kind: 'token-made', subject: 'Booking system', rep_name: 'Person owner', after: { scopes: ['weeks:read'] } },
    { kind: 'token-revoked', subject: 'Booking system' },
  ]);
  expect(JSON.stringify(audit)).not.toContain(token);
  expect(server.logged.join('\n')).not.toContain(token);
});

test('an account gives a token only rights of its own roles, for a brand of its own', async () => {
  await addOfficePerson(server, 'plain-owner', { roles: ['owner', 'night'] });
  const desk = await personAt(server, 'plain-owner');
  await setUpApp(server, desk);
  expect((await desk.get('/api/office/tokens')).json()).toMatchObject({ scopes: ['weeks:read', 'events:read'] });
  const make = async (change: object) =>
    (await desk.post('/api/office/tokens/make', { name: 'x', brand: 'wasteland', days: 1, ...change })).json<object>();
  expect(await make({ scopes: ['clients:sensitive'] })).toMatchObject({ code: 'grants-too-much' });
  expect(await make({ scopes: ['weeks:read'], brand: 'nuco' })).toMatchObject({ code: 'no-office-access' });
  expect(await make({ scopes: ['weeks:read'] })).toMatchObject({ token: expect.any(String) });
});

test.each(Object.entries(integrationCalls))('%s needs its scope, and no other one helps', async (_, call) => {
  const others = TOKEN_SCOPES.filter((scope) => scope !== call.scope);
  const [without, alone] = [await machineAt(server, others), await machineAt(server, [call.scope])];
  const sent = { payload: '{}', headers: { 'content-type': 'application/json' } };
  const refused = await without.send(call.method, pathOf(call), sent);
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'scope-missing', detail: `The token does not have the scope ${call.scope}.` }),
  ]);
  const answer = await alone.send(call.method, pathOf(call), call.method === 'GET' ? {} : sent);
  expect(answer.body).not.toContain('scope-missing');
  expect(answer.statusCode).not.toBe(401);
});

test.each(Object.entries(integrationCalls))('%s answers a stranger with 401 and nothing else', async (_, call) => {
  for (const authorization of ['', 'Bearer', 'Bearer offp_x', 'Basic dGVzdA==', `Bearer offp_${'a'.repeat(50)}`]) {
    const answer = await server.app.inject({
      method: call.method,
      url: `/api/v1${pathOf(call)}`,
      headers: authorization ? { authorization } : {},
    });
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer realm="offpiste"']);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  }
});

test('a token of one brand learns nothing of a week of another one', async () => {
  const machine = await machineAt(server, TOKEN_SCOPES);
  const { weekId } = other.week;
  for (const path of ['clients', 'rides', 'series', 'exceptions', 'events', 'reports/clients']) {
    const [foreign, unknown] = [
      await machine.get(`/weeks/${weekId}/${path}`),
      await machine.get(`/weeks/not-a-week/${path}`),
    ];
    expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body]);
  }
  expect((await machine.get('/weeks')).json()).toMatchObject({ weeks: [{ weekId: week.week.weekId }] });
});

test('an expired token is refused', async () => {
  const machine = await machineAt(server, ['weeks:read']);
  expect((await machine.get('/weeks')).statusCode).toBe(200);
  const now = server.clock.now();
  server.clock.set(now + 2 * 86_400_000);
  expect((await machine.get('/weeks')).statusCode).toBe(401);
  server.clock.set(now);
});

test('a token used from another network is a security event, but not at its first use', async () => {
  const machine = await machineAt(server, ['weeks:read']);
  for (const remoteAddress of ['198.51.100.7', '198.51.100.7', '203.0.113.9', '198.51.100.7'])
    await machine.get('/weeks', { remoteAddress });
  const events = await server.db
    .selectFrom('security_event')
    .select(['kind', 'detail', 'brands'])
    .where('rep_name', '=', machine.name)
    .execute();
  expect(events).toEqual([{ kind: 'token-new-network', detail: '203.0.113.9', brands: ['wasteland'] }]);
});

test('a token remembers the last 50 networks', async () => {
  const machine = await machineAt(server, ['weeks:read']);
  const networks = Array.from({ length: 50 }, (_, index) => `198.51.100.${index}`);
  const own = () => server.db.updateTable('machine_token').where('name', '=', machine.name);
  await own().set({ networks }).execute();
  await machine.get('/weeks', { remoteAddress: '203.0.113.9' });
  const after = await own().set({ window_used: 0 }).returning('networks').executeTakeFirstOrThrow();
  expect(after.networks).toEqual([...networks.slice(1), '203.0.113.9']);
});

test('the requests of a token are limited, and each answer says what is left', async () => {
  const machine = await machineAt(server, ['weeks:read']);
  const first = await machine.get('/weeks');
  expect(first.headers).toMatchObject({
    'ratelimit-policy': `"token";q=${TOKEN_REQUEST_LIMIT};w=60`,
    ratelimit: `"token";r=${TOKEN_REQUEST_LIMIT - 1};t=60`,
  });
  await server.db
    .updateTable('machine_token')
    .set({ window_used: TOKEN_REQUEST_LIMIT })
    .where('name', '=', machine.name)
    .execute();
  const over = await machine.get('/weeks');
  expect([over.statusCode, over.headers['retry-after']]).toEqual([429, '60']);
  expect(over.json()).toMatchObject({ code: 'too-many', status: 429 });
  server.clock.set(server.clock.now() + 61_000);
  expect((await machine.get('/weeks')).statusCode).toBe(200);
});

test('the cookie of a person opens no call of a machine', async () => {
  const desk = await personAt(server, 'owner');
  expect((await desk.get('/api/v1/weeks')).statusCode).toBe(401);
});
