import { createPublicKey, createVerify, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NoteBody } from '@offpiste/core/record/note/note.contract';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { openSheetServer, type SheetServer } from '@offpiste/fixtures/sheet-server/sheet-server';
import { notifyNotes, watchNotes } from '#record/notification/notify-notes';
import { readPushKeys } from '#record/notification/push-keys';
import { createLog } from '#platform/logging/log';
import { createPushSender, type PushSender } from '#record/notification/push-sender';
import { bookings, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';
import { DRIVER, moment, REP } from '../harness/taken-back.ts';
import { createBrowser } from './push-browser.fake.ts';
import { createTestServer, importWeeks, TEST_NOW, type Phone, type TestServer } from '../harness/test-server.ts';

const ON = '/api/notifications/on';
const TITLE = 'A new note from the office';
const OFFICE = { repId: '1003', repName: 'Siân Llewellyn' };
const [someone = ''] = bookings(1);

let server: TestServer;
let service: SheetServer;
let office: Phone;
let send: PushSender;
beforeAll(async () => {
  server = await createTestServer([]);
  service = await openSheetServer(new Date());
  office = await server.phone('office@demo.test');
  const ownAuthority = await readFile(service.authorityFile, 'utf8');
  const own = { ownOrigins: [service.origin], ownAuthority };
  send = createPushSender(await readPushKeys(server.db), 'mailto:office@example.org', own);
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const newBrowser = (status?: number) => createBrowser(service, status);

async function newWeek(): Promise<ImportWeek> {
  const week = smallWeek([someone]);
  await importWeeks(server.db, [week]);
  return week;
}

/** A new sign-in with this week and with notifications. */
async function subscribed(username: string, { week }: ImportWeek, browser: ReturnType<typeof newBrowser>) {
  const phone = await server.phone(username);
  expect((await phone.post(ON, browser.body)).json()).toMatchObject({ isOn: true });
  const { sign_in_id } = await server.db
    .selectFrom('push_subscription')
    .select('sign_in_id')
    .where('endpoint', '=', browser.body.endpoint)
    .executeTakeFirstOrThrow();
  const { rep_id } = await server.db
    .selectFrom('sign_in')
    .select('rep_id')
    .where('sign_in_id', '=', sign_in_id)
    .executeTakeFirstOrThrow();
  const status = { brand: 'wasteland', app_version: '1', waiting: 0, asked_at: new Date(TEST_NOW) };
  await server.db
    .insertInto('phone_status')
    .values({ rep_id, device: randomUUID(), week_id: week.weekId, sign_in_id, ...status })
    .execute();
  return phone;
}

/** More sign-ins like the one with the week, with subscriptions of the same push service. */
async function copyPhones({ week }: ImportWeek, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const id = sql<string>`${`-${n}`}::text`;
    const which = sql`from phone_status phone where week_id = ${week.weekId} and device not like '%-%-copy'`;
    await sql`insert into sign_in (sign_in_id, rep_id, brand, started_at)
      select sign_in_id || ${id}, rep_id, brand, asked_at ${which}`.execute(server.db);
    await sql`insert into refresh_token (token_hash, sign_in_id, issued_at, expires_at)
      select sign_in_id || ${id}, sign_in_id || ${id}, asked_at, asked_at + interval '1 day' ${which}`.execute(
      server.db,
    );
    await sql`insert into push_subscription (sign_in_id, endpoint, p256dh, auth, made_at)
      select sign_in_id || ${id}, endpoint || ${id}, p256dh, auth, made_at from push_subscription
      where sign_in_id = (select sign_in_id ${which})`.execute(server.db);
    await sql`insert into phone_status (rep_id, device, brand, week_id, asked_at, app_version, waiting, sign_in_id)
      select rep_id, sign_in_id || ${id} || '-copy', brand, week_id, asked_at, app_version, waiting, sign_in_id || ${id}
      ${which}`.execute(server.db);
  }
}

async function writeNote(week: ImportWeek, change: Partial<NoteBody> = {}): Promise<NoteBody> {
  const note: NoteBody = {
    version: 1,
    weekId: week.week.weekId,
    list: 'coach/C1/outbound',
    text: 'Wait for Ann Example',
    until: '2026-12-13T12:00:00.000Z',
    ...OFFICE,
    handsetTimestamp: moment(20),
    idempotentId: randomUUID(),
    ...change,
  };
  expect((await office.post('/api/office/note', note)).statusCode).toBe(200);
  return note;
}

const warned: unknown[] = [];
const running = new AbortController().signal;
const notify = (sender = send) => {
  const warn = (error: unknown) => void warned.push(error);
  return notifyNotes({ db: server.db, clock: server.clock, send: sender, warn, signal: running });
};
const isOn = async (phone: Phone) => (await phone.get('/api/notifications')).json<{ isOn: boolean }>().isOn;

test('a phone decrypts one message for a note, without its text and without a client', async () => {
  const week = await newWeek();
  const browser = newBrowser();
  const phone = await subscribed('rep@demo.test', week, browser);
  await writeNote(week);
  await notify();
  await notify();
  const [first, ...others] = browser.received;
  if (!first) throw new Error('nothing was received');
  expect(others).toEqual([]);
  expect(browser.read(first)).toEqual({ title: TITLE, list: 'coach/C1/outbound' });
  expect(first.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    urgency: 'high',
    topic: 'note',
    ttl: '64800',
  });

  // The signature is that of the server's public key.
  const { publicKey } = (await phone.get('/api/notifications')).json<{ publicKey: string }>();
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const [, token = '', known] = /^vapid t=(\S+), k=(\S+)$/.exec(String(first.headers['authorization'])) ?? [];
  const [head, claims, signature = ''] = token.split('.');
  const verify = createVerify('sha256').update(`${head}.${claims}`);
  const keyOf = createPublicKey({ key: jwk, format: 'jwk' });
  expect(known).toBe(publicKey);
  expect(verify.verify({ key: keyOf, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))).toBe(true);
});

test('notes on several lists are one message, which names no list', async () => {
  const week = await newWeek();
  const browser = newBrowser();
  await subscribed('rep@demo.test', week, browser);
  await writeNote(week);
  await writeNote(week, { list: 'lift-pass' });
  await notify();
  expect(browser.received.map(browser.read)).toEqual([{ title: TITLE }]);
});

test('a note notifies the reps with records on its list, and all others if there are none', async () => {
  const week = await newWeek();
  const [first, second] = [newBrowser(), newBrowser()];
  const rep = await subscribed('rep@demo.test', week, first);
  await subscribed('driver@demo.test', week, second);
  await writeNote(week);
  await notify();
  expect([first.received.length, second.received.length]).toEqual([1, 1]);
  await rep.post(LOAD_URL, loadBody(week, someone, { handsetTimestamp: moment(21) }));
  await writeNote(week);
  await notify();
  expect([first.received.length, second.received.length]).toEqual([2, 1]);
});

test('a note that was ended, has expired, was seen, or is of another week notifies no phone', async () => {
  const [week, other] = [await newWeek(), await newWeek()];
  const browser = newBrowser();
  const rep = await subscribed('rep@demo.test', week, browser);
  await writeNote(other);
  await writeNote(week, { until: '2026-12-12T17:59:00.000Z' });
  const ended = await writeNote(week);
  const end = { version: 1, weekId: week.week.weekId, undoes: ended.idempotentId, reason: 'other', note: '' };
  const report = { ...OFFICE, handsetTimestamp: moment(21), idempotentId: randomUUID() };
  expect((await office.post('/api/actions/undo', { ...end, ...report })).statusCode).toBe(200);
  const seen = await writeNote(week);
  await rep.post('/api/notes/seen', {
    version: 1,
    weekId: week.week.weekId,
    list: seen.list,
    note: seen.idempotentId,
    ...REP,
    handsetTimestamp: moment(25),
    idempotentId: randomUUID(),
  });
  await notify();
  expect(browser.received).toEqual([]);
});

test('after a record, a note wakes no other phones, also if its rep has no notifications', async () => {
  const week = await newWeek();
  const browser = newBrowser();
  await subscribed('driver@demo.test', week, browser);
  const rep = await server.phone('rep@demo.test');
  await rep.post(LOAD_URL, loadBody(week, someone, { handsetTimestamp: moment(21) }));
  await writeNote(week);
  await notify();
  expect(browser.received).toEqual([]);
});

test('a note of a week that moved to another brand notifies no phone', async () => {
  const week = await newWeek();
  const browser = newBrowser();
  await subscribed('rep@demo.test', week, browser);
  await writeNote(week);
  const { weekId } = week.week;
  await server.db.updateTable('week').set({ brand: 'nuco' }).where('week_id', '=', weekId).execute();
  await notify();
  expect(browser.received).toEqual([]);
});

test('notes whose phones could not be read are sent by the next round', async () => {
  const week = await newWeek();
  const browser = newBrowser();
  await subscribed('rep@demo.test', week, browser);
  await writeNote(week);
  await sql`alter table phone_status rename to phone_status_away`.execute(server.db);
  await notify();
  await sql`alter table phone_status_away rename to phone_status`.execute(server.db);
  expect([warned.length, browser.received.length]).toEqual([1, 0]);
  await notify();
  expect(browser.received.length).toBe(1);
});

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [401, 'rejected'],
  [403, 'rejected'],
])('a subscription that the push service answers with %i is deleted', async (status, outcome) => {
  const week = await newWeek();
  const browser = newBrowser(status);
  const phone = await subscribed('rep@demo.test', week, browser);
  await writeNote(week);
  expect(await notify()).toEqual([outcome]);
  expect([browser.received.length, await isOn(phone)]).toEqual([1, false]);
});

