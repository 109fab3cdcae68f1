import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { LiftPassListReply } from '@offpiste/core/programme/lift-pass/lift-pass.contract';
import {
  cross,
  foreign,
  mine,
  others,
  PASS_URL,
  passBody,
  passCheckUrl,
  passListUrl,
  passWeek,
  refusedPasses,
  shared,
  withheld,
} from '../harness/lift-pass-week.ts';
import { barcodeOf, bookings, smallWeek } from '../harness/small-week.ts';
import { createTestServer, importWeeks, type Phone, type TestServer } from '../harness/test-server.ts';

/** For tests that change nothing in it; all others import a week of their own. */
const week = passWeek();
const bare = smallWeek(bookings(1));

let server: TestServer;
let phone: Phone;
let otherPhone: Phone;
beforeAll(async () => {
  server = await createTestServer([week, bare]);
  phone = await server.phone('rep@demo.test');
  otherPhone = await server.phone('lead@demo.test');
});
afterAll(() => server.close());

async function weekWithOneOut(): Promise<ImportWeek> {
  const own = passWeek();
  await importWeeks(server.db, [own]);
  await phone.post(PASS_URL, passBody(own, mine));
  return own;
}

const list = async (of: ImportWeek, who = phone) => (await who.get(passListUrl(of))).json<LiftPassListReply>();
const namesOf = ({ tickets }: LiftPassListReply) => tickets.map(({ bookingRef }) => bookingRef);

describe('the list', () => {
  test("a rep's list has the own passes of both brands, withheld ones too, and counts shown ones", async () => {
    const own = await list(week);
    expect(namesOf(own)).toEqual([withheld, mine, shared, cross]);
    expect(own).toMatchObject({ total: 2, distributed: 0 });
    expect(own.tickets[1]).toEqual({
      name: `Name of ${mine}`,
      bookingRef: mine,
      barcode: barcodeOf(mine),
      passType: 'Tignes 6 Day',
      staffMembers: '[{"id":"1001"}]',
      distributed: 0,
      deleted: '0',
    });
  });

  test("the office's list has all passes of the brand and of the cross brand", async () => {
    const all = await list(week, await server.phone('office@demo.test'));
    expect(namesOf(all)).toEqual([withheld, mine, others, shared, cross]);
    expect(all).toMatchObject({ total: 3, distributed: 0 });
  });

  test('the bytes of the response name no other client', async () => {
    const answer = await phone.get(passListUrl(week));
    for (const hidden of [others, foreign, 'secret.test', '44WASTELAND']) expect(answer.body).not.toContain(hidden);
  });

  test("lists only the rep's own passes for a brand that shows all passes to no level", async () => {
    const nuco = await server.phone('nuco@demo.test', 'nuco');
    expect(namesOf(await list(week, nuco))).toEqual([]);
  });

  test('a week without passes has an empty list; an unknown week is refused', async () => {
    expect(await list(bare)).toEqual({ tickets: [], total: 0, distributed: 0 });
    expect((await phone.get('/api/scanLiftPass/allBarcodes/nope')).json()).toMatchObject({ code: 'unknown-week' });
  });

  test('an unchanged list gives a short 304 until a pass is handed out', async () => {
    const own = await weekWithOneOut();
    const etag = String((await phone.get(passListUrl(own))).headers.etag);
    const unchanged = await phone.get(passListUrl(own), { 'if-none-match': etag });
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
    expect(JSON.stringify(unchanged.headers).length).toBeLessThan(300);
    await phone.post(PASS_URL, passBody(own, shared));
    expect((await phone.get(passListUrl(own), { 'if-none-match': etag })).statusCode).toBe(200);
  });

  test('the ETag of a list depends on the rep and the rep’s rights', async () => {
    const etag = String((await phone.get(passListUrl(week))).headers.etag);
    expect((await otherPhone.get(passListUrl(week), { 'if-none-match': etag })).statusCode).toBe(200);
    const driver = await server.phone('driver@demo.test');
    const before = String((await driver.get(passListUrl(week))).headers.etag);
    await server.db.updateTable('rep_account').set({ level: 3 }).where('username', '=', 'driver@demo.test').execute();
    const promoted = await server.phone('driver@demo.test');
    const answer = await promoted.get(passListUrl(week), { 'if-none-match': before });
    expect([answer.statusCode, answer.json<LiftPassListReply>().total]).toEqual([200, 3]);
  });
});

describe('the check of one pass', () => {
  test.each(['0', '1'])('a valid pass is returned with its booking (%s)', async (scanned) => {
    const answer = await phone.get(passCheckUrl(week, barcodeOf(mine), scanned));
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        success: true,
        ticket: {
          name: `Name of ${mine}`,
          bookingRef: mine,
          barcode: barcodeOf(mine),
          passType: 'Tignes 6 Day',
          staffMembers: '[{"id":"1001"}]',
          distributed: 0,
          deleted: '0',
          duration: 6,
          firstDaysSkiing: '13/12/2026',
          distributionPoint: 'Le Lac',
        },
      },
    ]);
  });

  test('a pass of the cross brand is checked, too', async () => {
    expect((await phone.get(passCheckUrl(week, barcodeOf(cross)))).statusCode).toBe(200);
  });

  test.each(refusedPasses)('$what', async ({ barcode, status, code, error }) => {
    const answer = await phone.get(passCheckUrl(week, barcode));
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code, error }]);
  });

  test('a pass that was handed out is refused', async () => {
    const own = await weekWithOneOut();
    expect((await phone.get(passCheckUrl(own, barcodeOf(mine)))).json()).toMatchObject({
      code: 'already-distributed',
      error: `This pass for passenger Name of ${mine} (${mine}) has already been distributed`,
    });
  });

  test('a refusal for another rep’s pass contains no data of it', async () => {
    const answer = await phone.get(passCheckUrl(week, barcodeOf(others)));
    expect(JSON.parse(answer.body)).toEqual({
      error: 'You are not allocated to this pass',
      code: 'pass-not-allocated',
    });
  });

  test.each([
    [passCheckUrl(week, 'x'.repeat(201)), 400],
    [passCheckUrl(week, barcodeOf(mine), '2'), 400],
    ['/api/scanLiftPass/barcode/WASTELAND-ZZZ999-000001/week/nope/1', 404],
  ])('%s', async (url, status) => {
    expect((await phone.get(url)).statusCode).toBe(status);
  });
});
