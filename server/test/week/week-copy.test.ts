import { randomUUID } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '@offpiste/core/calls';
import type {
  WeekCopyCheckReply,
  WeekCopyContents,
  WeekCopyListsReply,
} from '@offpiste/core/week/week-copy/week-copy.contract';
import { demoAccounts } from '@offpiste/fixtures/people/account.builder';
import { demoCompany } from '@offpiste/fixtures/demo-company.builder';
import { OPEN_READS } from '../harness/sample-body.ts';
import { waitForLock } from '../harness/wait-for-lock.ts';
import { createTestServer, TEST_NOW, type Phone, type TestServer } from '../harness/test-server.ts';

const [week] = demoCompany({ seed: 5, passengers: 160 }).weeks;
if (!week) throw new Error('the demo has no week');
const { weekId } = week.week;

/** Reads that the week copy leaves out, with reasons. */
const NOT_COPIED: readonly string[] = [
  // Not of a single week.
  ...OPEN_READS,
  'lateNotices',
  'activeWeeks',
  'people',
  'ownSignIns',
  'factors',
  'officeEntry',
  'machineTokens',
  'webhooks',
  'webhookDeliveries',
  'securityEvents',
  'lastBackup',
  'accountPhones',
  'audit',
  'auditReport',
  'auditCsv',
  'auditWorkbook',
  'heldRecords',
  // Bytes: the week's data has its own call, files follow the lists.
  'weekData',
  'weeklyFile',
  'schedulePicture',
  // The staff sheet's older form, for servers without repData.
  'weekRep',
  // The lists of lift passes and keys have the same data.
  'liftPassCheck',
  'keyBarcode',
  'keyRoom',
  // For a desk, and only current.
  'officeLive',
  'officeSeries',
  'officeMissing',
  'nightReview',
  'wallAddresses',
  'noteTemplates',
  'notifications',
  'clientStory',
  'officeBooking',
  'publishedSheet',
  'officeWeeks',
  'officeTemplate',
  'officeExample',
  'importProblems',
  'importJob',
  'reports',
  'report',
  'reportCsv',
  'reportWorkbook',
  'reportAddresses',
  'nightPack',
  'staffRows',
];

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer([week]);
});
afterAll(() => server.close());

async function check(
  phone: Phone,
  more: object = {},
  headers: Record<string, string> = {},
): Promise<WeekCopyCheckReply> {
  const body = { weekId, waiting: 0, appVersion: '1.0.0', ...more };
  const response = await phone.post('/api/week/copy/check', body, headers);
  expect(response.statusCode).toBe(200);
  return response.json();
}

async function contentsFor(phone: Phone): Promise<WeekCopyContents> {
  const { contents } = await check(phone);
  if (!contents) throw new Error('the server sent no contents');
  return contents;
}

async function fetchLists(phone: Phone, paths: readonly string[]): Promise<WeekCopyListsReply['lists']> {
  const response = await phone.post('/api/week/copy/lists', { weekId, paths });
  expect(response.statusCode).toBe(200);
  return response.json<WeekCopyListsReply>().lists;
}

