import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProvenRecord } from '@offpiste/core/record/signed-record/record-of.rules';
import type { ImportWeek } from '@offpiste/core/office/import/import.contract';
import { carried as carriedInDatabase } from '../../src/cli/commands.list.ts';
import { heldStatus } from '../../src/handover/carried/carried.command.ts';
import { userCommand } from '../../src/cli/user.command.ts';
import { deliver, deliveredOf } from './hand-in.fake.ts';
import { signingPhone, type SigningPhone } from '../harness/signing-phone.ts';
import { tablePrints } from '../harness/all-text.ts';
import { LOAD_URL, smallWeek, bookings } from '../harness/small-week.ts';
import { createTestServer, TEST_NOW, type Phone, type TestServer } from '../harness/test-server.ts';

const people = bookings(4);
const [someone = '', another = '', third = ''] = people;
const DAY_MS = 86_400_000;

let server: TestServer;
let week: ImportWeek;
let maker: SigningPhone;
let carrier: Phone;
beforeEach(async () => {
  await server?.close();
  week = smallWeek(people);
  server = await createTestServer([week]);
  maker = await signingPhone(await server.phone('rep@demo.test'));
  carrier = await server.phone('lead@demo.test');
});
afterAll(() => server.close());

const user = (...words: string[]) =>
  userCommand.run({ db: server.db, now: TEST_NOW, askPassword: async () => 'not asked' }, words);
const carried = (...words: string[]) => carriedInDatabase.run({ db: server.db, now: server.clock.now() }, words);
const ledger = () => server.db.selectFrom('action').selectAll().orderBy('id').execute();

/** The office's number of a held record. */
async function heldId({ record }: ProvenRecord): Promise<string> {
  const held = JSON.parse((await carried('list', '--json')) ?? '') as { id: number; record: { id: string } }[];
  return String(held.find((each) => each.record.id === record.id)?.id);
}

describe('a record is kept and changes nothing', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['the office signed the rep out', () => user('sign-out', 'rep@demo.test')],
    ['the office disabled the account', () => user('disable', 'rep@demo.test')],
    [
      'the brand was taken away',
      () =>
        server.db
          .updateTable('rep_account')
          .set({ brands: ['nuco'] })
          .where('username', '=', 'rep@demo.test')
          .execute(),
    ],
    ['the account was removed', () => user('remove', 'rep@demo.test')],
    [
      'the database was restored to a day before the sign-in',
      async () => {
        await server.db.deleteFrom('refresh_token').execute();
        await server.db.deleteFrom('sign_in').where('rep_id', '=', '1001').execute();
        carrier = await server.phone('lead@demo.test');
      },
    ],
  ])('where %s', async (_, end) => {
    const loads = [await maker.load(week, someone), await maker.load(week, another)];
    await end();
    const { carried_record: none, ...before } = await tablePrints(server.db);
    expect(await deliver(carrier, loads)).toEqual([{ state: 'held' }, { state: 'held' }]);
    expect(await deliver(carrier, loads)).toEqual([{ state: 'held' }, { state: 'held' }]);
    const { carried_record: some, ...after } = await tablePrints(server.db);
    expect(after).toEqual(before);
    expect([none?.split(' ')[0], some?.split(' ')[0]]).toEqual(['0', '2']);
  });
});

test.each<[string, () => Promise<unknown>]>([
  ['a logout', () => maker.post('/auth/logout', { refreshToken: maker.refreshToken })],
  [
    'a session that expired, and a new one',
    async () => {
      server.clock.set(TEST_NOW + 60 * DAY_MS);
      await server.phone('rep@demo.test');
      carrier = await server.phone('lead@demo.test');
    },
  ],
])('%s does not block a record', async (_, end) => {
  const load = await maker.load(week, someone);
  await end();
  expect(await deliver(carrier, [load])).toEqual([{ state: 'in' }]);
  expect(await ledger()).toMatchObject([{ verdict: 'accepted', occurred_at: new Date(TEST_NOW) }]);
});

test('a record accepted before the session ended stays accepted for every carrier', async () => {
  const load = await maker.load(week, someone);
  await maker.post(LOAD_URL, load.record.data);
  await user('sign-out', 'rep@demo.test');
  expect(await deliver(carrier, [load])).toEqual([{ state: 'in' }]);
  expect(await carried('list')).toBe('No carried records');
});

