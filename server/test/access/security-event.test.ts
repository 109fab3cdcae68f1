import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditReply } from '@offpiste/core/access/audit/audit.contract';
import type { SecurityReply } from '@offpiste/core/access/security-event/security-event.contract';
import { demoPassword } from '@offpiste/fixtures/people/account.builder';
import { readSecurityEvents, writeHourlyEvent, writeSecurityEvent } from '#access/security-event/security-event.store';
import { bookings, smallWeek } from '../harness/small-week.ts';
import { createTestServer, type Phone, type TestServer } from '../harness/test-server.ts';

const week = smallWeek(bookings(2));
let server: TestServer;
let desk: Phone;
beforeAll(async () => {
  server = await createTestServer([week]);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('rep_account').where('rep_id', 'like', '7%').execute();
  desk = await server.phone('office@demo.test');
  await server.db.deleteFrom('security_event').execute();
  server.logged.length = 0;
});

const login = (username: string, password: string, brand = 'wasteland', cookie = '') =>
  server.app.inject({
    method: 'POST',
    url: '/auth/login',
    headers: { 'x-brand': brand, cookie },
    payload: { username, password },
  });
const events = async (who = desk) => (await who.get('/api/office/security/latest')).json<SecurityReply>().events;
const signIns = async () =>
  (await desk.get('/api/office/audit/sign-ins/latest'))
    .json<AuditReply>()
    .entries.map(({ kind, subject, by, changes }) => [
      kind,
      subject,
      by,
      changes.find(({ field }) => field === 'failure')?.after,
    ]);
const fields = {
  username: 'ada@company.test',
  name: 'Ada Byron',
  level: 1,
  tenant: 'wasteland',
  staffType: 'Rep',
  brands: ['wasteland'],
  office: [] as string[],
  disabled: false,
};
const add = (change: object = {}) =>
  desk.post('/api/office/people/add', { repId: '7001', fields: { ...fields, ...change } });
const change = async (wanted: object) => {
  const people = (await desk.get('/api/office/people')).json<{ people: { repId: string; mark: string }[] }>().people;
  const seen = people.find(({ repId }) => repId === '7001')?.mark;
  const answer = await desk.post('/api/office/people/change', {
    repId: '7001',
    seen,
    fields: { ...fields, ...wanted },
  });
  expect(answer.json()).toEqual({ success: true });
};

describe('sign-ins in the audit', () => {
  test('lists sign-ins and failures with their reasons, apart from the work of the office', async () => {
    await login('rep@demo.test', 'a wrong password');
    await login('driver@demo.test', demoPassword, 'whiteroad');
    await login('rep@demo.test', demoPassword);
    const latest = async () => (await signIns()).slice(0, 3);
    await expect.poll(latest).toEqual(
      expect.arrayContaining([
        ['signed-in', 'Ella Pritchard', 'Ella Pritchard', undefined],
        ['sign-in-failed', 'Gareth Hughes', 'Unknown person', 'wrong-brand'],
        ['sign-in-failed', 'Ella Pritchard', 'Unknown person', 'password'],
      ]),
    );
    const { entries } = (await desk.get('/api/office/audit/all/latest')).json<AuditReply>();
    expect(entries.filter(({ kind }) => kind.startsWith('sign'))).toEqual([]);
  });

  test('stores one failure a minute for an account and reason, and no name of an unknown account', async () => {
    const failures = async () => (await signIns()).filter(([kind]) => kind === 'sign-in-failed');
    const before = await failures();
    for (const secret of ['hunter2', 'hunter3', 'my secret password'])
      expect((await login(secret, 'x')).json()).toMatchObject({ code: 'sign-in-failed' });
    await login('host@demo.test', 'wrong');
    await login('host@demo.test', 'wrong again');
    const later = async () => (await failures()).slice(0, -before.length || undefined);
    await expect.poll(later).toEqual([
      ['sign-in-failed', expect.any(String), 'Unknown person', 'password'],
      ['sign-in-failed', '', 'Unknown person', 'unknown'],
    ]);
    expect(JSON.stringify(await server.db.selectFrom('audit_entry').selectAll().execute())).not.toContain('hunter');
  });

  test('replies to a failed sign-in while the audit cannot be written yet', async () => {
    const before = (await signIns()).length;
    await server.db.transaction().execute(async (tx) => {
      await sql`lock table audit_entry in access exclusive mode`.execute(tx);
      for (const username of ['driver@demo.test', 'nobody@demo.test'])
        expect((await login(username, 'wrong')).json()).toMatchObject({ code: 'sign-in-failed' });
    });
    await expect.poll(async () => (await signIns()).length).toBeGreaterThan(before);
  });

  test('logs each failure with a keyed hash of the username, and no name', async () => {
    for (const username of ['rep@demo.test', 'REP@demo.test ', 'nobody@demo.test']) await login(username, 'wrong');
    const lines = server.logged.filter((line) => line.includes('a sign-in failed'));
    const [first, second, third] = lines.map((line) => (JSON.parse(line) as { account: string }).account);
    expect(first).toMatch(/^[0-9a-f]{16}$/);
    expect([second === first, third === first]).toEqual([true, false]);
    expect(server.logged.join('')).not.toMatch(/demo\.test|Ella/);
  });
});

