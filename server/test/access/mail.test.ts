import type { LinkReply, PeopleReply } from '@offpiste/core/access/account/account.contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openLink } from '#access/account/account-link.store';
import { writeSecurityEvent } from '#access/security-event/security-event.store';
import { mailEvents } from '#access/security-event/mail-events';
import { readConfig } from '#platform/config/config';
import { createMailer } from '#platform/mail/mailer';
import { openMailServer } from '../harness/mail-server.ts';
import { addOfficePerson } from '../harness/office-person.ts';
import {
  addOwnAccount,
  createTestServer,
  OWN_PASSWORD,
  signIn,
  type Phone,
  type TestServer,
} from '../harness/test-server.ts';

const USERNAME = 'bea@company.test';
const HOUR_MS = 3_600_000;

let server: TestServer;
let post: Awaited<ReturnType<typeof openMailServer>>;
let app: FastifyInstance;
const settings = () => ({
  smtpUrl: post.url,
  from: 'office@company.test',
  origin: 'https://ski.example',
  securityTo: ['it@company.test'],
});
beforeAll(async () => {
  server = await createTestServer([]);
  post = await openMailServer();
  app = await server.another({ mail: settings() });
  await addOwnAccount(server.db, '7001', USERNAME);
});
afterAll(async () => {
  await app.close();
  await server.close();
  await post.close();
});
beforeEach(async () => {
  await app.close();
  app = await server.another({ mail: settings() });
  post.mails.length = 0;
  post.state.refuses = false;
  server.logged.length = 0;
  await server.db.deleteFrom('throttle').execute();
});

const send = (url: string, body: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, headers: { 'x-brand': 'wasteland', ...headers }, payload: body });
const request = (username: string, headers = {}) => send('/auth/help/link', { username }, headers);
/** Mails are sent after the reply; closing waits for them. */
const settled = async () => {
  await app.close();
  app = await server.another({ mail: settings() });
};
const secretIn = (text: string) => /https:\/\/ski\.example\/welcome#(\S+)/.exec(text)?.[1] ?? '';

describe('a forgotten password', () => {
  test('a mail has a link that sets the password once, within an hour', async () => {
    expect((await request(` ${USERNAME.toUpperCase()} `)).json()).toEqual({ success: true });
    await settled();
    expect(post.mails.map(({ to }) => to)).toEqual([[USERNAME]]);
    const secret = secretIn(post.mails[0]?.text ?? '');
    const choose = () => send('/auth/link/password', { secret, password: 'a fresh long one' });
    server.clock.set(server.clock.now() + HOUR_MS - 1000);
    expect((await choose()).statusCode).toBe(200);
    expect((await choose()).json()).toMatchObject({ code: 'unknown-link' });
    await settled();
    expect(post.mails[1]?.text).toContain('was changed');
    const login = (password: string) => send('/auth/login', { username: USERNAME, password });
    expect([(await login(OWN_PASSWORD)).statusCode, (await login('a fresh long one')).statusCode]).toEqual([401, 200]);
  });

  test('the reply is the same for unknown, closed and other brands’ accounts, without a mail', async () => {
    const known = await request(USERNAME);
    await settled();
    expect(post.mails).toHaveLength(1);
    await server.db.updateTable('rep_account').set({ disabled: true }).where('rep_id', '=', '7001').execute();
    const others = [
      await request(USERNAME),
      await request('nobody@company.test'),
      await request('x'),
      await request(''),
    ];
    await server.db.updateTable('rep_account').set({ disabled: false }).where('rep_id', '=', '7001').execute();
    others.push(await request(USERNAME, { 'x-brand': 'nuco' }), await request(`${USERNAME}, eve@evil.test`));
    for (const other of others) expect([other.statusCode, other.body]).toEqual([known.statusCode, known.body]);
    await settled();
    expect(post.mails).toHaveLength(1);
  });

  test('the link leads to the address of the setting, whatever host the caller names', async () => {
    await request(USERNAME, { host: 'evil.test', 'x-forwarded-host': 'evil.test' });
    await settled();
    expect(post.mails[0]?.text).toContain('https://ski.example/welcome#');
    expect(post.mails[0]?.text).not.toContain('evil');
  });

  test('an account gets three mails an hour at most, with the same reply', async () => {
    const replies = [];
    for (let count = 0; count < 5; count += 1) replies.push((await request(USERNAME)).body);
    await settled();
    expect(post.mails).toHaveLength(3);
    expect(new Set(replies).size).toBe(1);
  });

  test('mails the stored address and counts the account, however the username is typed', async () => {
    const typed = ['\uff42ea@company.test', 'be\u200ba@company.test', 'bea@company.te\uff53t', USERNAME];
    for (const username of typed) await request(username);
    await settled();
    expect(post.mails.map(({ to }) => to)).toEqual([[USERNAME], [USERNAME], [USERNAME]]);
  });

  test('a request keeps an open link that the office handed over, and mails none', async () => {
    const secret = 'handed-over-by-the-office';
    await openLink(server.db, { repId: '7001', secret, now: server.clock.now() });
    await request(USERNAME);
    await settled();
    expect(post.mails).toEqual([]);
    expect((await send('/auth/link/password', { secret, password: 'a welcome of length' })).statusCode).toBe(200);
    await request(USERNAME);
    await settled();
    expect(post.mails.filter(({ text }) => secretIn(text) !== '')).toHaveLength(1);
  });

  test('a failing mail server does not change the reply, and its address is not logged', async () => {
    post.state.refuses = true;
    expect((await request(USERNAME)).json()).toEqual({ success: true });
    await settled();
    const log = server.logged.join('');
    expect(log).toContain('a mail was not sent');
    expect(log).not.toContain('company.test');
  });

  test('without a mail server the reply is the same, and the page learns it', async () => {
    const ask = (on: FastifyInstance) => on.inject({ url: '/auth/help', headers: { 'x-brand': 'wasteland' } });
    expect([(await ask(app)).json(), (await ask(server.app)).json()]).toEqual([{ byMail: true }, { byMail: false }]);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/auth/help/link',
      headers: { 'x-brand': 'wasteland' },
      payload: { username: USERNAME },
    });
    expect(answer.json()).toEqual({ success: true });
  });
});

