import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RideTicketsReply } from '@offpiste/core/ride/ride/ride.contract';
import { importFolder } from '#office/import/import-folder.store';
import { readStatus } from '../../src/cli/status.store.ts';
import { importFiles, ownAccount, weekFiles } from '../harness/import-files.ts';
import { bookings, client, coachListUrl, coachTicket, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';
import { createTestServer, importWeeks, type TestServer } from '../harness/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer([]);
});
afterAll(() => server.close());

const { week: head } = smallWeek([]);
const account = ownAccount();
const [someone = ''] = bookings(1);

describe('a faulty folder is refused with a message, and nothing is imported', () => {
  test.each([
    ['an empty folder', {}, /holds nothing to import/],
    ['no JSON', { 'resorts.json': '[{' }, /resorts\.json: not JSON/],
    [
      'a missing field',
      { 'weeks/w/week.json': head, 'weeks/w/tickets.json': [coachTicket('WASTELAND-AAAAAA'), { kind: 'coach' }] },
      /weeks\/w\/tickets\.json: row 2.*(target|required)/,
    ],
    [
      'a wrong field',
      { 'accounts.json': [{ ...account, level: 'high' }] },
      /accounts\.json: row 1, level: must be integer/,
    ],
    [
      'an unknown brand',
      { 'accounts.json': [{ ...account, brands: ['acme'] }] },
      /accounts\.json: row 1, brands: 'acme'/,
    ],
    [
      'a username twice',
      { 'accounts.json': [account, { ...account, repId: 'r2', username: 'A@X.test' }] },
      /accounts\.json: row 2, username: is there twice/,
    ],
    [
      "another rep's username",
      { 'accounts.json': [{ ...account, username: 'REP@demo.test' }] },
      /the username of rep r1 belongs to another rep/,
    ],
    ['a week without its head', { 'weeks/w/tickets.json': [] }, /weeks\/w\/week\.json: is missing/],
    [
      'a ticket without a client',
      {
        'weeks/w/week.json': head,
        'weeks/w/passengers.json': [],
        'weeks/w/tickets.json': [coachTicket('WASTELAND-AAAAAA')],
      },
      /^weeks\/w\/tickets\.json: row 1, bookingRef: nobody has the booking WASTELAND-AAAAAA$/m,
    ],
    [
      'a partial code',
      weekFiles(
        smallWeek([], { passengers: [client(someone)], tickets: [coachTicket(someone, 'C1', { barcode: someone })] }),
      ),
      /tickets\.json: row 1, barcode: '\S+' is not a full ticket code/,
    ],
    [
      'a username of whitespace',
      { 'accounts.json': [{ ...account, username: ' ' }] },
      /accounts\.json: row 1, username: is empty/,
    ],
    [
      'a username twice but for whitespace',
      { 'accounts.json': [account, { ...account, repId: 'r2', username: ` ${account.username} ` }] },
      /row 2, username: is there twice/,
    ],
    [
      'a folder where a list belongs',
      { 'weeks/w/week.json': head, 'weeks/w/tickets.json/': '' },
      /weeks\/w\/tickets\.json: cannot be read \(EISDIR\)/,
    ],
    ['a folder where a company list belongs', { 'resorts.json/': '' }, /resorts\.json: cannot be read \(EISDIR\)/],
    ['a file where a week belongs', { 'weeks/w': 'text' }, /weeks\/w: is not a folder/],
    ['a file where the weeks belong', { weeks: 'text' }, /weeks: is not a folder/],
    ['a file where the assets belong', { assets: 'text', 'resorts.json': [] }, /assets: cannot be read \(ENOTDIR\)/],
  ])('%s', async (_, files, message) => {
    const before = await readStatus(server.db);
    await expect(importFiles(server.db, files, { demo: false })).rejects.toThrow(message);
    expect(await readStatus(server.db)).toEqual(before);
  });

  test('a missing folder is refused', async () => {
    await expect(importFolder(server.db, join(tmpdir(), 'offpiste-nowhere'), { demo: false })).rejects.toThrow(
      /there is no such folder/,
    );
  });
});