test('a subscription without the keys of a browser is deleted, and the others are sent', async () => {
  const week = await newWeek();
  const [bad, good] = [newBrowser(), newBrowser()];
  bad.body.keys.p256dh = 'A'.repeat(87);
  const phone = await subscribed('rep@demo.test', week, bad);
  await subscribed('driver@demo.test', week, good);
  await writeNote(week);
  expect((await notify()).toSorted()).toEqual(['gone', 'sent']);
  expect([await isOn(phone), good.received.length]).toEqual([false, 1]);
});

test('a push service that fails or cannot be reached ends no subscription', async () => {
  const week = await newWeek();
  const failing = newBrowser(500);
  const phone = await subscribed('rep@demo.test', week, failing);
  const away = newBrowser();
  away.body.endpoint = 'https://localhost:1/away';
  const other = await subscribed('driver@demo.test', week, away);
  await writeNote(week);
  expect((await notify()).toSorted()).toEqual(['failed', 'unreachable']);
  expect([await isOn(phone), await isOn(other)]).toEqual([true, true]);
});

test('after the first failed connection the other phones of that push service are left out', async () => {
  const week = await newWeek();
  await subscribed('rep@demo.test', week, newBrowser());
  await copyPhones(week, 30);
  await writeNote(week);
  let [begun, underWay, most] = [0, 0, 0];
  const outcomes = await notify(async () => {
    begun += 1;
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise(setImmediate);
    underWay -= 1;
    return 'unreachable';
  });
  expect(outcomes).toEqual(Array.from({ length: 31 }, () => 'unreachable'));
  expect([begun, most]).toEqual([10, 10]);
});

