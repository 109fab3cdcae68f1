import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LinkReply, PeopleReply, SignedInPhone } from '@offpiste/core/access/account/account.contract';
import type { AuditReply } from '@offpiste/core/access/audit/audit.contract';
import { DEMO_PASSWORD } from '@offpiste/core/access/account/password.rules';
import { lockAccounts } from '#access/account/account.store';
import { importContent } from '#office/import/import-content.store';
import { userCommand } from '../../src/cli/user.command.ts';
import { cookieOf, createTestServer, TEST_NOW, type Phone, type TestServer } from '../harness/test-server.ts';

const PASSWORD = 'correct horse battery';
const DAY_MS = 86_400_000;

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
const add = (change: object = {}, repId = '7001', who = desk) =>
  who.post('/api/office/people/add', { repId, fields: { ...fields, ...change } });
const people = async (who = desk) => (await who.get('/api/office/people')).json<PeopleReply>();
const ada = async (who = desk) => {
  const found = (await people(who)).people.find(({ repId }) => repId === '7001');
  if (!found) throw new Error('Ada is not listed');
  return found;
};
const change = async (wanted: object, who = desk) => {
  const { mark: seen } = await ada(who);
  return who.post('/api/office/people/change', { repId: '7001', seen, fields: { ...fields, ...wanted } });
};
const open = (url: string, body: object) =>
  server.app.inject({ method: 'POST', url, headers: { 'x-brand': 'wasteland' }, payload: body });
const login = (password = PASSWORD, username = 'ada@company.test') => open('/auth/login', { username, password });
const secretOf = (answer: { json<Body>(): Body }) => answer.json<LinkReply>().secret;
const choose = (secret: string, password = PASSWORD) => open('/auth/link/password', { secret, password });
const codeOf = (answer: { json<Body>(): Body }) => answer.json<{ code?: string }>().code;
const lookAs = (answer: Awaited<ReturnType<typeof login>>) =>
  server.app.inject({ url: '/api/resort', headers: { 'x-brand': 'wasteland', cookie: cookieOf(answer) } });

test("stores a name of the office's form in one form", async () => {
  await add({ name: ' Jose\u0301  Nu\u0301n\u0303ez\u200b' });
  expect((await ada()).name).toBe('José Núñez');
});

test('rejects a name of invisible characters only', async () => {
  expect(codeOf(await add({ name: '\u200b\u00a0' }))).toBe('account-unfit');
});