describe('a week imported again', () => {
  test('takes the new data and keeps the recorded state', async () => {
    const [stays = '', leaves = '', loadedThenLeft = '', comes = ''] = bookings(4);
    const week = smallWeek([stays, leaves, loadedThenLeft]);
    await importWeeks(server.db, [week]);
    const phone = await server.phone('rep@demo.test');
    for (const reference of [stays, loadedThenLeft]) await phone.post(LOAD_URL, loadBody(week, reference));
    const etag = String((await phone.get(coachListUrl(week))).headers.etag);

    const people = [stays, comes, loadedThenLeft];
    await importWeeks(server.db, [
      {
        ...week,
        passengers: people.map((each) => client(each)),
        tickets: [coachTicket(stays, 'C1', { name: 'New Name' }), coachTicket(comes)],
      },
    ]);

    const answer = await phone.get(coachListUrl(week), { 'if-none-match': etag });
    const { tickets, ...counts } = answer.json<RideTicketsReply>();
    expect(counts).toEqual({ loaded: 2, total: 3 });
    expect(tickets.map(({ name, bookingRef, loaded, deleted }) => [name, bookingRef, loaded, deleted])).toEqual([
      [`Name of ${loadedThenLeft}`, loadedThenLeft, 1, '0'],
      [`Name of ${comes}`, comes, 0, '0'],
      ['New Name', stays, 1, '0'],
    ]);
    expect((await readStatus(server.db)).actions.accepted).toBe(2);
  });

  test('keeps the lists of the company that the folder does not have', async () => {
    await importFiles(server.db, weekFiles({ week: head }), { demo: true });
    const phone = await server.phone('rep@demo.test');
    expect((await phone.get('/api/resort')).json()).toEqual([{ id: '1', name: 'Tignes' }]);
  });

  test('keeps the lists of the week that the folder does not have', async () => {
    const [stays = '', comes = ''] = bookings(2);
    const week = smallWeek([stays], { coachRows: [{ COACH: 'C1' }] });
    await importWeeks(server.db, [week]);
    const phone = await server.phone('rep@demo.test');
    const tickets = async () =>
      (await phone.get(coachListUrl(week))).json<RideTicketsReply>().tickets.map(({ bookingRef }) => bookingRef);

    await importFiles(server.db, weekFiles({ week: { ...week.week, weekName: 'New name' } }), { demo: true });
    expect(await tickets()).toEqual([stays]);
    expect((await phone.get(`/api/coach/coachData/${week.week.weekId}`)).json()).toEqual({
      mergedData: [{ COACH: 'C1' }],
    });
    const known = await server.db
      .selectFrom('passenger')
      .select('reference')
      .where('week_id', '=', week.week.weekId)
      .execute();
    expect(known).toEqual([{ reference: stays }]);

    await importFiles(server.db, weekFiles({ week: week.week, passengers: [client(stays), client(comes)] }), {
      demo: true,
    });
    await importFiles(server.db, weekFiles({ week: week.week, tickets: [coachTicket(stays), coachTicket(comes)] }), {
      demo: true,
    });
    expect(await tickets()).toEqual([stays, comes]);
  });

  test.each([
    ['tickets without their holders', { tickets: [coachTicket('WASTELAND-ZZZZZZ')] }],
    ['missing passengers while their tickets stay', { passengers: [] }],
  ])('is refused with %s', async (_, change) => {
    const week = smallWeek([someone]);
    await importWeeks(server.db, [week]);
    await expect(importFiles(server.db, weekFiles({ week: week.week, ...change }), { demo: true })).rejects.toThrow(
      /, ticket \S+: nobody has the booking WASTELAND-/,
    );
    const phone = await server.phone('rep@demo.test');
    expect((await phone.get(coachListUrl(week))).json()).toMatchObject({ total: 1 });
  });

  test('a coach without passengers is removed', async () => {
    const week = smallWeek([], {
      passengers: [client(someone), client('WASTELAND-ZZZZZZ', {}, 'C2')],
      tickets: [coachTicket(someone)],
    });
    await importWeeks(server.db, [week]);
    const phone = await server.phone('rep@demo.test');
    const coaches = async () => (await phone.get(`/api/coach/allCoaches/${week.week.weekId}`)).json();
    expect(await coaches()).toEqual({ inbound: [], outbound: ['C1', 'C2'] });
    expect((await phone.get(coachListUrl(week, 'C2'))).json()).toEqual({ tickets: [], loaded: 0, total: 0 });
    await importWeeks(server.db, [{ ...week, passengers: [client(someone)] }]);
    expect(await coaches()).toEqual({ inbound: [], outbound: ['C1'] });
    expect((await phone.get(coachListUrl(week, 'C2'))).json()).toMatchObject({ code: 'unknown-coach' });
  });
});

