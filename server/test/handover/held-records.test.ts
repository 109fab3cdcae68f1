import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { HeldReply } from '@offpiste/core/handover/carried/held.contract';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { userCommand } from '../../src/cli/user.command.ts';
import { deliver } from './hand-in.fake.ts';
import { signingPhone, type SigningPhone } from '../harness/signing-phone.ts';
import { bookings, smallWeek } from '../harness/small-week.ts';
import { createTestServer, TEST_NOW, type Phone, type TestServer } from '../harness/test-server.ts';

const HELD_URL = '/api/office/carried';
const DECIDE_URL = '/api/office/carried/decide';
const people = bookings(2);
const [someone = '', another = ''] = people;

let server: TestServer;
let week: ImportWeek;
let maker: SigningPhone;
let office: Phone;
beforeEach(async () => {
  await server?.close();
  week = smallWeek(people);
  server = await createTestServer([week]);
  maker = await signingPhone(await server.phone('rep@demo.test'));
  office = await server.phone('office@demo.test');
  const loads = [await maker.load(week, someone), await maker.load(week, another)];
  await userCommand.run({ db: server.db, now: TEST_NOW, askPassword: async () => 'not asked' }, [
    'sign-out',
    'rep@demo.test',
  ]);
  await deliver(await server.phone('lead@demo.test'), loads);
});
afterAll(() => server.close());

const held = async () => (await office.get(HELD_URL)).json<HeldReply>().held;
const audit = () =>
  server.db.selectFrom('audit_entry').selectAll().where('kind', '=', 'carried-decided').orderBy('audit_id').execute();
const ledger = () => server.db.selectFrom('action').select(['rep_id', 'verdict', 'carried_by']).execute();

test('an office lists, accepts and refuses held records, and the audit has both decisions', async () => {
  const [first, second] = await held();
  expect(first).toMatchObject({
    repId: '1001',
    repName: 'Ella Pritchard',
    kind: 'coach-load',
    list: 'coach/C1/outbound',
    isUnknown: false,
    weekName: week.week.weekName,
    broughtBy: 'Marcus Oyelaran',
    broughtAt: new Date(TEST_NOW).toISOString(),
  });
  expect((await office.post(DECIDE_URL, { id: first?.id, decision: 'accepted' })).json()).toMatchObject({
    isDecided: true,
    words: expect.stringMatching(/^recorded: /),
  });
  expect(await ledger()).toEqual([{ rep_id: '1001', verdict: 'accepted', carried_by: '1002' }]);
  expect((await office.post(DECIDE_URL, { id: second?.id, decision: 'refused' })).json()).toEqual({
    isDecided: true,
    words: 'refused',
  });
  expect(await ledger()).toHaveLength(1);
  expect(await held()).toEqual([]);
  expect(await audit()).toMatchObject([
    { week_id: week.week.weekId, subject: 'coach-load', after: { decision: 'accepted', rep: 'Ella Pritchard' } },
    { week_id: week.week.weekId, subject: 'coach-load', after: { decision: 'refused', rep: 'Ella Pritchard' } },
  ]);
  expect((await office.post(DECIDE_URL, { id: second?.id, decision: 'accepted' })).json()).toMatchObject({
    code: 'unknown-held',
  });
});

test('accounts without office access to the brand neither see nor decide held records', async () => {
  const [first] = await held();
  await server.db
    .updateTable('rep_account')
    .set({ office: ['nuco'] })
    .where('username', '=', 'office@demo.test')
    .execute();
  expect(await held()).toEqual([]);
  const body = { id: first?.id, decision: 'accepted' };
  expect((await office.post(DECIDE_URL, body)).json()).toMatchObject({ code: 'unknown-held' });
  const rep = await server.phone('host@demo.test');
  expect((await rep.get(HELD_URL)).statusCode).toBe(403);
  expect((await rep.post(DECIDE_URL, body)).statusCode).toBe(403);
  expect(await ledger()).toEqual([]);
  expect(await audit()).toEqual([]);
});

test('two offices that decide at once write down one decision', async () => {
  const [first] = await held();
  const decide = (decision: string) => office.post(DECIDE_URL, { id: first?.id, decision });
  await Promise.all([decide('accepted'), decide('accepted'), decide('accepted')]);
  expect(await audit()).toHaveLength(1);
  expect(await ledger()).toHaveLength(1);
});

test('a held record that two offices refuse and accept at once is accepted', async () => {
  const [first] = await held();
  const decide = (decision: string) => office.post(DECIDE_URL, { id: first?.id, decision });
  const accepting = await whileTicketsAreLocked(async (isWaitedFor) => {
    const accepted = decide('accepted');
    await isWaitedFor();
    expect((await decide('refused')).json()).toMatchObject({ code: 'unknown-held' });
    return { accepted };
  });
  expect((await accepting.accepted).json()).toMatchObject({ isDecided: true });
  expect(await ledger()).toEqual([{ rep_id: '1001', verdict: 'accepted', carried_by: '1002' }]);
  expect(await audit()).toMatchObject([{ after: { decision: 'accepted' } }]);
  const decisions = await server.db.selectFrom('carried_record').select('decision').orderBy('carried_id').execute();
  expect(decisions).toEqual([{ decision: 'accepted' }, { decision: null }]);
});

/** Runs a task while no ticket can change; `isWaitedFor` resolves when a query waits for a ticket. */
async function whileTicketsAreLocked<Result>(
  task: (isWaitedFor: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  return await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('ticket').selectAll().forUpdate().execute();
    return await task(async () => {
      await expect
        .poll(async () => {
          const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
            and datname = current_database()`.execute(server.db);
          return rows.length;
        })
        .toBeGreaterThan(0);
    });
  });
}
