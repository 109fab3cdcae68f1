import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withChanges, type Change } from '@offpiste/core/base/call/difference.rules';
import { eventTicket, eventWeek, IN_URL, infoUrl, OUT_URL, scanBody } from '../harness/event-week.ts';
import { bookings, client } from '../harness/small-week.ts';
import { createTestServer, importWeeks, signIn, type Phone, type TestServer } from '../harness/test-server.ts';

const GUESTS = bookings(60);

let server: TestServer;
let phone: Phone;
let door: Phone;
beforeAll(async () => {
  server = await createTestServer([]);
  phone = await server.phone('rep@demo.test');
  door = await server.phone('lead@demo.test');
});
afterAll(() => server.close());

async function newDoor(guests = GUESTS) {
  const made = eventWeek(guests);
  await importWeeks(server.db, [made.week]);
  const scan = async (url: string, guest = '') => {
    const answer = await door.post(url, scanBody(made.eventId, guest, { rep: '1002' }));
    if (answer.statusCode !== 200) throw new Error(answer.body);
  };
  return { ...made, url: infoUrl(made.eventId), scan };
}

/** A phone's copy of a list, which follows the server by changes. */
function follower(url: string, ask: Phone = phone) {
  let reply: unknown;
  let version = 'none';
  return {
    poll: async (known = version) => {
      const { statusCode, headers, body } = await ask.get(url, { 'x-known-list': known });
      const sent: unknown = JSON.parse(body);
      reply = statusCode === 226 ? withChanges(reply, sent as Change[]) : sent;
      version = String(headers['x-list-version']);
      return { status: statusCode, length: body.length };
    },
    isUpToDate: async () => isDeepStrictEqual(reply, (await phone.get(url)).json()),
  };
}

test('a phone that names its version of a long list gets only what changed since', async () => {
  const { url, scan } = await newDoor();
  const copy = follower(url);
  const whole = await copy.poll();
  expect(whole.status).toBe(200);
  await scan(IN_URL, GUESTS[7]);
  await scan(IN_URL, GUESTS[8]);
  await scan(OUT_URL, GUESTS[7]);
  const changes = await copy.poll();
  expect(changes.status).toBe(226);
  expect(changes.length).toBeLessThan(whole.length / 8);
  expect(await copy.isUpToDate()).toBe(true);
});

test('phones with different versions each get their own changes', async () => {
  const { url, scan } = await newDoor();
  const copies = [follower(url), follower(url), follower(url)];
  for (const copy of copies) await copy.poll();
  for (const [step, guest] of GUESTS.slice(0, 24).entries()) {
    await scan(IN_URL, guest);
    if (step % 3 === 0) await scan(OUT_URL, guest);
    await copies[step % 3]?.poll();
    expect(await copies[step % 3]?.isUpToDate()).toBe(true);
  }
  for (const copy of copies) {
    expect((await copy.poll()).status).toBe(226);
    expect(await copy.isUpToDate()).toBe(true);
  }
});

test('an import that adds and removes guests reaches a phone that has an earlier version', async () => {
  const { url, week, eventId, scan } = await newDoor();
  const copy = follower(url);
  await copy.poll();
  await scan(IN_URL, GUESTS[3]);
  const guests = [...GUESTS.slice(2), ...bookings(3, 'LATE')];
  const passengers = guests.map((guest) => client(guest));
  await importWeeks(server.db, [{ ...week, passengers, tickets: guests.map((guest) => eventTicket(guest, eventId)) }]);
  await copy.poll();
  expect(await copy.isUpToDate()).toBe(true);
});

test.each(['none', '', '0-', 'x'.repeat(200), '__proto__'])(
  'an unknown version (%j) gets the whole list',
  async (known) => {
    const { url } = await newDoor();
    const copy = follower(url);
    await copy.poll();
    expect((await copy.poll(known)).status).toBe(200);
    expect(await copy.isUpToDate()).toBe(true);
  },
);

test('a server that does not know the version of another one sends the whole list', async () => {
  const { url, scan } = await newDoor();
  const other = await server.another({});
  try {
    const there = await signIn(other, 'rep@demo.test', 'wasteland');
    const known = String((await phone.get(url, { 'x-known-list': 'none' })).headers['x-list-version']);
    await scan(IN_URL, GUESTS[0]);
    const copy = follower(url, there);
    expect((await copy.poll(known)).status).toBe(200);
    await scan(IN_URL, GUESTS[1]);
    expect((await copy.poll()).status).toBe(226);
    expect(await copy.isUpToDate()).toBe(true);
  } finally {
    await other.close();
  }
});

test('short lists, and requests that name no version, are answered as before', async () => {
  const { url } = await newDoor();
  const short = await newDoor(GUESTS.slice(0, 2));
  expect((await phone.get(url)).headers).not.toHaveProperty('x-list-version');
  expect((await phone.get(short.url, { 'x-known-list': 'none' })).headers).not.toHaveProperty('x-list-version');
});

test('a query in the address makes no other list', async () => {
  const { url, scan } = await newDoor();
  const copy = follower(url);
  await copy.poll();
  await phone.get(`${url}?again=1`, { 'x-known-list': 'none' });
  await scan(IN_URL, GUESTS[0]);
  expect((await copy.poll()).status).toBe(226);
  expect(await copy.isUpToDate()).toBe(true);
});

test('an unchanged list is answered with 304', async () => {
  const { url } = await newDoor();
  const { etag = '' } = (await phone.get(url)).headers;
  expect((await phone.get(url, { 'if-none-match': etag, 'x-known-list': 'none' })).statusCode).toBe(304);
});