test('a system id of another week is refused with both weeks named; two weeks may swap theirs', async () => {
  const [one, other] = [smallWeek([]).week, smallWeek([]).week];
  const files = (...weeks: object[]) => Object.fromEntries(weeks.map((week, at) => [`weeks/w${at}/week.json`, week]));
  const both = () =>
    server.db
      .selectFrom('week')
      .select(['week_id', 'system_id'])
      .where('week_id', 'in', [one.weekId, other.weekId])
      .orderBy('week_id')
      .execute();
  await expect(
    importFiles(server.db, files(one, { ...other, systemId: one.systemId }), { demo: true }),
  ).rejects.toThrow(`week ${one.weekId}, systemId: '${one.systemId}' is that of week ${other.weekId} already`);
  expect(await both()).toEqual([]);
  await importFiles(server.db, files(one, other), { demo: true });
  const known = await both();
  await expect(importFiles(server.db, files({ ...other, systemId: one.systemId }), { demo: true })).rejects.toThrow(
    `week ${other.weekId}, systemId: '${one.systemId}' is that of week ${one.weekId} already`,
  );
  expect(await both()).toEqual(known);
  await importFiles(server.db, files({ ...one, systemId: other.systemId }, { ...other, systemId: one.systemId }), {
    demo: true,
  });
  expect(await both()).toEqual(
    known.map(({ week_id }) => ({ week_id, system_id: week_id === one.weekId ? other.systemId : one.systemId })),
  );
});

test('whitespace around a username is ignored', async () => {
  await importFiles(
    server.db,
    { 'accounts.json': [ownAccount({ repId: 'r9', username: '  Blank@x.test ' })] },
    { demo: true },
  );
  const payload = { username: ' blank@X.test', password: ownAccount().password };
  expect(
    (await server.app.inject({ method: 'POST', url: '/auth/login', headers: { 'x-brand': 'wasteland' }, payload }))
      .statusCode,
  ).toBe(200);
});

test('passwords are stored as argon2id', async () => {
  const { password_hash } = await server.db
    .selectFrom('rep_account')
    .select('password_hash')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/^\$argon2id\$/);
});

test('importing an account again changes name and rights, not password and office access', async () => {
  const account = ownAccount({ repId: 'r10', username: 'again@x.test', office: ['wasteland'] });
  await importFiles(server.db, { 'accounts.json': [account] }, { demo: false });
  const { office: _, ...rest } = account;
  const changed = { ...rest, name: 'Another name', password: 'another secret of its own' };
  await importFiles(server.db, { 'accounts.json': [changed] }, { demo: false });
  const signIn = async (password: string) =>
    server.app.inject({
      method: 'POST',
      url: '/auth/login',
      headers: { 'x-brand': 'wasteland' },
      payload: { username: account.username, password },
    });
  expect((await signIn(changed.password)).statusCode).toBe(401);
  expect((await signIn(account.password)).json()).toMatchObject({
    rep: { name: 'Another name', office: ['wasteland'] },
  });
});
