import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { ActiveWeek } from '@offpiste/core/week/week/week.contract';
import type { WeekPayload } from '@offpiste/core/week-payload.contract';
import { bookings, client, smallWeek } from '../harness/small-week.ts';
import { createTestServer, importWeeks, TEST_NOW, type Phone, type TestServer } from '../harness/test-server.ts';

const own = 'WASTELAND-AAAAAA';
const cross = 'WHITEROAD-BBBBBB';
const foreign = 'NUCO-CCCCCC';
const week = smallWeek([], { passengers: [client(own), client(cross), client(foreign)] });
const url = `/api/week/data/${week.week.weekId}`;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer([week]);
});
afterAll(() => server.close());

const textOf = async (phone: Phone) => gunzipSync((await phone.get(url)).rawPayload).toString();

describe('the payload of a phone', () => {
  const secrets = (reference: string) => ({
    email: `${reference}@secret.test`,
    phone: `44${reference}`,
    born: '2004-12-13',
    kin: `Kin of ${reference}`,
    kinPhone: `33${reference}`,
  });
  test.each([
    ['rep@demo.test', 'wasteland', own, ['email', 'phone']],
    ['rep@demo.test', 'wasteland', cross, []],
    ['rep@demo.test', 'wasteland', foreign, []],
    ['lead@demo.test', 'wasteland', own, ['email', 'phone']],
    ['office@demo.test', 'wasteland', own, ['email', 'phone', 'born', 'kin', 'kinPhone']],
    ['office@demo.test', 'wasteland', foreign, ['email', 'phone', 'born', 'kin', 'kinPhone']],
    ['nuco@demo.test', 'nuco', foreign, ['email', 'phone', 'born', 'kin', 'kinPhone']],
    ['nuco@demo.test', 'nuco', own, []],
    ['nuco@demo.test', 'wasteland', foreign, []],
  ])('%s in %s about %s: %o', async (username, brand, reference, seen) => {
    const payload: WeekPayload = JSON.parse(await textOf(await server.phone(username, brand)));
    const bytes = JSON.stringify(payload.week.passengers.find((passenger) => passenger.reference === reference));
    const shown = Object.entries(secrets(reference))
      .filter(([, secret]) => bytes.includes(secret))
      .map(([name]) => name);
    expect(shown).toEqual(seen);
  });

  test("the payload has every client with the facts of their coach, and the session's rep", async () => {
    const payload: WeekPayload = JSON.parse(await textOf(await server.phone('rep@demo.test')));
    expect(payload.rep).toEqual({ repId: '1001', name: 'Ella Pritchard', level: 1, tenant: 'wasteland' });
    expect(payload.week).toMatchObject({
      weekId: week.week.weekId,
      systemId: week.week.systemId,
      weekName: 'A week',
      weekPackages: '[]',
    });
    expect(
      payload.week.passengers.map((passenger) => [passenger.reference, passenger.age, passenger.operational]),
    ).toEqual([
      [own, 21, undefined],
      [cross, undefined, undefined],
      [foreign, undefined, true],
    ]);
    expect(payload.week.passengers.every((passenger) => passenger.allocPlaces?.[0]?.transport?.coach === 'C1')).toBe(
      true,
    );
  });
});

describe('the response bytes', () => {
  test('the payload is one gzip member for browsers, without a content encoding', async () => {
    const answer = await (await server.phone('rep@demo.test')).get(url);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'cache-control': 'private, no-cache',
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
    const stream = new Blob([new Uint8Array(answer.rawPayload)]).stream().pipeThrough(new DecompressionStream('gzip'));
    expect(await new Response(stream).text()).toBe(gunzipSync(answer.rawPayload).toString());
  });

  test('sends the payload once and then 304 until the week, the day or the rep changes', async () => {
    const phone = await server.phone('rep@demo.test');
    const etag = String((await phone.get(url)).headers.etag);
    const status = async (who: Phone) => (await who.get(url, { 'if-none-match': etag })).statusCode;
    expect(await status(phone)).toBe(304);
    expect(await status(await server.phone('lead@demo.test'))).toBe(200);
    server.clock.set(TEST_NOW + 86_400_000);
    expect(await status(await server.phone('rep@demo.test'))).toBe(200);
    server.clock.set(TEST_NOW);
    await importWeeks(server.db, [week]);
    expect(await status(phone)).toBe(304);
    const passengers = week.passengers.map((one, index) =>
      index === 0 ? { ...one, passengerName: 'Another Name' } : one,
    );
    await importWeeks(server.db, [{ ...week, passengers }]);
    expect(await status(phone)).toBe(200);
    await importWeeks(server.db, [week]);
  });

  test('continues an interrupted download of an unchanged payload', async () => {
    const phone = await server.phone('rep@demo.test');
    const whole = await phone.get(url);
    const etag = String(whole.headers.etag);
    const length = whole.rawPayload.length;
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': String(length) });
    const rest = await phone.get(url, { range: 'bytes=100-', 'if-range': etag });
    expect(rest.statusCode).toBe(206);
    expect(rest.headers).toMatchObject({
      etag,
      'content-range': `bytes 100-${length - 1}/${length}`,
      'content-length': String(length - 100),
    });
    expect(rest.rawPayload.equals(whole.rawPayload.subarray(100))).toBe(true);
    const others: Record<string, string>[] = [
      { range: 'bytes=100-', 'if-range': '"another"' },
      { range: 'bytes=100-' },
      { range: `bytes=${length}-`, 'if-range': etag },
      { range: 'bytes=-5', 'if-range': etag },
    ];
    for (const headers of others) {
      const again = await phone.get(url, headers);
      expect(again.statusCode).toBe(200);
      expect(again.rawPayload.equals(whole.rawPayload)).toBe(true);
    }
    expect((await phone.get(url, { range: 'bytes=100-', 'if-range': etag, 'if-none-match': etag })).statusCode).toBe(
      304,
    );
  });

  test('the payload is complete for thousands of clients', async () => {
    const references = bookings(1200);
    const large = smallWeek(references);
    await importWeeks(server.db, [large]);
    const answer = await (await server.phone('rep@demo.test')).get(`/api/week/data/${large.week.weekId}`);
    const payload: WeekPayload = JSON.parse(gunzipSync(answer.rawPayload).toString());
    expect(payload.week.passengers.map((passenger) => passenger.reference)).toEqual(references);
  });

  test('the payload is valid for a week without clients', async () => {
    const empty = smallWeek([]);
    await importWeeks(server.db, [empty]);
    const answer = await (await server.phone('rep@demo.test')).get(`/api/week/data/${empty.week.weekId}`);
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toMatchObject({
      week: { passengers: [] },
      rep: { repId: '1001' },
    });
  });
});