test('the log of a failing push service has counts, and neither an address nor a key', async () => {
  const week = await newWeek();
  const failing = newBrowser(500);
  await subscribed('rep@demo.test', week, failing);
  await writeNote(week);
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  const stop = watchNotes({ db: server.db, clock: server.clock, send, log });
  await expect.poll(() => lines.length).toBe(1);
  await stop();
  expect(JSON.parse(lines.join(''))).toMatchObject({ failed: 1, rejected: 0, unreachable: 0 });
  const { privateKey } = await readPushKeys(server.db);
  for (const secret of [failing.body.endpoint, failing.body.keys.auth, privateKey])
    expect(lines.join('')).not.toContain(secret);
});

test('a stop of the server ends a message that the push service does not answer', async () => {
  const week = await newWeek();
  const silent = newBrowser();
  let isAsked = false;
  service.publish(new URL(silent.body.endpoint).pathname, () => (isAsked = true));
  await subscribed('rep@demo.test', week, silent);
  await writeNote(week);
  const stop = watchNotes({ db: server.db, clock: server.clock, send, log: server.app.log });
  await expect.poll(() => isAsked).toBe(true);
  await stop();
});

test.each([
  ['http://push.example.org/1'],
  ['https://127.0.0.1/1'],
  ['https://[::1]/1'],
  ['https://10.0.0.7/1'],
  ['https://name:secret@push.example.org/1'],
])('a subscription at %s is refused', async (endpoint) => {
  const phone = await server.phone('rep@demo.test');
  const answer = await phone.post(ON, { ...newBrowser().body, endpoint });
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'malformed' }]);
});

test('a subscription ends by the rep, by logout, with its sign-in, and with the account', async () => {
  const week = await newWeek();
  const [own, out, ended] = [newBrowser(), newBrowser(), newBrowser()];
  const phone = await subscribed('rep@demo.test', week, own);
  expect((await phone.post('/api/notifications/off', {})).json()).toMatchObject({ isOn: false });
  const leaving = await subscribed('rep@demo.test', week, out);
  await leaving.post('/auth/logout', { refreshToken: leaving.refreshToken });
  await subscribed('driver@demo.test', week, ended);
  await server.db.updateTable('rep_account').set({ disabled: true }).where('rep_id', '=', DRIVER.repId).execute();
  await server.db.updateTable('rep_account').set({ disabled: false }).where('rep_id', '=', DRIVER.repId).execute();
  await writeNote(week);
  await notify();
  expect([own, out, ended].flatMap(({ received }) => received)).toEqual([]);
  const urls = [own, out, ended].map(({ body }) => body.endpoint);
  const left = await server.db
    .selectFrom('push_subscription')
    .select('endpoint')
    .where('endpoint', 'in', urls)
    .execute();
  expect(left).toEqual([]);
});

test('a subscription ends if its account loses the brand of the sign-in', async () => {
  const week = await newWeek();
  const phone = await subscribed('driver@demo.test', week, newBrowser());
  const setBrands = (brands: string[]) =>
    server.db.updateTable('rep_account').set({ brands }).where('rep_id', '=', DRIVER.repId).execute();
  await setBrands(['wasteland', 'nuco']);
  expect(await isOn(phone)).toBe(true);
  await setBrands(['nuco']);
  await setBrands(['wasteland']);
  expect(await isOn(phone)).toBe(false);
});

test('no reply has the private key', async () => {
  const { privateKey } = await readPushKeys(server.db);
  const phone = await server.phone('rep@demo.test');
  expect((await phone.get('/api/notifications')).body).not.toContain(privateKey);
});
