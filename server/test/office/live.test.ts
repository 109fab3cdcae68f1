import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { IN_CONTACT_MS, type LiveReply } from '@offpiste/core/office/live-night/office.contract';
import { findExceptions } from '#record/exception/find-exceptions';
import { createLiveNights } from '#office/live-night/live-nights';
import { createLiveExceptions } from '#office/live-night/live-exceptions';
import { createWeekPlaces } from '#office/live-night/week-places';
import { userCommand } from '../../src/cli/user.command.ts';
import { bookings, LOAD_URL, loadBody, smallWeek, transferTicket } from '../harness/small-week.ts';
import { ABSENCE_URL, absenceOf, asRep, DRIVER, moment, REP, replay, undoOf, UNDO_URL } from '../harness/taken-back.ts';
import { createTestServer, importWeeks, TEST_NOW, type Phone, type TestServer } from '../harness/test-server.ts';

const liveUrl = ({ week }: ImportWeek) => `/api/office/live/${week.weekId}`;
const [someone = '', another = '', third = ''] = bookings(3);

let server: TestServer;
let rep: Phone;
let office: Phone;
let later = 0;
beforeAll(async () => {
  server = await createTestServer([]);
  rep = await server.phone('rep@demo.test');
  office = await server.phone('office@demo.test');
});
afterAll(() => server.close());

async function newWeek(change: Partial<ImportWeek> = {}): Promise<ImportWeek> {
  const week = smallWeek([someone, another, third], change);
  await importWeeks(server.db, [week]);
  return week;
}

/** The current page, after the cached one has expired. */
async function live(week: ImportWeek): Promise<LiveReply> {
  later += 10_000;
  server.clock.set(TEST_NOW + later);
  return (await office.get(liveUrl(week))).json<LiveReply>();
}

test('a look that takes longer than it counts is shared, and read again once it is done', async () => {
  const { weekId, weekName } = (await newWeek()).week;
  let now = TEST_NOW;
  const nights = createLiveNights(server.db, { ...server.clock, now: () => now }, createWeekPlaces(server.db));
  const week = { weekId, weekName, brand: 'wasteland', token: 'one' };
  const first = nights.textOf(week);
  now += 60_000;
  expect(nights.textOf(week)).toBe(first);
  await first;
  expect(nights.textOf(week)).not.toBe(first);
});

describe('office access', () => {
  test('live night is refused to accounts without office access at every level', async () => {
    const week = await newWeek();
    for (const username of ['rep@demo.test', 'lead@demo.test', 'nuco@demo.test']) {
      const phone = await server.phone(username);
      const answer = await phone.get(liveUrl(week));
      expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'no-office-access' }]);
    }
    expect((await office.get(liveUrl(week))).statusCode).toBe(200);
    expect((await office.get('/api/office/live/nope')).statusCode).toBe(404);
  });

  test("office access is per brand: the week's own, otherwise that of most clients", async () => {
    const own = await newWeek();
    const other = smallWeek(bookings(3, 'NUCO'));
    const named = await newWeek({ week: { ...smallWeek([someone]).week, brand: 'nuco' } });
    await importWeeks(server.db, [other]);
    const hq = await server.phone('hq@demo.test');
    for (const week of [own, other, named]) expect((await hq.get(liveUrl(week))).statusCode).toBe(200);
    expect((await office.get(liveUrl(own))).statusCode).toBe(200);
    for (const week of [other, named])
      expect((await office.get(liveUrl(week))).json()).toMatchObject({ details: { brand: 'nuco' } });
  });

  test('a command grants and removes office access, with effect at the next call', async () => {
    const week = await newWeek();
    const lead = await server.phone('lead@demo.test');
    const set = (brands: string) =>
      userCommand.run(
        { db: server.db, now: TEST_NOW, askPassword: () => Promise.reject(new Error('no password is asked for')) },
        ['user', 'set', 'lead@demo.test', '--office', brands].slice(1),
      );
    await set('wasteland,whiteroad');
    expect((await lead.get(liveUrl(week))).statusCode).toBe(200);
    await set('');
    expect((await lead.get(liveUrl(week))).statusCode).toBe(403);
    await expect(set('elsewhere')).rejects.toThrow("'elsewhere' is none of the brands");
  });
});