describe('security events', () => {
  test('lists the first sign-in of an office account on a device, and no later one', async () => {
    const first = await login('office@demo.test', demoPassword);
    const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    await login('office@demo.test', demoPassword, 'wasteland', cookie);
    await login('rep@demo.test', demoPassword);
    expect(await events()).toMatchObject([{ kind: 'new-device', name: 'Siân Llewellyn', detail: 'wasteland' }]);
  });

  test('lists rights that are given, with their author', async () => {
    await add();
    await change({ level: 3, office: ['wasteland'] });
    await change({ level: 2 });
    expect(await events()).toMatchObject([
      { kind: 'rights-raised', name: 'Ada Byron', by: 'Siân Llewellyn', detail: 'office wasteland, level 1 → 3' },
    ]);
  });

  test('lists a tenant that is given', async () => {
    await add({ tenant: '' });
    await change({ tenant: 'wasteland' });
    expect(await events()).toMatchObject([{ kind: 'rights-raised', detail: 'tenant wasteland' }]);
  });

  test('lists exports of private data once an hour for each file', async () => {
    const report = (name: string) => `/api/office/report/${week.week.weekId}/${name}`;
    for (const path of ['manifests/csv', 'manifests/csv', 'keys-missing/csv', 'manifests', 'tickets'])
      expect((await desk.get(report(path))).statusCode).toBe(200);
    expect((await events()).map(({ kind, detail }) => [kind, detail])).toEqual([
      ['sensitive-export', 'tickets.screen'],
      ['sensitive-export', 'manifests.csv'],
    ]);
  });

  test('lists a correct password of a closed account, and no wrong one', async () => {
    await server.db
      .updateTable('rep_account')
      .set({ disabled: true })
      .where('username', '=', 'host@demo.test')
      .execute();
    const answers = [await login('host@demo.test', 'wrong'), await login('host@demo.test', demoPassword)];
    await server.db
      .updateTable('rep_account')
      .set({ disabled: false })
      .where('username', '=', 'host@demo.test')
      .execute();
    expect(answers.map((answer) => answer.json())).toEqual([answers[0]?.json(), answers[0]?.json()]);
    await expect.poll(async () => (await events()).map(({ kind }) => kind)).toEqual(['sign-in-while-closed']);
  });

  test('shows an office the events of its brands only', async () => {
    const event = { kind: 'factor-refused', account: { repId: '1', name: 'Nuala' }, brands: ['nuco'] } as const;
    await writeSecurityEvent(server.db, event);
    expect(await events()).toEqual([]);
    expect((await events(await server.phone('hq@demo.test'))).map(({ name }) => name)).toContain('Nuala');
  });

  test('refuses a rep', async () => {
    const rep = await server.phone('rep@demo.test');
    expect((await rep.get('/api/office/security/latest')).json()).toMatchObject({ code: 'no-office-access' });
  });

  test('pages through the events, and deletes those that are older than 400 days', async () => {
    const event = { kind: 'factor-refused', account: { repId: '1', name: 'Old' }, brands: ['wasteland'] } as const;
    for (let count = 0; count < 101; count += 1)
      await writeSecurityEvent(server.db, { ...event, detail: String(count) });
    const page = await readSecurityEvents(server.db, ['wasteland'], undefined);
    expect([page.events.length, page.hasMore]).toEqual([100, true]);
    const rest = await readSecurityEvents(server.db, ['wasteland'], Number(page.events.at(-1)?.id));
    expect([rest.events.map(({ detail }) => detail), rest.hasMore]).toEqual([['0'], false]);
    await server.db
      .updateTable('security_event')
      .set({ at: new Date('2020-01-01') })
      .execute();
    await writeHourlyEvent(server.db, { ...event, detail: 'new' });
    expect((await events()).map(({ detail }) => detail)).toEqual(['new']);
  });
});
