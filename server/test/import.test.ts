import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CoachTicketsReply } from '@offpiste/core/coach/coach.contract';
import { importFolder } from '#import/import-folder';
import { readStatus } from '../src/cli/status.store.ts';
import { bookings, client, coachListUrl, coachTicket, LOAD_URL, loadBody, smallWeek } from './harness/small-week.ts';
import { createTestServer, importWeeks, type TestServer } from './harness/test-server.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await createTestServer([]);
  folder = await mkdtemp(join(tmpdir(), 'offpiste-import-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function folderOf(files: Readonly<Record<string, unknown>>): Promise<string> {
  const place = await mkdtemp(join(folder, 'case-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(place, name)), { recursive: true });
    await writeFile(join(place, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return place;
}

const { week: head } = smallWeek([]);
const account = { username: 'a@x.test', password: 'p', repId: 'r1', name: 'A', level: 1, tenant: '', brands: ['wasteland'], staffType: '' };

describe('what is wrong is said, and nothing is imported', () => {
  test.each([
    ['an empty folder', {}, /holds nothing to import/],
    ['no JSON', { 'resorts.json': '[{' }, /resorts\.json: not JSON/],
    ['a missing field', { 'weeks/w/week.json': head, 'weeks/w/tickets.json': [coachTicket('WASTELAND-AAAAAA'), { kind: 'coach' }] }, /weeks\/w\/tickets\.json: row 2.*(target|required)/],
    ['a wrong field', { 'accounts.json': [{ ...account, level: 'high' }] }, /accounts\.json: row 1, level: must be integer/],
    ['an unknown brand', { 'accounts.json': [{ ...account, brands: ['acme'] }] }, /accounts\.json: row 1, brands: 'acme'/],
    ['a username twice', { 'accounts.json': [account, { ...account, repId: 'r2', username: 'A@X.test' }] }, /accounts\.json: row 2, username: is there twice/],
    ["another rep's username", { 'accounts.json': [{ ...account, username: 'REP@demo.test' }] }, /the username of rep r1 belongs to another rep/],
    ['a week without its head', { 'weeks/w/tickets.json': [] }, /weeks\/w: week\.json is missing/],
    ['a ticket nobody holds', { 'weeks/w/week.json': head, 'weeks/w/tickets.json': [coachTicket('WASTELAND-AAAAAA')] }, /weeks\/w: Ticket WASTELAND-AAAAAA-000001: nobody has the booking/],
  ])('%s', async (_, files, message) => {
    const before = await readStatus(server.db);
    await expect(importFolder(server.db, await folderOf({ ...files }), { demo: false })).rejects.toThrow(message);
    expect(await readStatus(server.db)).toEqual(before);
  });

  test('a folder that is not there', async () => {
    await expect(importFolder(server.db, join(folder, 'nowhere'), { demo: false })).rejects.toThrow(/is not a folder/);
  });
});

describe('a week imported again', () => {
  test('follows the import, and keeps what happened', async () => {
    const [stays = '', leaves = '', loadedThenLeft = '', comes = ''] = bookings(4);
    const week = smallWeek([stays, leaves, loadedThenLeft]);
    await importWeeks(server.db, [week]);
    const phone = await server.phone('rep@demo.test');
    for (const reference of [stays, loadedThenLeft]) await phone.post(LOAD_URL, loadBody(week, reference));
    const etag = String((await phone.get(coachListUrl(week))).headers.etag);

    const people = [stays, comes, loadedThenLeft];
    await importWeeks(server.db, [{ ...week, passengers: people.map((each) => client(each)), tickets: [coachTicket(stays, 'C1', { name: 'New Name' }), coachTicket(comes)] }]);

    const answer = await phone.get(coachListUrl(week), { 'if-none-match': etag });
    const { tickets, ...counts } = answer.json<CoachTicketsReply>();
    expect(counts).toEqual({ loaded: 1, total: 2 });
    expect(tickets.map(({ name, bookingRef, loaded, deleted }) => [name, bookingRef, loaded, deleted])).toEqual([
      [`Name of ${loadedThenLeft}`, loadedThenLeft, 1, '1'],
      [`Name of ${comes}`, comes, 0, '0'],
      ['New Name', stays, 1, '0'],
    ]);
    expect((await readStatus(server.db)).actions.accepted).toBe(2);
  });

  test('leaves lists alone that the folder does not have', async () => {
    await importFolder(server.db, await folderOf({ 'weeks/w/week.json': head }), { demo: false });
    const phone = await server.phone('rep@demo.test');
    expect((await phone.get('/api/resort')).json()).toEqual([{ id: '1', name: 'Tignes' }]);
  });
});

test('passwords are kept as argon2id', async () => {
  const { password_hash } = await server.db.selectFrom('rep_account').select('password_hash').limit(1).executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/^\$argon2id\$/);
});