test('live night shows people on board, missing, absent and extra, departures and undos', async () => {
  const week = await newWeek({ tickets: [...smallWeek([someone, another, third]).tickets, transferTicket(someone)] });
  const load = loadBody(week, someone);
  await rep.post(LOAD_URL, load);
  await rep.post(ABSENCE_URL, absenceOf(week, { barcode: loadBody(week, another).barcode }));
  await rep.post('/api/transfer/extra-passengers', {
    version: 2,
    weekId: week.week.weekId,
    transferId: 'T1',
    direction: 'outbound',
    repId: REP.repId,
    timestamp: moment(9),
    idempotentId: randomUUID(),
    passengers: [{ barcode: loadBody(week, another).barcode, timestamp: moment(9), reportId: randomUUID() }],
  });
  await rep.post('/api/rides/departure', {
    version: 1,
    weekID: week.week.weekId,
    kind: 'coach',
    target: 'C1',
    direction: 'outbound',
    count: 1,
    total: 3,
    absent: 1,
    equipment: 0,
    driver: '',
    handsetTimestamp: moment(30),
    idempotentId: randomUUID(),
    ...asRep(REP),
  });
  const night = await live(week);
  expect(night.rides).toMatchObject([
    { kind: 'coach', id: 'C1', done: 1, total: 3, absent: 1, extras: 0, left: moment(30) },
    { kind: 'transfer', id: 'T1', done: 0, total: 1, absent: 0, extras: 1 },
  ]);
  expect(night.rides[0]?.missing.reduce((sum, { count }) => sum + count, 0)).toBe(1);

  await rep.post('/api/rides/departure', {
    version: 1,
    weekID: week.week.weekId,
    kind: 'transfer',
    target: 'T1',
    direction: 'outbound',
    driver: '',
    handsetTimestamp: moment(31),
    idempotentId: randomUUID(),
    ...asRep(REP),
  });
  const [coach, transfer] = (await live(week)).rides;
  expect(coach).not.toHaveProperty('isUncounted');
  expect(transfer).toMatchObject({ id: 'T1', left: moment(31), isUncounted: true, done: 0, total: 1 });

  await rep.post(UNDO_URL, undoOf(week, load.idempotentId));
  expect((await live(week)).rides[0]).toMatchObject({ done: 0, total: 3, absent: 1 });
});

test('the missing of a ride are listed in stop order with their numbers, for the office only', async () => {
  const week = await newWeek();
  await rep.post(LOAD_URL, loadBody(week, someone));
  const url = `/api/office/live-missing/${week.week.weekId}/${encodeURIComponent('coach/C1/outbound')}`;
  expect((await office.get(url)).json()).toMatchObject({
    missing: [another, third].map((reference) => ({
      reference,
      name: `Name of ${reference}`,
      pickUp: 'Leeds',
      phone: `44${reference}`,
    })),
  });
  expect((await rep.get(url)).json()).toMatchObject({ code: 'no-office-access' });
  expect((await office.get(`${url}x`)).json()).toMatchObject({ code: 'unknown-list' });
});

test('the live night and the command list the same exceptions', async () => {
  const week = await newWeek();
  await rep.post(LOAD_URL, loadBody(week, someone));
  expect(await live(week)).toMatchObject({ exceptionCount: 0, exceptions: [] });
  const driver = await server.phone('driver@demo.test');
  const again = loadBody(week, someone, { idempotentId: randomUUID(), ...asRep(DRIVER), handsetTimestamp: moment(59) });
  await driver.post(LOAD_URL, again, replay);
  const night = await live(week);
  expect(night).toMatchObject({
    exceptionCount: 1,
    exceptions: [{ repName: DRIVER.repName, name: `Name of ${someone}` }],
  });
  expect(night.exceptions.map(({ text }) => text)).toEqual(
    (await findExceptions(server.db, week.week.weekId)).map(({ words }) => words),
  );
});

