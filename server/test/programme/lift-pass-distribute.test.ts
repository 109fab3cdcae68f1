import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BatchReply } from '@offpiste/core/record/action/action.contract';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { LiftPassListReply } from '@offpiste/core/programme/lift-pass/lift-pass.contract';
import {
  cross,
  liftPass,
  liftPassWeek,
  mine,
  PASS_URL,
  passBody,
  passListUrl,
  passWeek,
  refusedPasses,
  shared,
  withheld,
} from '../harness/lift-pass-week.ts';
import { BATCH_URL, bookings, smallWeek } from '../harness/small-week.ts';
import { createTestServer, importWeeks, type Phone, type TestServer } from '../harness/test-server.ts';

const at = '2026-12-12T07:40:00.000Z';
const later = '2026-12-12T07:45:00.000Z';
const replay = { 'x-replay': 'true' };
const otherRep = { repID: '1002', repName: 'Marcus Oyelaran' };

/** For tests that change nothing in it; all others import a week of their own. */
const week = passWeek();
const plain = smallWeek(bookings(1));
const closed = { ...plain, week: { ...plain.week, disabled: true } };

let server: TestServer;
let phone: Phone;
let otherPhone: Phone;
beforeAll(async () => {
  server = await createTestServer([week, closed]);
  phone = await server.phone('rep@demo.test');
  otherPhone = await server.phone('lead@demo.test');
});
afterAll(() => server.close());

async function ownWeek(made = passWeek()): Promise<ImportWeek> {
  await importWeeks(server.db, [made]);
  return made;
}

const list = async (of: ImportWeek, who = phone) => (await who.get(passListUrl(of))).json<LiftPassListReply>();
const hand = (
  of: ImportWeek,
  reference: string,
  change: Parameters<typeof passBody>[2] = {},
  headers = {},
  who = phone,
) => who.post(PASS_URL, passBody(of, reference, change), headers);
async function ledger(of: ImportWeek): Promise<string[]> {
  const rows = await server.db
    .selectFrom('action')
    .select(['verdict', 'code'])
    .where('week_id', '=', of.week.weekId)
    .orderBy('id')
    .execute();
  return rows.map(({ verdict, code }) => code ?? verdict);
}

describe('handing out', () => {
  test.each([mine, cross])('records a hand-out once: %s', async (reference) => {
    const own = await ownWeek();
    const answer = await hand(own, reference);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, message: `Pass successfully distributed to Name of ${reference}` },
    ]);
    expect((await list(own)).tickets.find(({ bookingRef }) => bookingRef === reference)).toMatchObject({
      distributed: 1,
      distributedAt: at,
      distributedBy: 'Ella Pritchard',
    });
    expect(await list(own)).toMatchObject({ total: 2, distributed: reference === cross ? 0 : 1 });
    expect(await ledger(own)).toEqual(['accepted']);
  });

  test('a second hand-out is refused with the documented text, and counts once', async () => {
    const own = await ownWeek();
    await hand(own, shared);
    const again = await hand(own, shared, otherRep, {}, otherPhone);
    expect([again.statusCode, again.json()]).toEqual([
      409,
      {
        error: `This pass for passenger Name of ${shared} (${shared}) has already been distributed`,
        code: 'already-distributed',
        details: { name: `Name of ${shared}`, bookingRef: shared, at, repName: 'Ella Pritchard' },
      },
    ]);
    expect(await list(own)).toMatchObject({ distributed: 1 });
    expect(await ledger(own)).toEqual(['accepted', 'already-distributed']);
  });

  test.each(refusedPasses)('refuses $what and records the refusal', async ({ barcode, status, code, error }) => {
    const own = await ownWeek();
    const answer = await hand(own, mine, { barcode });
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code, error }]);
    expect(await list(own)).toMatchObject({ distributed: 0 });
    expect(await ledger(own)).toEqual([code]);
  });

  test.each([
    ["another rep's name", { repID: '1002' }, 403, 'wrong-rep'],
    ['an unknown week', { weekID: 'nope' }, 404, 'unknown-week'],
    ['a closed week', { weekID: closed.week.weekId }, 403, 'week-disabled'],
  ])('%s is refused', async (_, change, status, code) => {
    const answer = await hand(week, mine, change);
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code }]);
  });

  test.each([
    'weekID',
    'bookingRef',
    'barcode',
    'handsetTimestamp',
    'idempotentId',
    'repID',
    'repName',
    'passengerName',
    'scanned',
  ])('without %s is malformed, and the field is named', async (field) => {
    const answer = await phone.post(PASS_URL, { ...passBody(week, mine), [field]: undefined });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'malformed', details: { field } }]);
  });

  test('level 0 may only read', async () => {
    const own = await ownWeek(liftPassWeek([liftPass(mine, ['1006'])]));
    await server.db.updateTable('rep_account').set({ level: 0 }).where('username', '=', 'host@demo.test').execute();
    const host = await server.phone('host@demo.test');
    const { rep_id: repID } = await server.db
      .selectFrom('rep_account')
      .select('rep_id')
      .where('username', '=', 'host@demo.test')
      .executeTakeFirstOrThrow();
    expect((await hand(own, mine, { repID }, {}, host)).json()).toMatchObject({ code: 'level-too-low' });
  });
});