describe('the contents of a week', () => {
  test('include every call that reads a list, except those named here', async () => {
    const paths = (await contentsFor(await server.phone('office@demo.test'))).lists.map(({ path }) => path);
    const isCopied = ([, { path }]: [string, { path: string }]) => {
      const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
      return paths.some((one) => pattern.test(one));
    };
    const missing = Object.entries(calls)
      .filter(([, { method }]) => method === 'GET')
      .filter((call) => !isCopied(call));
    expect(missing.map(([name]) => name).toSorted()).toEqual([...NOT_COPIED].toSorted());
  });

  test.each(demoAccounts().map(({ username, brands }) => [username, brands[0] ?? '']))(
    'are for %s in %s the same lists, with the same ETags, as their own calls return',
    async (username, brand) => {
      const phone = await server.phone(username, brand);
      const { lists } = await contentsFor(phone);
      expect(lists.length).toBeGreaterThan(20);
      for (let from = 0; from < lists.length; from += 50) {
        const asked = lists.slice(from, from + 50);
        const copied = await fetchLists(
          phone,
          asked.map(({ path }) => path),
        );
        expect(copied.map(({ path }) => path)).toEqual(asked.map(({ path }) => path));
        for (const [index, { path, etag, reply }] of copied.entries()) {
          const own = await phone.get(path);
          expect(own.json()).toEqual(reply);
          expect([path, etag, asked[index]?.etag]).toEqual([path, own.headers['etag'], own.headers['etag']]);
          expect((await phone.get(path, { 'if-none-match': etag })).statusCode).toBe(304);
        }
      }
    },
  );

  test('name the ETag and the size of the week as its own call returns them', async () => {
    const phone = await server.phone('rep@demo.test');
    const { week: weekData } = await contentsFor(phone);
    const own = await phone.get(weekData.path);
    expect([weekData.etag, weekData.bytes]).toEqual([own.headers['etag'], own.rawPayload.length]);
  });

  test('name documents and pictures with their sizes', async () => {
    const phone = await server.phone('rep@demo.test');
    const { files } = await contentsFor(phone);
    expect(new Set(files.map(({ kind }) => kind))).toEqual(new Set(['document', 'picture']));
    const here = files.filter(({ bytes }) => bytes !== null);
    expect(here.length).toBeGreaterThan(0);
    for (const { path, bytes, etag } of here) {
      const own = await phone.get(path);
      expect([path, own.rawPayload.length, own.headers['etag']]).toEqual([path, bytes, etag]);
    }
  });

  test('refuses the contents of an unknown week', async () => {
    const phone = await server.phone('rep@demo.test');
    const body = { weekId: 'none', waiting: 0, appVersion: '1.0.0' };
    expect((await phone.post('/api/week/copy/check', body)).json()).toMatchObject({ code: 'unknown-week' });
  });
});

describe('a check', () => {
  test('a check of current contents returns only that they are current', async () => {
    const phone = await server.phone('rep@demo.test');
    const { tag } = await contentsFor(phone);
    const response = await phone.post('/api/week/copy/check', { weekId, tag, waiting: 0, appVersion: '1.0.0' });
    expect(response.payload).toBe('{"isCurrent":true}');
  });

  test('a check after an action returns contents with another ETag for that list only', async () => {
    const phone = await server.phone('rep@demo.test');
    const before = await contentsFor(phone);
    const { ride, barcode } = aCoachTicket();
    const answer = await phone.post('/api/coach/load', loadOf(ride, barcode));
    expect(answer.statusCode).toBe(200);
    const { contents } = await check(phone, { tag: before.tag });
    const known = new Map(before.lists.map(({ path, etag }) => [path, etag]));
    const changed = contents?.lists.filter(({ path, etag }) => known.get(path) !== etag).map(({ path }) => path);
    expect(changed).toEqual([`/api/coach/allBarcodes/${ride.id}/direction/${ride.direction}/${weekId}`]);
  });

  test('a check after a change of the rep returns new contents', async () => {
    const phone = await server.phone('lead@demo.test');
    const { tag } = await contentsFor(phone);
    await server.db.updateTable('rep_account').set({ level: 3 }).where('rep_id', '=', '1002').execute();
    const again = await server.phone('lead@demo.test');
    expect((await check(again, { tag })).isCurrent).toBe(false);
  });

  test("a check stores the phone's description", async () => {
    const phone = await server.phone('rep@demo.test');
    const waitingSince = '2026-12-12T17:00:00.000Z';
    await check(phone, { missing: 4, waiting: 2, waitingSince, appVersion: '0.9.0' }, { 'x-device': 'phone-1' });
    await check(phone, { missing: 0, waiting: 1, waitingSince, appVersion: '1.0.0' }, { 'x-device': 'phone-1' });
    const rows = await server.db.selectFrom('phone_status').selectAll().where('device', '=', 'phone-1').execute();
    expect(rows).toEqual([
      {
        rep_id: '1001',
        sign_in_id: expect.any(String),
        device: 'phone-1',
        brand: 'wasteland',
        week_id: weekId,
        asked_at: new Date(TEST_NOW),
        app_version: '1.0.0',
        missing_lists: 0,
        waiting: 1,
        waiting_since: new Date(waitingSince),
      },
    ]);
  });
});