describe('a corrected address', () => {
  const fields = {
    username: 'ad@company.test',
    name: 'Ada Byron',
    level: 1,
    tenant: 'wasteland',
    staffType: 'Rep',
    brands: ['wasteland'],
    office: [],
    disabled: false,
  };
  const office = () => signIn(app, '7100@company.test', 'wasteland', OWN_PASSWORD);
  const markOf = async (desk: Phone, repId: string) =>
    (await desk.get('/api/office/people')).json<PeopleReply>().people.find((person) => person.repId === repId)?.mark ??
    '';
  const rename = async (desk: Phone, username: string) => {
    const body = { repId: '7200', seen: await markOf(desk, '7200'), fields: { ...fields, username } };
    expect((await desk.post('/api/office/people/change', body)).json()).toEqual({ success: true });
    await settled();
  };
  const opens = async (secret: string) => (await send('/auth/link', { secret })).statusCode === 200;
  beforeAll(() => addOfficePerson(server, '7100'));
  beforeEach(async () => {
    await server.db.deleteFrom('rep_account').where('rep_id', '=', '7200').execute();
    await server.db.deleteFrom('office_account').execute();
  });

  test('keeps the link that the office sees, and mails another one to the new address', async () => {
    const shown = (await (await office()).post('/api/office/people/add', { repId: '7200', fields })).json<LinkReply>();
    await settled();
    const mailed = secretIn(post.mails[0]?.text ?? '');
    expect([post.mails[0]?.to, mailed === shown.secret, await opens(mailed)]).toEqual([
      ['ad@company.test'],
      false,
      true,
    ]);
    await server.db.deleteFrom('office_account').execute();
    await rename(await office(), 'ada@company.test');
    expect(post.mails.slice(1).map(({ to }) => to)).toEqual([['ada@company.test']]);
    const again = secretIn(post.mails[1]?.text ?? '');
    expect([await opens(shown.secret), await opens(mailed), await opens(again)]).toEqual([true, false, true]);
    const choose = (secret: string) => send('/auth/link/password', { secret, password: 'a welcome of length' });
    expect((await choose(again)).statusCode).toBe(200);
    expect((await choose(shown.secret)).json()).toMatchObject({ code: 'unknown-link' });
  });

  test('replaces a link that the account has requested, which still ends after an hour', async () => {
    await (await office()).post('/api/office/people/add', { repId: '7200', fields });
    await settled();
    await server.db.deleteFrom('account_link').execute();
    await request('ad@company.test');
    await settled();
    const requested = secretIn(post.mails[1]?.text ?? '');
    await server.db.deleteFrom('office_account').execute();
    await rename(await office(), 'ada@company.test');
    const again = secretIn(post.mails[2]?.text ?? '');
    expect([await opens(requested), await opens(again)]).toEqual([false, true]);
    server.clock.set(server.clock.now() + HOUR_MS);
    expect(await opens(again)).toBe(false);
    server.clock.set(server.clock.now() - HOUR_MS);
  });

  test('closes a mailed link if the new username is no address', async () => {
    await (await office()).post('/api/office/people/add', { repId: '7200', fields });
    await settled();
    await server.db.deleteFrom('office_account').execute();
    await rename(await office(), 'ada');
    expect([post.mails.length, await opens(secretIn(post.mails[0]?.text ?? ''))]).toEqual([1, false]);
  });

  test('mails nothing if no link is open', async () => {
    await (await office()).post('/api/office/people/add', { repId: '7200', fields });
    await settled();
    server.clock.set(server.clock.now() + 73 * HOUR_MS);
    await server.db.deleteFrom('office_account').execute();
    await rename(await office(), 'ada@company.test');
    server.clock.set(server.clock.now() - 73 * HOUR_MS);
    expect(post.mails).toHaveLength(1);
  });
});

