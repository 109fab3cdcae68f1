import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyImportWeek } from '@offpiste/core/office/import/import-week.rules';
import type { ImportCompany, ImportWeek } from '@offpiste/core/office/import/import.contract';
import type { RideTicketsReply } from '@offpiste/core/ride/ride/ride.contract';
import { readDemoContent } from '#office/import/demo-content';
import { readStatus } from '../../src/cli/status.store.ts';
import { bookings, client, coachListUrl, coachTicket, LOAD_URL, loadBody, smallWeek } from '../harness/small-week.ts';
import { createTestServer, importWeeks, type TestServer } from '../harness/test-server.ts';
import { withFiles } from '../harness/with-files.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer([]);
});
afterAll(() => server.close());

const [someone = ''] = bookings(1);

describe('the folder of a demo', () => {
  const company: ImportCompany = { resorts: [], contacts: [], accounts: [], weeks: [smallWeek([someone])] };
  const read = (content: object) =>
    withFiles({ 'company.json': content, 'assets/files/plan.html': 'a plan' }, readDemoContent);

  test('reads the folder of a demo with its documents and pictures', async () => {
    const { weeks, assets } = await read(company);
    expect(weeks.map(({ tickets }) => tickets)).toEqual([[coachTicket(someone)]]);
    expect(assets).toEqual([
      { name: 'files/plan.html', mediaType: 'text/html; charset=utf-8', bytes: Buffer.from('a plan') },
    ]);
  });

  test.each([
    ['of another shape', { weeks: [{ ...company.weeks[0], tickets: 'none' }] }, '/weeks/0/tickets must be array'],
    [
      'with a ticket of an unknown client',
      { weeks: [smallWeek([], { tickets: [coachTicket(someone)] })] },
      `ticket 1, bookingRef: no client has the booking ${someone}`,
    ],
  ])('%s is refused', async (_, change, problem) => {
    await expect(read({ ...company, ...change })).rejects.toThrow(problem);
  });
});

describe('a week imported again', () => {
  test('a repeated import of a week uses the new data and keeps the recorded state', async () => {
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
  const imported = (...heads: ImportWeek['week'][]) =>
    importWeeks(
      server.db,
      heads.map((head) => emptyImportWeek(head)),
    );
  const both = () =>
    server.db
      .selectFrom('week')
      .select(['week_id', 'system_id'])
      .where('week_id', 'in', [one.weekId, other.weekId])
      .orderBy('week_id')
      .execute();
  await expect(imported(one, { ...other, systemId: one.systemId })).rejects.toThrow(
    `week ${one.weekId}, systemId: '${one.systemId}' is that of week ${other.weekId} already`,
  );
  expect(await both()).toEqual([]);
  await imported(one, other);
  const known = await both();
  await expect(imported({ ...other, systemId: one.systemId })).rejects.toThrow(
    `week ${other.weekId}, systemId: '${one.systemId}' is that of week ${one.weekId} already`,
  );
  expect(await both()).toEqual(known);
  await imported({ ...one, systemId: other.systemId }, { ...other, systemId: one.systemId });
  expect(await both()).toEqual(
    known.map(({ week_id }) => ({ week_id, system_id: week_id === one.weekId ? other.systemId : one.systemId })),
  );
});

test('passwords are stored as argon2id', async () => {
  const { password_hash } = await server.db
    .selectFrom('rep_account')
    .select('password_hash')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/^\$argon2id\$/);
});