test('the list of weeks says the brand of each week that has one', async () => {
  const named = smallWeek([]);
  Object.assign(named.week, { brand: 'nuco' });
  const bare = smallWeek([]);
  await importWeeks(server.db, [named, bare]);
  const { activeWeeks } = (await (await server.phone('rep@demo.test')).get('/api/week/active')).json<{
    activeWeeks: ActiveWeek[];
  }>();
  const brandOf = ({ week }: ImportWeek) => activeWeeks.find(({ id }) => id === week.weekId)?.brand;
  expect([brandOf(named), brandOf(bare)]).toEqual(['nuco', undefined]);
});

test('the list of weeks says each week’s last day: the office’s, otherwise that of the packages', async () => {
  const weekPackages = '[{"departureDate":"2026-12-12","returnDate":"2026-12-19"}]';
  const [bare, packed, given] = [smallWeek([]), smallWeek([]), smallWeek([])];
  Object.assign(packed.week, { weekPackages });
  Object.assign(given.week, { weekPackages, lastDay: '2026-12-21' });
  await importWeeks(server.db, [bare, packed, given]);
  const phone = await server.phone('rep@demo.test');
  const lastDays = async () => {
    const { activeWeeks } = (await phone.get('/api/week/active')).json<{ activeWeeks: ActiveWeek[] }>();
    return [bare, packed, given].map(({ week }) => activeWeeks.find(({ id }) => id === week.weekId)?.lastDay);
  };
  expect(await lastDays()).toEqual([undefined, '2026-12-19', '2026-12-21']);
  await importWeeks(server.db, [
    { ...given, week: { ...packed.week, weekId: given.week.weekId, systemId: given.week.systemId } },
  ]);
  expect(await lastDays()).toEqual([undefined, '2026-12-19', '2026-12-19']);
});

test('serves weeks, staff, resorts and contacts', async () => {
  const rows = [{ 'User ID': '1', Name: 'Bo', Rep: 'Bo', tenant: 'wasteland' }];
  const withStaff = smallWeek([], { repRows: rows });
  await importWeeks(server.db, [withStaff]);
  const phone = await server.phone('rep@demo.test');
  const { weekId, systemId } = withStaff.week;
  const weeks = (await phone.get('/api/week/active')).json<{ activeWeeks: { id: string }[] }>().activeWeeks;
  expect(weeks.find((item) => item.id === weekId)).toEqual({
    id: weekId,
    weekId,
    systemId,
    weekName: 'A week',
    weekPackages: '[]',
    alwaysOn: false,
    disabled: false,
  });
  expect((await phone.get(`/api/repData/${weekId}`)).body).toBe(JSON.stringify(rows));
  expect((await phone.get(`/api/week/rep/${weekId}`)).json()).toEqual({
    systemId,
    weekDocs: [{ lastJsonData: { jsonData: rows } }],
  });
  expect((await phone.get('/api/resort')).json()).toEqual([{ id: '1', name: 'Tignes' }]);
  expect((await phone.get('/api/contacts')).json()).toEqual([
    { contactId: '1', contactName: 'Mountain rescue', tel: '112' },
  ]);
  for (const path of ['/api/repData/nope', '/api/week/rep/nope', '/api/week/data/nope']) {
    expect((await phone.get(path)).json()).toMatchObject({ code: 'unknown-week' });
  }
});
