import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LiveReply } from '@offpiste/core/office/live-night/office.contract';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { readWrongRides } from '#office/live-night/night-alert.store';
import { weekCommand } from '../../src/cli/week.command.ts';
import { bookings, coachTicket, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';
import { createTestServer, importWeeks, TEST_NOW, type Phone, type TestServer } from '../harness/test-server.ts';

const SEEN_URL = '/api/office/alert/acknowledge';
const [someone = '', second = '', third = '', another = ''] = bookings(4);
const strangers = [someone, second, third];

let server: TestServer;
let rep: Phone;
let office: Phone;
beforeAll(async () => {
  server = await createTestServer([]);
  rep = await server.phone('rep@demo.test');
  office = await server.phone('office@demo.test');
});
afterAll(() => server.close());

async function newWeek(): Promise<ImportWeek> {
  const tickets = [...strangers.map((booking) => coachTicket(booking)), coachTicket(another, 'C2')];
  const week = smallWeek([...strangers, another], { tickets });
  await importWeeks(server.db, [week]);
  return week;
}
const live = async ({ week }: ImportWeek) => (await office.get(`/api/office/live/${week.weekId}`)).json<LiveReply>();
const seenBody = ({ week }: ImportWeek, change: object = {}) => ({
  weekId: week.weekId,
  kind: 'wrong-ride',
  key: 'coach/C2/outbound',
  level: 0,
  ...change,
});

/** A week in which three clients were refused on another coach. */
async function alarmedWeek(): Promise<ImportWeek> {
  const week = await newWeek();
  for (const booking of strangers)
    await rep.post(LOAD_URL, loadBody(week, booking, { coachId: 'C2', idempotentId: randomUUID() }));
  return week;
}

describe('acknowledging an alert', () => {
  test('stores who has seen it, shows that at once on live night, and writes it to the audit', async () => {
    const week = await alarmedWeek();
    expect((await live(week)).alertsSeen).toEqual([]);
    const answer = await office.post(SEEN_URL, seenBody(week));
    const { alertsSeen } = await live(week);
    expect(alertsSeen).toMatchObject([{ kind: 'wrong-ride', key: 'coach/C2/outbound', level: 0 }]);
    expect(answer.json()).toEqual({ alertsSeen });
    const entries = await server.db
      .selectFrom('audit_entry')
      .select(['rep_name', 'kind', 'subject', 'after'])
      .where('week_id', '=', week.week.weekId)
      .where('kind', '=', 'alert-acknowledged')
      .execute();
    const by = alertsSeen[0]?.by;
    expect(entries).toEqual([
      { rep_name: by, kind: 'alert-acknowledged', subject: 'wrong-ride', after: { alert: 'coach/C2/outbound' } },
    ]);
  });

  test('a second acknowledgement replaces the first', async () => {
    const week = await alarmedWeek();
    await office.post(SEEN_URL, seenBody(week, { level: 2 }));
    const hq = await server.phone('hq@demo.test');
    await hq.post(SEEN_URL, seenBody(week, { level: 3 }));
    const { alertsSeen } = await live(week);
    expect(alertsSeen).toMatchObject([{ kind: 'wrong-ride', level: 3 }]);
  });

  test.each([
    ['a ride without refusals', { key: 'coach/C1/outbound' }],
    ['an unknown subject', { key: 'anything' }],
    ['another kind', { kind: 'no-scans' }],
  ])('an acknowledgement for %s, which is no alert, is not stored', async (_, change) => {
    const week = await alarmedWeek();
    const answer = await office.post(SEEN_URL, seenBody(week, change));
    expect(answer.json()).toEqual({ alertsSeen: [] });
    expect((await live(week)).alertsSeen).toEqual([]);
  });

  test('is refused without office access, of an unknown kind, and in an erased week', async () => {
    const week = await alarmedWeek();
    expect((await rep.post(SEEN_URL, seenBody(week))).json()).toMatchObject({ code: 'no-office-access' });
    expect((await office.post(SEEN_URL, seenBody(week, { kind: 'weather' }))).json()).toMatchObject({
      code: 'malformed',
    });
    await office.post(SEEN_URL, seenBody(week));
    await weekCommand.run({ db: server.db, now: TEST_NOW }, ['erase', week.week.weekId, '--yes']);
    expect((await office.post(SEEN_URL, seenBody(week))).json()).toMatchObject({ code: 'week-erased' });
    const { rows } = await sql`select from night_alert where week_id = ${week.week.weekId}`.execute(server.db);
    expect(rows).toEqual([]);
  });
});

test('live night counts clients recently refused on the wrong coach, by ride', async () => {
  const week = await newWeek();
  const wrong = (booking: string) => loadBody(week, booking, { coachId: 'C2', idempotentId: randomUUID() });
  await rep.post(LOAD_URL, wrong(someone));
  await rep.post(LOAD_URL, wrong(second));
  await rep.post(LOAD_URL, wrong(second));
  await rep.post(LOAD_URL, loadBody(week, another, { coachId: 'C2' }));
  const { wrongRides } = await live(week);
  expect(wrongRides).toMatchObject([{ list: 'coach/C2/outbound' }]);
  expect(wrongRides[0]?.at).toHaveLength(2);
  expect(await readWrongRides(server.db, week.week.weekId, TEST_NOW + 31 * 60_000)).toEqual([]);
});

describe('a published sheet that stopped', () => {
  const sheetOf = async (row: object) => {
    const week = await newWeek();
    const { weekId } = week.week;
    await server.db
      .insertInto('published_sheet')
      .values({ week_id: weekId, ...row })
      .execute();
    return week;
  };
  const since = '2026-12-12T01:00:00.000Z';

  test.each([
    ['the server paused it', { is_paused: true, paused_why: 'An import was taken back' }, 'paused'],
    ['a person paused it', { is_paused: true }, undefined],
    ['a fetch waits for a decision', { waiting: JSON.stringify({ id: 'one', since }) }, 'undecided'],
    ['that fetch was left', { waiting: JSON.stringify({ id: 'one', since }), left_id: 'one' }, undefined],
    ['it works', {}, undefined],
  ])('live night reports it, or not, if %s', async (_, row, why) => {
    const night = await live(await sheetOf(row));
    expect(night.sheet?.why).toBe(why);
  });

  test('live night reports the start of the earliest failing fetch', async () => {
    const week = await sheetOf({});
    const address = (sheet: string, problem: object) => ({
      week_id: week.week.weekId,
      sheet,
      address: `https://sheets.test/${sheet}`,
      set_by: '1003',
      ...problem,
    });
    await server.db
      .insertInto('sheet_address')
      .values([
        address('clients', {}),
        address('coaches', { problem: 'not found', problem_since: new Date(since) }),
        address('rooms', { problem: 'not found', problem_since: new Date(TEST_NOW) }),
      ])
      .execute();
    expect((await live(week)).sheet).toEqual({ why: 'unreached', since });
  });
});