test('an exception names its list and booking, also of a removed client', async () => {
  const week = await newWeek();
  await rep.post(LOAD_URL, loadBody(week, someone));
  const { passengers, tickets } = smallWeek([another, third]);
  await importWeeks(server.db, [{ ...week, passengers, tickets }]);
  expect((await live(week)).exceptions).toMatchObject([
    { name: `Name of ${someone}`, list: 'coach/C1/outbound', reference: someone },
  ]);
});

const checkUrl = '/api/week/copy/check';
const checkOf = ({ week }: ImportWeek) => ({ weekId: week.weekId, waiting: 0, appVersion: '9.9', missing: 0 });

test('an unchanged live night returns no body, also while phones stay in contact', async () => {
  const week = await newWeek();
  await rep.post(checkUrl, checkOf(week), { 'x-device': 'a-phone' });
  const first = await office.get(liveUrl(week));
  const looks: [number, string][] = [];
  for (const device of ['a-phone', 'a-phone', 'a-phone']) {
    later += 45_000;
    server.clock.set(TEST_NOW + later);
    await rep.post(checkUrl, checkOf(week), { 'x-device': device });
    const again = await office.get(liveUrl(week), { 'if-none-match': String(first.headers.etag) });
    looks.push([again.statusCode, again.body]);
  }
  expect(looks).toEqual([
    [304, ''],
    [304, ''],
    [304, ''],
  ]);
});

test('live night without readable exceptions reports that and reads them next time', async () => {
  const week = await newWeek();
  const owner = { weekId: week.week.weekId, weekName: '', brand: 'wasteland', token: '1' };
  let isBroken = true;
  const exceptionsOf = createLiveExceptions(server.db, (db, weekId) =>
    isBroken ? Promise.reject(new Error('a connection broke')) : findExceptions(db, weekId),
  );
  expect(await exceptionsOf(owner)).toEqual({ exceptions: [] });
  isBroken = false;
  expect(await exceptionsOf(owner)).toEqual({ exceptionCount: 0, exceptions: [] });
});

test('exceptions are found again only after something was recorded or imported', async () => {
  const week = await newWeek();
  const owner = { weekId: week.week.weekId, weekName: '', brand: 'wasteland', token: '1' };
  let searches = 0;
  const exceptionsOf = createLiveExceptions(server.db, (db, weekId) => {
    searches += 1;
    return findExceptions(db, weekId);
  });
  await Promise.all([exceptionsOf(owner), exceptionsOf(owner)]);
  await exceptionsOf(owner);
  expect(searches).toBe(1);
  await rep.post(LOAD_URL, loadBody(week, someone));
  await exceptionsOf(owner);
  expect(searches).toBe(2);
  await exceptionsOf({ ...owner, token: '2' });
  expect(searches).toBe(3);
});

test("live night shows each phone's last contact, version and pending actions", async () => {
  const week = await newWeek();
  await rep.post(
    checkUrl,
    { ...checkOf(week), waiting: 4, waitingSince: moment(1), missing: 2 },
    { 'x-device': 'a-phone' },
  );
  const said = { repName: REP.repName, appVersion: '9.9', missingLists: 2, waiting: 4, waitingSince: moment(1) };
  const { phones } = await live(week);
  expect(phones).toMatchObject([said]);
  expect(phones[0]).not.toHaveProperty('at');
  const at = new Date(TEST_NOW + later - 10_000).toISOString();
  later += IN_CONTACT_MS;
  expect((await live(week)).phones).toMatchObject([{ ...said, at }]);
});

test('a phone that cannot read its queue keeps its last number of pending actions', async () => {
  const week = await newWeek();
  const { waiting: _, ...unknown } = { ...checkOf(week), appVersion: '7.1' };
  const check = (body: object) => rep.post(checkUrl, { ...unknown, ...body }, { 'x-device': 'full-phone' });
  const versions = async () => (await live(week)).phones.map(({ appVersion }) => appVersion);
  await check({});
  expect(await versions()).not.toContain('7.1');
  await check({ waiting: 3, waitingSince: moment(1) });
  await check({ appVersion: '7.2' });
  expect((await live(week)).phones).toContainEqual(
    expect.objectContaining({ waiting: 3, waitingSince: moment(1), appVersion: '7.2' }),
  );
});