describe('security events by mail', () => {
  const event = { kind: 'new-device', account: { repId: '7001', name: 'Bea Secret' }, brands: ['wasteland'] } as const;

  test('go to the office and to the account, once', async () => {
    await server.db.deleteFrom('security_event').execute();
    await writeSecurityEvent(server.db, { ...event, detail: 'wasteland' });
    await writeSecurityEvent(server.db, { ...event, kind: 'sensitive-export', detail: 'ledger.csv' });
    const mailer = createMailer(settings(), { warn: () => undefined });
    const rounds = await Promise.all([
      mailEvents(server.db, mailer, 'wasteland'),
      mailEvents(server.db, mailer, 'wasteland'),
    ]);
    expect(rounds.toSorted()).toEqual([0, 2]);
    await mailer.close();
    expect(post.mails.map(({ to }) => to)).toEqual([['it@company.test'], [USERNAME]]);
    expect(post.mails[0]?.text).toMatch(/First sign-in on a device: Bea Secret, wasteland\n.*exported.*ledger\.csv/);
  });

  test('are tried again after a failure of the mail server', async () => {
    await server.db.deleteFrom('security_event').execute();
    await writeSecurityEvent(server.db, event);
    const mailer = createMailer(settings(), { warn: () => undefined });
    post.state.refuses = true;
    await expect(mailEvents(server.db, mailer, 'wasteland')).rejects.toThrow();
    post.state.refuses = false;
    expect(await mailEvents(server.db, mailer, 'wasteland')).toBe(1);
    await mailer.close();
    expect(post.mails).toHaveLength(2);
  });

  test('that are older than a day are not mailed', async () => {
    await server.db.deleteFrom('security_event').execute();
    await writeSecurityEvent(server.db, event);
    await server.db
      .updateTable('security_event')
      .set({ at: new Date(Date.now() - 25 * HOUR_MS) })
      .execute();
    const mailer = createMailer(settings(), { warn: () => undefined });
    expect(await mailEvents(server.db, mailer, 'wasteland')).toBe(0);
    await mailer.close();
  });
});

test('the settings of mail belong together', () => {
  const smtp = { OFFPISTE_SMTP_URL: 'smtps://mail.example' };
  expect(readConfig({}, []).mail).toBeUndefined();
  expect(() => readConfig(smtp, [])).toThrow('set all three');
  const all = { ...smtp, OFFPISTE_MAIL_FROM: 'office@company.test', OFFPISTE_ORIGIN: 'https://ski.example' };
  expect(readConfig(all, []).mail).toMatchObject({ origin: 'https://ski.example', securityTo: [] });
  expect(() => readConfig({ ...all, OFFPISTE_SECURITY_MAIL: 'it@company' }, [])).toThrow('OFFPISTE_SECURITY_MAIL');
});