describe('a replay', () => {
  test('a replay for a distributed pass is accepted with a notice, and the first stays', async () => {
    const own = await ownWeek();
    await hand(own, shared);
    const answer = await hand(own, shared, { ...otherRep, handsetTimestamp: later }, replay, otherPhone);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        success: true,
        message: `Pass successfully distributed to Name of ${shared}`,
        notice: {
          code: 'already-distributed',
          text: `This pass for passenger Name of ${shared} (${shared}) has already been distributed`,
          repName: 'Ella Pritchard',
          at,
        },
      },
    ]);
    expect((await list(own)).tickets.find(({ bookingRef }) => bookingRef === shared)).toMatchObject({
      distributedAt: at,
      distributedBy: 'Ella Pritchard',
    });
    expect(await ledger(own)).toEqual(['accepted', 'already-distributed']);
  });

  test('a replay of an earlier hand-out replaces the recorded one', async () => {
    const own = await ownWeek();
    await hand(own, shared, { handsetTimestamp: later });
    await hand(own, shared, { ...otherRep, handsetTimestamp: at }, replay, otherPhone);
    expect((await list(own)).tickets.find(({ bookingRef }) => bookingRef === shared)).toMatchObject({
      distributedAt: at,
      distributedBy: 'Marcus Oyelaran',
    });
    expect(await list(own)).toMatchObject({ distributed: 1 });
  });

  test('a replay in a batch gets a verdict for each entry', async () => {
    const own = await ownWeek();
    const entries = [mine, withheld, shared].map((reference) => ({
      url: PASS_URL,
      data: passBody(own, reference),
      timestamp: Date.parse(at),
    }));
    const { results } = (await phone.post(BATCH_URL, { entries })).json<BatchReply>();
    expect(results.map(({ status }) => status)).toEqual([200, 422, 200]);
    expect(await list(own)).toMatchObject({ total: 2, distributed: 2 });
  });

  test('a replay of the same report gets the earlier response', async () => {
    const own = await ownWeek();
    const body = passBody(own, mine);
    const first = await phone.post(PASS_URL, body);
    const again = await phone.post(PASS_URL, body, replay);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(await ledger(own)).toEqual(['accepted']);
  });
});

describe('many at once', () => {
  test('refuses one of two reps who hand out the same pass at once', async () => {
    const own = await ownWeek();
    const answers = await Promise.all([hand(own, shared), hand(own, shared, otherRep, {}, otherPhone)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await list(own)).toMatchObject({ distributed: 1 });
  });

  test('two hundred passes by two reps: each once, and the totals are correct', async () => {
    const people = bookings(100);
    const own = await ownWeek(liftPassWeek(people.map((reference) => liftPass(reference, ['1001', '1002']))));
    const answers = await Promise.all(
      people.flatMap((reference) => [hand(own, reference), hand(own, reference, otherRep, replay, otherPhone)]),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(100);
    expect(await list(own)).toMatchObject({ total: 100, distributed: 100 });
    const rows = await ledger(own);
    expect([rows.length, rows.filter((row) => row === 'accepted').length]).toEqual([200, 100]);
  });
});