describe('a person is added', () => {
  test('chooses a password by the link, once, and signs in', async () => {
    const secret = secretOf(await add());
    expect(await ada()).toMatchObject({ ...fields, hasPassword: false, linkUntil: '2026-12-15T18:00:00.000Z' });
    expect((await open('/auth/link', { secret })).json()).toEqual({
      name: 'Ada Byron',
      username: 'ada@company.test',
      minLength: 10,
    });
    expect(codeOf(await choose(secret, 'short'))).toBe('password-unfit');
    for (const password of [DEMO_PASSWORD, '1234567890', 'ada.byron@1815'])
      expect(codeOf(await choose(secret, password))).toBe('password-unfit');
    expect((await choose(secret)).statusCode).toBe(200);
    expect((await login()).statusCode).toBe(200);
    expect(await ada()).toMatchObject({ hasPassword: true, phones: 1 });
    expect(await ada()).not.toHaveProperty('linkUntil');
    expect(codeOf(await choose(secret, 'another long one'))).toBe('unknown-link');
    expect((await login()).statusCode).toBe(200);
  });

  test('a person with office access chooses 15 characters, and a password from before stays valid', async () => {
    await choose(secretOf(await add()), 'fourteen chars');
    await change({ office: ['wasteland'] });
    expect((await login('fourteen chars')).statusCode).toBe(200);
    const secret = secretOf(await desk.post('/api/office/people/link', { repId: '7001' }));
    expect((await open('/auth/link', { secret })).json()).toMatchObject({ minLength: 15 });
    expect(codeOf(await choose(secret, 'fourteen chars'))).toBe('password-unfit');
    expect((await choose(secret, 'fifteen  letters')).statusCode).toBe(200);
  });

  test('cannot sign in before a password was chosen, also not with an empty one', async () => {
    await add();
    for (const password of ['', 'a password of no account', PASSWORD])
      expect((await login(password)).statusCode).toBe(401);
  });

  test('a link for a new person expires after three days, and a newer link replaces it', async () => {
    const first = secretOf(await add());
    const second = secretOf(await desk.post('/api/office/people/link', { repId: '7001' }));
    expect(codeOf(await choose(first))).toBe('unknown-link');
    server.clock.set(TEST_NOW + 3 * DAY_MS);
    expect(codeOf(await open('/auth/link', { secret: second }))).toBe('unknown-link');
    expect(codeOf(await choose(second))).toBe('unknown-link');
  });

  test('only one of two simultaneous uses of a link sets the password', async () => {
    const secret = secretOf(await add());
    const answers = await Promise.all([choose(secret, 'the first long one'), choose(secret, 'the second long one')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  test.each([
    ['a username of somebody', { username: 'REP@demo.test' }, '7001', 'account-taken'],
    ['a rep id of somebody', {}, '1001', 'account-taken'],
    ['a rep id with a slash', {}, '7/1', 'account-unfit'],
    ['a name of spaces', { name: '  ' }, '7001', 'account-unfit'],
    ['a higher level', { level: 4 }, '7001', 'grants-too-much'],
    ['another brand', { brands: ['wasteland', 'nuco'] }, '7001', 'grants-too-much'],
    ['the office of another brand', { office: ['nuco'] }, '7001', 'grants-too-much'],
    ['another tenant', { tenant: 'nuco' }, '7001', 'grants-too-much'],
    ['no brand', { brands: [] }, '7001', 'malformed'],
    ['a brand nobody has', { brands: ['acme'] }, '7001', 'malformed'],
  ])('%s is refused', async (_, wanted, repId, code) => {
    expect(codeOf(await add(wanted, repId))).toBe(code);
  });

  test('an account without office access adds and sees no people', async () => {
    const rep = await server.phone('rep@demo.test');
    expect(codeOf(await add({}, '7001', rep))).toBe('no-office-access');
    expect(codeOf(await rep.get('/api/office/people'))).toBe('no-office-access');
    expect(codeOf(await rep.get('/api/office/people/1001/phones'))).toBe('no-office-access');
  });
});

describe('an account is changed', () => {
  test('changed rights of an account count at once, and closing it signs out every phone', async () => {
    await choose(secretOf(await add()));
    const phone = await login();
    expect((await lookAs(phone)).statusCode).toBe(200);
    expect((await change({ level: 1 })).statusCode).toBe(200);
    expect((await lookAs(phone)).statusCode).toBe(401);
    const again = await login();
    await change({ level: 1, disabled: true });
    const { refreshToken } = again.json<{ refreshToken: string }>();
    expect(codeOf(await open('/auth/refresh', { refreshToken }))).toBe('refresh-ended');
    expect((await login()).statusCode).toBe(401);
    expect(codeOf(await desk.post('/api/office/people/link', { repId: '7001' }))).toBe('account-closed');
  });

  test('fields that are no fields of an account are not written', async () => {
    await add({ password_hash: 'x', demo: false, rep_id: '7009' });
    expect((await change({ level: 1, password_hash: 'x', has_password: true, demo: false })).statusCode).toBe(200);
    expect(await ada()).toMatchObject({ level: 1, hasPassword: false, isDemo: true });
  });

  test("a stale form does not overwrite another person's change", async () => {
    await add();
    const { mark: seen } = await ada();
    await change({ name: 'Ada Lovelace' });
    const late = await desk.post('/api/office/people/change', { repId: '7001', seen, fields });
    expect(codeOf(late)).toBe('account-changed');
    expect((await ada()).name).toBe('Ada Lovelace');
  });

  test('an account that holds more is shown and not changed, and gets no link of this office', async () => {
    const hq = await server.phone('hq@demo.test');
    await add({ brands: ['wasteland', 'nuco'] }, '7001', hq);
    expect(await ada()).toMatchObject({ bar: 'other-brands' });
    expect(codeOf(await change({ level: 1, brands: ['wasteland'] }))).toBe('account-barred');
    expect(codeOf(await desk.post('/api/office/people/link', { repId: '7001' }))).toBe('account-barred');
    expect(codeOf(await desk.post('/api/office/people/link', { repId: '1004' }))).toBe('account-barred');
    expect((await change({ brands: ['wasteland', 'nuco'], level: 1 }, hq)).statusCode).toBe(200);
  });

  test('the last office of a brand stays', async () => {
    const hq = await server.phone('hq@demo.test');
    const own = (await people(hq)).people.find(({ repId }) => repId === '1004');
    if (!own) throw new Error('the account does not see itself');
    const { mark: seen } = own;
    const without = { ...own, office: ['wasteland'] };
    const answer = await hq.post('/api/office/people/change', { repId: '1004', seen, fields: without });
    expect([codeOf(answer), answer.body]).toEqual(['last-office', expect.stringContaining('nuco')]);
    await add({ office: ['nuco', 'whiteroad'], brands: ['wasteland'], level: own.level }, '7001', hq);
    // A person without a password has no office access yet.
    expect(codeOf(await hq.post('/api/office/people/change', { repId: '1004', seen, fields: without }))).toBe(
      'last-office',
    );
    const { secret } = (await hq.post('/api/office/people/link', { repId: '7001' })).json<LinkReply>();
    await choose(secret);
    // Only an account with every brand could give nuco back.
    expect(codeOf(await hq.post('/api/office/people/change', { repId: '1004', seen, fields: without }))).toBe(
      'last-role',
    );
    await change({ office: own.office, brands: ['wasteland'], level: own.level }, hq);
    expect((await hq.post('/api/office/people/change', { repId: '1004', seen, fields: without })).statusCode).toBe(200);
    await server.db.updateTable('rep_account').set({ office: own.office }).where('rep_id', '=', '1004').execute();
  });

  test('the last of the highest level that opens an office does not lower its own level', async () => {
    const hq = await server.phone('hq@demo.test');
    const own = (await people(hq)).people.find(({ repId }) => repId === '1004');
    if (!own) throw new Error('the account does not see itself');
    const lower = { repId: '1004', seen: own.mark, fields: { ...own, level: 3 } };
    expect(codeOf(await hq.post('/api/office/people/change', lower))).toBe('last-office');
  });

  test('rejects a grant of rights that are being withdrawn at that moment', async () => {
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(server.db);
      return rows[0]?.count;
    };
    const added = await server.db.transaction().execute(async (tx) => {
      await lockAccounts(tx);
      const answer = add();
      await expect.poll(waiting).toBe(1);
      await tx.updateTable('rep_account').set({ office: [] }).where('rep_id', '=', '1003').execute();
      return { answer };
    });
    try {
      expect(codeOf(await added.answer)).toBe('grants-too-much');
    } finally {
      await server.db
        .updateTable('rep_account')
        .set({ office: ['wasteland'] })
        .where('rep_id', '=', '1003')
        .execute();
    }
  });

  test('a demo office adds demo accounts only and has no access beside own accounts', async () => {
    await add();
    const row = await server.db
      .selectFrom('rep_account')
      .select('demo')
      .where('rep_id', '=', '7001')
      .executeTakeFirst();
    expect(row).toEqual({ demo: true });
    await userCommand.run({ db: server.db, now: TEST_NOW, askPassword: async () => PASSWORD }, [
      'add',
      'own@company.test',
      '--rep-id',
      '7002',
      '--name',
      'Own',
      '--level',
      '1',
      '--brands',
      'wasteland',
    ]);
    expect(codeOf(await desk.get('/api/office/people'))).toBe('no-office-access');
    for (const path of ['link', 'sign-out'])
      expect(codeOf(await desk.post(`/api/office/people/${path}`, { repId: '7002' }))).toBe('no-office-access');
    expect(codeOf(await desk.get('/api/office/audit/all/latest'))).toBe('no-office-access');
  });

  test('a link made before its account got more rights is invalid', async () => {
    const secret = secretOf(await add());
    const hq = await server.phone('hq@demo.test');
    expect((await change({ brands: ['wasteland', 'nuco'] }, hq)).statusCode).toBe(200);
    expect(codeOf(await choose(secret))).toBe('unknown-link');
  });
});

describe('the phones of a person', () => {
  test('phones of a person are distinguished by their description, and one is signed out alone', async () => {
    await choose(secretOf(await add()));
    const [lost, kept] = [await login(), await login()];
    expect((await ada()).phones).toBe(2);
    const { phones } = (await desk.get('/api/office/people/7001/phones')).json<{ phones: SignedInPhone[] }>();
    expect(phones).toHaveLength(2);
    const signIns = await server.db
      .selectFrom('sign_in')
      .select('sign_in_id')
      .where('rep_id', '=', '7001')
      .orderBy('started_at')
      .execute();
    expect(phones.map(({ signInId }) => signInId).toSorted()).toEqual(
      signIns.map(({ sign_in_id }) => sign_in_id).toSorted(),
    );
    const { signInId } = claimsOf(lost);
    expect((await desk.post('/api/office/people/sign-out', { repId: '7001', signInId })).json()).toEqual({ ended: 1 });
    expect([(await lookAs(lost)).statusCode, (await lookAs(kept)).statusCode]).toEqual([401, 200]);
    const refresh = (answer: typeof lost) =>
      open('/auth/refresh', { refreshToken: answer.json<{ refreshToken: string }>().refreshToken });
    expect(codeOf(await refresh(lost))).toBe('refresh-ended');
    expect((await refresh(kept)).statusCode).toBe(200);
    expect((await desk.post('/api/office/people/sign-out', { repId: '7001' })).json()).toEqual({ ended: 1 });
    expect((await lookAs(kept)).statusCode).toBe(401);
  });

  test('an office cannot sign out an account with more rights than its own', async () => {
    const hq = await server.phone('hq@demo.test');
    expect(codeOf(await desk.post('/api/office/people/sign-out', { repId: '1004' }))).toBe('account-barred');
    expect((await hq.get('/api/resort')).statusCode).toBe(200);
  });

  test('an office neither sees nor signs out phones that work for another brand', async () => {
    const nuco = await server.phone('nuco@demo.test', 'nuco');
    expect((await desk.get('/api/office/people/1007/phones')).json()).toEqual({ phones: [] });
    expect((await desk.post('/api/office/people/sign-out', { repId: '1007' })).json()).toEqual({ ended: 0 });
    expect((await nuco.get('/api/resort')).statusCode).toBe(200);
  });
});

describe("one's own password", () => {
  test('the current password changes the password and signs out every other phone', async () => {
    await choose(secretOf(await add()));
    const [here, other] = [await login(), await login()];
    const post = (body: object) =>
      server.app.inject({
        method: 'POST',
        url: '/api/account/password',
        headers: { 'x-brand': 'wasteland', cookie: cookieOf(here) },
        payload: body,
      });
    expect(codeOf(await post({ current: 'a wrong password', password: 'a new long one' }))).toBe('password-wrong');
    for (const password of ['short', 'manchester', 'Ada Byron 1815'])
      expect(codeOf(await post({ current: PASSWORD, password }))).toBe('password-unfit');
    expect((await post({ current: PASSWORD, password: 'a new long one' })).json()).toEqual({ ended: 1 });
    expect([(await lookAs(here)).statusCode, (await lookAs(other)).statusCode]).toEqual([200, 401]);
    expect([(await login()).statusCode, (await login('a new long one')).statusCode]).toEqual([401, 200]);
  });
});

test('the audit names author and subject and contains no password or link', async () => {
  const secret = secretOf(await add());
  await choose(secret);
  await change({ level: 1 });
  await login();
  await desk.post('/api/office/people/sign-out', { repId: '7001' });
  const { entries } = (await desk.get('/api/office/audit/all/latest')).json<AuditReply>();
  expect(entries.slice(0, 4).map(({ kind, by, subject }) => [kind, by, subject])).toEqual([
    ['signed-out', 'Siân Llewellyn', 'Ada Byron'],
    ['account-changed', 'Siân Llewellyn', 'Ada Byron'],
    ['password-set', 'Ada Byron', 'Ada Byron'],
    ['account-added', 'Siân Llewellyn', 'Ada Byron'],
  ]);
  expect(entries[1]?.changes).toEqual([{ field: 'level', before: '2', after: '1' }]);
  const stored = JSON.stringify(await server.db.selectFrom('audit_entry').selectAll().execute());
  for (const secretText of [secret, PASSWORD, 'argon2'])
    expect(stored + server.logged.join('')).not.toContain(secretText);
});

test('the audit records changed contacts of an import', async () => {
  const contacts = [{ contactId: randomUUID(), contactName: 'Rescue' }];
  await importContent(server.db, { contacts, weeks: [], assets: [] }, { demo: false });
  const { entries } = (await desk.get('/api/office/audit/all/latest')).json<AuditReply>();
  expect(entries[0]).toMatchObject({ kind: 'company-list', by: 'command line', subject: 'Contacts' });
});

test('the audit cannot be changed', async () => {
  await add();
  await expect(server.db.updateTable('audit_entry').set({ rep_name: 'Nobody' }).execute()).rejects.toThrow(
    'append-only',
  );
  await expect(server.db.deleteFrom('audit_entry').execute()).rejects.toThrow('append-only');
});

/** The sign-in of a session, from its access token. */
function claimsOf(answer: Awaited<ReturnType<typeof login>>): { signInId: string } {
  const [, token = ''] = cookieOf(answer).split('=', 2);
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { signInId: string };
}