describe('a request for lists', () => {
  test("a request for lists leaves out addresses that are no list of this rep's week", async () => {
    const phone = await server.phone('rep@demo.test');
    const [first] = (await contentsFor(phone)).lists;
    const others = [
      '/auth/status',
      `/api/week/data/${weekId}`,
      '/api/week/active',
      'https://elsewhere.test/',
      '/api/repData/none',
    ];
    expect((await fetchLists(phone, [...others, first?.path ?? ''])).map(({ path }) => path)).toEqual([first?.path]);
  });

  test('a request for lists takes about as many bytes as the contents announced', async () => {
    const phone = await server.phone('rep@demo.test');
    const piece = (await contentsFor(phone)).lists.filter((list) => list.piece === 0);
    const paths = piece.map(({ path }) => path);
    const plain = await phone.post('/api/week/copy/lists', { weekId, paths });
    const packed = await phone.post('/api/week/copy/lists', { weekId, paths }, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(plain.json());
    const said = piece.reduce((sum, { bytes }) => sum + bytes, 0);
    // A list is measured with the other unknown ones, once between two imports.
    expect(Math.abs(said / packed.rawPayload.length - 1)).toBeLessThan(0.25);
  });

  test('returns each list as it is now', async () => {
    const phone = await server.phone('rep@demo.test');
    const { ride, barcode } = aCoachTicket(1);
    const path = `/api/coach/allBarcodes/${ride.id}/direction/${ride.direction}/${weekId}`;
    const [before] = await fetchLists(phone, [path]);
    await phone.post('/api/coach/load', loadOf(ride, barcode));
    const [after] = await fetchLists(phone, [path]);
    expect(after?.etag).not.toBe(before?.etag);
    expect(after?.reply).toEqual((await phone.get(path)).json());
  });
});

test('a sign-in that ends while its check is answered does not fail the check', async () => {
  const phone = await server.phone('rep@demo.test');
  // The cache has no list of this rep yet, and none was measured, because the contents change as after an import.
  await sql`update list_token set token = token || 'x' where week_id = ${weekId}`.execute(server.db);
  await sql`update week set token = token || 'x' where week_id = ${weekId}`.execute(server.db);
  const checked = await server.db.transaction().execute(async (lists) => {
    await sql`lock table ticket in access exclusive mode`.execute(lists);
    const body = { weekId, waiting: 0, appVersion: '1.0.0' };
    // An injected request is sent only when it is awaited.
    const answer = phone.post('/api/week/copy/check', body).then((response) => response);
    // The check waits for the table only after it has read its own sign-in.
    await waitForLock(server.db);
    const ended = await phone.post('/auth/logout', { refreshToken: phone.refreshToken });
    expect(ended.statusCode).toBe(200);
    return () => answer;
  });
  expect((await checked()).statusCode).toBe(200);
});

test('after a restore from a backup no earlier ETag matches another list', async () => {
  const phone = await server.phone('rep@demo.test');
  const { ride, barcode } = aCoachTicket(2);
  const path = `/api/coach/allBarcodes/${ride.id}/direction/${ride.direction}/${weekId}`;
  const load = loadOf(ride, barcode);
  const backup = await server.db.selectFrom('list_token').selectAll().execute();
  const ticket = server.db
    .updateTable('ticket')
    .set({ status: null, status_at: null, status_rep_id: null, status_rep_name: null });
  await phone.post('/api/coach/load', load);
  const lost = (await phone.get(path)).headers['etag'];
  // Like a restore: the tokens and the ticket are those from before the load.
  await ticket.where('barcode', '=', barcode).where('kind', '=', 'coach').execute();
  for (const { week_id, list_key, token } of backup)
    await server.db
      .updateTable('list_token')
      .set({ token })
      .where('week_id', '=', week_id)
      .where('list_key', '=', list_key)
      .execute();
  const other = aCoachTicket(3, ride);
  await phone.post('/api/coach/load', loadOf(ride, other.barcode));
  const response = await phone.get(path, { 'if-none-match': String(lost) });
  expect(response.statusCode).toBe(200);
});

function aCoachTicket(index = 0, on?: { id: string; direction: string }) {
  const tickets = (week?.tickets ?? []).filter(
    ({ kind, deleted, target, direction }) =>
      kind === 'coach' && deleted === '0' && (!on || (on.id === target && on.direction === direction)),
  );
  const ticket = tickets[index];
  if (!ticket) throw new Error('the demo has too few tickets');
  return { ride: { id: ticket.target, direction: ticket.direction ?? '' }, barcode: ticket.barcode };
}

function loadOf(ride: { id: string; direction: string }, barcode: string): object {
  return {
    weekID: weekId,
    barcode,
    handsetTimestamp: '2026-12-12T18:00:00.000Z',
    idempotentId: randomUUID(),
    repID: '1001',
    repName: 'Ella Pritchard',
    scanned: 1,
    coachId: ride.id,
    direction: ride.direction,
  };
}
