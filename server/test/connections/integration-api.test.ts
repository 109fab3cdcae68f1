import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LiveReply } from '@offpiste/core/office/live-night/office.contract';
import { TOKEN_SCOPES } from '@offpiste/core/connections/machine-token/machine-token.rules';
import { machineAt } from '../harness/machine.ts';
import { recordEverything, reportWeek, type ReportWeek } from '../harness/report-week.ts';
import { createTestServer, importWeeks, type TestServer } from '../harness/test-server.ts';
import { bookings, smallWeek } from '../harness/small-week.ts';

let server: TestServer;
let full: ReportWeek;
let machine: Awaited<ReturnType<typeof machineAt>>;
let path: string;
beforeAll(async () => {
  server = await createTestServer([]);
  full = await reportWeek(server);
  await recordEverything(full, await server.phone('rep@demo.test'));
  machine = await machineAt(server, TOKEN_SCOPES);
  path = `/weeks/${full.week.week.weekId}`;
});
afterAll(() => server.close());

test('weeks, rides and series show the counts of the office', async () => {
  expect((await machine.get('/weeks')).json()).toMatchObject({ weeks: [{ weekName: 'A week', clients: 4 }] });
  const { rides } = (await machine.get(`${path}/rides`)).json<{ rides: { id: string }[] }>();
  expect(rides.find(({ id }) => id === 'C1')).toMatchObject({
    direction: 'outbound',
    onBoard: 1,
    booked: 4,
    absent: 1,
    isUncounted: true,
    leftAt: expect.any(String),
  });
  const office = await server.phone('office@demo.test');
  const { weekId } = full.week.week;
  const series = (await office.get(`/api/office/live-series/${weekId}`)).json<object>();
  expect((await machine.get(`${path}/series`)).json()).toEqual(series);
  const { exceptionCount, exceptions } = (await office.get(`/api/office/live/${weekId}`)).json<LiveReply>();
  expect(exceptionCount).toBeGreaterThan(0);
  expect((await machine.get(`${path}/exceptions`)).json()).toEqual({ count: exceptionCount, exceptions });
});

test('birth dates, next of kin and ticket codes need their scope', async () => {
  const plain = await machineAt(server, ['clients:read', 'events:read']);
  const secrets = /2004-12-13|Kin of|-\d{6}-000001/;
  for (const part of ['clients', 'reports/clients', 'reports/manifests', 'events']) {
    const [shown, hidden] = [await machine.get(`${path}/${part}`), await plain.get(`${path}/${part}`)];
    expect([part, shown.statusCode, hidden.statusCode]).toEqual([part, 200, 200]);
    expect(shown.body).toMatch(secrets);
    expect(hidden.body).not.toMatch(secrets);
  }
  expect((await plain.get(`${path}/reports/tickets`)).json()).toMatchObject({ code: 'malformed' });
});

test('a token sees no more of a client than the person who made it', async () => {
  const low = await machineAt(server, TOKEN_SCOPES);
  await server.db.updateTable('machine_token').set({ level: 0 }).where('name', '=', low.name).execute();
  for (const part of ['clients', 'reports/clients']) {
    const answer = await low.get(`${path}/${part}`);
    expect([part, answer.statusCode]).toEqual([part, 200]);
    expect(answer.body).not.toMatch(/@secret\.test|2004-12-13|Kin of/);
  }
});

test('pages of clients hold each client once, also with a page of one', async () => {
  const references: string[] = [];
  for (let next: string | undefined = ''; next !== undefined;) {
    const after: string = next === '' ? '' : `&after=${next}`;
    const page = (await machine.get(`${path}/clients?limit=1${after}`)).json<{
      clients: { reference: string }[];
      next?: string;
    }>();
    references.push(...page.clients.map(({ reference }) => reference));
    next = page.next;
  }
  expect(references).toEqual(
    full.week.passengers.map(({ reference = '' }) => String(reference)).toSorted((a, b) => (a < b ? -1 : 1)),
  );
});

test('a reading that did not change is answered with 304', async () => {
  const first = await machine.get(`${path}/rides`);
  const again = await machine.get(`${path}/rides`, { headers: { 'if-none-match': String(first.headers['etag']) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

describe('problem details', () => {
  test.each([
    ['/nothing', 404, 'unknown-path', null],
    ['/weeks/none/rides', 404, 'unknown-week', null],
    ['/weeks/none/clients?limit=x', 400, 'malformed', '/limit'],
    ['/weeks/none/reports/audit', 400, 'malformed', '/report'],
    [`/weeks/${'x'.repeat(65)}/rides`, 400, 'malformed', '/weekId'],
    ['/weeks/%00/rides', 400, 'malformed', '/weekId'],
    ['/weeks/%zz/rides', 400, 'malformed', '/body'],
  ])('%s is answered with %d %s', async (address, status, code, pointer) => {
    const answer = await machine.get(address);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    const problem = answer.json<{ errors?: { pointer?: string }[] }>();
    expect(problem).toMatchObject({ status, code, type: `urn:offpiste:problem:${code}` });
    expect([answer.statusCode, problem.errors?.[0]?.pointer ?? null]).toEqual([status, pointer]);
  });

  test.each(['?limit=0', '?limit=1001', '?after=zzz', '?after=-1'])('a page with %s is refused', async (query) => {
    expect((await machine.get(`${path}/events${query}`)).json()).toMatchObject({ code: 'malformed' });
  });
});

describe('booking', () => {
  test('a change counts, is audited under the name of the token, and shows in the next reading', async () => {
    const [reference = ''] = bookings(1);
    const week = smallWeek([reference], { coachRows: [{ coach: 'C1' }, { coach: 'C2' }] });
    await importWeeks(server.db, [week]);
    const { weekId } = week.week;
    const wish = { status: 'cancelled' };
    const patch = (payload: object) => machine.send('PATCH', `/weeks/${weekId}/bookings/${reference}`, { payload });
    const changed = await patch({ wish, reason: 'Cancelled in the booking system' });
    expect([changed.statusCode, changed.json()]).toEqual([200, { success: true }]);
    const { clients } = (await machine.get(`/weeks/${weekId}/clients`)).json<{ clients: object[] }>();
    expect(clients).toMatchObject([{ reference, booking: wish }]);
    const entry = await server.db
      .selectFrom('audit_entry')
      .select(['kind', 'rep_name', 'subject'])
      .where('week_id', '=', weekId)
      .where('kind', '=', 'booking-changed')
      .executeTakeFirst();
    expect(entry).toEqual({ kind: 'booking-changed', rep_name: machine.name, subject: reference });
    expect((await patch({ wish })).json()).toMatchObject({ code: 'malformed', errors: [{ pointer: '/reason' }] });
    expect((await patch({ wish: { room: 'none' }, reason: 'x' })).statusCode).toBe(404);
  });

  test('an unknown client is a problem', async () => {
    const answer = await machine.send('PATCH', `${path}/bookings/UNKNOWN`, {
      payload: { wish: { status: 'pending' }, reason: 'x' },
    });
    expect(answer.json()).toMatchObject({ code: 'unknown-client', status: 404 });
  });
});

test('readings of a report are in the audit', async () => {
  await machine.get(`${path}/reports/manifests`);
  const entry = await server.db
    .selectFrom('audit_entry')
    .select('rep_name')
    .where('subject', '=', 'manifests.json')
    .executeTakeFirst();
  expect(entry).toEqual({ rep_name: machine.name });
});