describe('the office decides', () => {
  let loads: ProvenRecord[];
  beforeEach(async () => {
    loads = [await maker.load(week, someone), await maker.load(week, another)];
    await user('sign-out', 'rep@demo.test');
    await deliver(carrier, loads);
  });

  test('the office sees author, time, carrier and action of a held record', async () => {
    const [first] = loads;
    const lines = await carried('list');
    for (const words of ['coach-load  somebody  coach/C1/outbound', 'by Ella Pritchard (1001)', 'by Marcus Oyelaran'])
      expect(lines).toContain(words);
    expect(heldStatus.lines(await heldStatus.read(server.db)).join()).toContain('2 brought by other phones wait');
    expect(first && (await heldId(first))).toMatch(/^\d+$/);
  });

  test('accepted held records count from their delivery, and the author learns the verdict', async () => {
    server.clock.set(TEST_NOW + DAY_MS);
    const [first, second] = loads;
    if (!first || !second) throw new Error('two were brought');
    const [one, two] = [await heldId(first), await heldId(second)];
    expect(await carried('accept', two, one)).toMatch(/^\d+ {2}recorded: .+\n\d+ {2}recorded: /);
    expect(await carried('list')).toBe('No carried records');
    expect(await ledger()).toMatchObject(
      loads.map(({ record }) => ({
        idempotent_id: record.id,
        verdict: 'accepted',
        rep_id: '1001',
        carried_by: '1002',
        occurred_at: new Date(TEST_NOW),
        received_at: new Date(TEST_NOW),
      })),
    );
    const again = await server.phone('lead@demo.test');
    expect(await deliver(again, loads)).toEqual([{ state: 'in' }, { state: 'in' }]);
    const back = await server.phone('rep@demo.test');
    expect(await deliveredOf(back, [first.record.id])).toMatchObject([{ status: 200, carrier: 'Marcus Oyelaran' }]);
  });

  test('an accepted one that a rule refuses says so', async () => {
    const load = await maker.load(week, third, { coachId: 'C9' });
    await deliver(carrier, [load]);
    expect(await carried('accept', await heldId(load))).toMatch(/recorded as refused: /);
    expect(await ledger()).toMatchObject([{ verdict: 'refused', carried_by: '1002' }]);
  });

  test('refused held records stay refused after the account is reopened', async () => {
    const [first, second] = loads;
    if (!first || !second) throw new Error('two were brought');
    expect(await carried('refuse', await heldId(first))).toMatch(/refused$/);
    expect(await deliver(carrier, loads)).toEqual([
      { state: 'refused', reason: 'The office refused this record' },
      { state: 'held' },
    ]);
    expect(await ledger()).toEqual([]);
    await expect(carried('accept', '999999')).rejects.toThrow('No waiting record 999999');
    expect(await carried('accept')).toBeUndefined();
  });

  test('records that the rep sent in a new session need no decision of the office', async () => {
    const [first] = loads;
    await (await server.phone('rep@demo.test')).post(LOAD_URL, first?.record.data);
    const held = JSON.parse((await carried('list', '--json')) ?? '') as unknown[];
    expect(held).toHaveLength(1);
    expect(await deliver(carrier, loads)).toEqual([{ state: 'in' }, { state: 'held' }]);
  });
});

test('keeps at most a thousand held records of a sign-in and leaves more on the phones', async () => {
  await user('disable', 'rep@demo.test');
  await server.db
    .insertInto('carried_record')
    .values(
      Array.from({ length: 999 }, (_, index) => ({
        digest: `d-${index}`,
        idempotent_id: `id-${index}`,
        rep_id: '1001',
        rep_name: 'Ella Pritchard',
        sign_in_id: signInOf(maker),
        record: '{}',
        signature: 's',
        certificate: 'c',
        brought_at: new Date(TEST_NOW),
        brought_by: '1002',
        brought_by_name: 'Marcus Oyelaran',
      })),
    )
    .execute();
  const loads = [await maker.load(week, someone), await maker.load(week, another)];
  expect(await deliver(carrier, loads)).toEqual([{ state: 'held' }, { state: 'later' }]);
});

function signInOf({ certificate }: SigningPhone): string {
  const claims = JSON.parse(Buffer.from(certificate.split('.')[1] ?? '', 'base64url').toString()) as { signIn: string };
  return claims.signIn;
}
