import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  createVerify,
  hkdfSync,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NoteBody } from '@offpiste/core/record/note/note.contract';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { openSheetServer, type SheetServer } from '@offpiste/fixtures/sheet-server/sheet-server';
import { notifyNotes } from '#record/notification/notify-notes';
import { readPushKeys } from '#record/notification/push-keys';
import { createPushSender, type PushSender } from '#record/notification/push-sender';
import { bookings, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';
import { DRIVER, moment, REP } from '../harness/taken-back.ts';
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

interface Received {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** A browser with a subscription at the local push service. */
function newBrowser(status = 201) {
  const key = createECDH('prime256v1');
  const publicKey = key.generateKeys();
  const auth = randomBytes(16);
  const path = `/push/${randomUUID()}`;
  const received: Received[] = [];
  service.publish(path, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(status).end();
    });
  });
  return {
    received,
    body: {
      endpoint: service.origin + path,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    /** Decrypts by RFC 8291 (aes128gcm). */
    read: ({ body }: Received): unknown => {
      const [salt, sender, cipher] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = Buffer.from(hkdfSync('sha256', key.computeSecret(sender), auth, info, 32));
      const derive = (what: string, size: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, size));
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      decipher.setAuthTag(cipher.subarray(-16));
      const plain = Buffer.concat([decipher.update(cipher.subarray(0, -16)), decipher.final()]);
      // The last byte ends the record.
      return JSON.parse(plain.subarray(0, -1).toString());
    },
  };
}

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

const notify = () => notifyNotes({ db: server.db, clock: server.clock, send, title: TITLE });
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

test.each([404, 410])('a subscription that the push service answers with %i is deleted', async (status) => {
  const week = await newWeek();
  const browser = newBrowser(status);
  const phone = await subscribed('rep@demo.test', week, browser);
  await writeNote(week);
  expect(await notify()).toEqual({ failed: 0 });
  expect([browser.received.length, await isOn(phone)]).toEqual([1, false]);
});

test('a push service that fails or cannot be reached ends no subscription, and logs no address', async () => {
  const week = await newWeek();
  const failing = newBrowser(500);
  const phone = await subscribed('rep@demo.test', week, failing);
  const away = newBrowser();
  away.body.endpoint = 'https://localhost:1/away';
  const other = await subscribed('driver@demo.test', week, away);
  await writeNote(week);
  expect(await notify()).toEqual({ failed: 2 });
  expect([await isOn(phone), await isOn(other)]).toEqual([true, true]);
  expect(server.logged.join('')).not.toContain(failing.body.endpoint);
});

test('without a named exception no message goes to a private address', async () => {
  const browser = newBrowser();
  const plain = createPushSender(await readPushKeys(server.db), 'mailto:office@example.org');
  const { endpoint, keys } = browser.body;
  expect(await plain({ endpoint, ...keys }, { text: '{}', ttlMs: 1000 })).toBe('failed');
  expect(browser.received).toEqual([]);
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

test('the private key is in no reply and in no log', async () => {
  const { privateKey } = await readPushKeys(server.db);
  const phone = await server.phone('rep@demo.test');
  expect((await phone.get('/api/notifications')).body).not.toContain(privateKey);
  expect(server.logged.join('')).not.toContain(privateKey);
});
