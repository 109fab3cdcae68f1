import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveReply } from '@offpiste/core/office/live-night/office.contract';
import { officeCompany, type OfficeRows } from '../harness/office-company.ts';
import { importOffice } from '../harness/sheet-office.ts';
import { createTestServer, type Phone, type TestServer } from '../harness/test-server.ts';

let server: TestServer;
let office: Phone;
beforeAll(async () => {
  server = await createTestServer([]);
  office = await server.phone('office@demo.test');
});
afterAll(() => server.close());

function withZones(rows: OfficeRows, zoneOf: (ride: unknown) => string | undefined): OfficeRows {
  const stops = (rows['Stops'] ?? []).map((stop) => {
    const zone = zoneOf(stop['Coach Or Transfer']);
    return zone === undefined ? stop : { ...stop, 'Time Zone': zone };
  });
  return { ...rows, Stops: stops };
}

async function departures(weekId: string): Promise<[string, string | undefined][]> {
  const { rides } = (await office.get(`/api/office/live/${weekId}`)).json<LiveReply>();
  return rides.flatMap(({ id, direction, departsAt }) =>
    direction === 'outbound' ? [[id, departsAt?.slice(0, 16)]] : [],
  );
}

test('departures without a zone are on the clocks of the brand, those with one on theirs', async () => {
  await importOffice(server, officeCompany('w-zone-1'));
  expect(await departures('w-zone-1')).toEqual([
    ['C1', '2027-01-09T04:00'],
    ['C2', '2027-01-09T04:45'],
    ['T1', '2027-01-09T10:15'],
  ]);
  const rows = withZones(officeCompany('w-zone-2'), (ride) => (ride === 'C2' ? 'Europe/Sofia' : undefined));
  await importOffice(server, rows);
  expect(await departures('w-zone-2')).toEqual([
    ['C2', '2027-01-09T02:45'],
    ['C1', '2027-01-09T04:00'],
    ['T1', '2027-01-09T10:15'],
  ]);
});

test('a resort with a zone gives it to its stops, also in the next import without a list', async () => {
  const Resorts = [{ 'Resort ID': 'vt', Resort: 'Val Thorens', 'Time Zone': 'Europe/Sofia' }];
  const before = (await office.get('/api/resort')).json<object[]>();
  await importOffice(server, { ...officeCompany('w-zone-4'), Resorts });
  await importOffice(server, officeCompany('w-zone-5'));
  for (const weekId of ['w-zone-4', 'w-zone-5'])
    expect(await departures(weekId)).toEqual([
      ['C1', '2027-01-09T04:00'],
      ['C2', '2027-01-09T04:45'],
      ['T1', '2027-01-09T09:15'],
    ]);
  expect(before).not.toEqual([]);
  expect((await office.get('/api/resort')).json()).toEqual([
    { id: 'vt', name: 'Val Thorens', timeZone: 'Europe/Sofia' },
  ]);
});

test('a manifest has its departures in UTC in a file, and as written with their zone on a screen', async () => {
  await importOffice(
    server,
    withZones(officeCompany('w-zone-3'), (ride) => (ride === 'C1' ? 'Europe/Paris' : undefined)),
  );
  const url = '/api/office/report/w-zone-3/manifests';
  const { columns, rows } = (await office.get(url)).json<{ columns: { key: string }[]; rows: string[][] }>();
  const planned = columns.findIndex(({ key }) => key === 'planned');
  expect(new Set(rows.map((row) => row[planned]))).toContain('09/01/2027 04:00 (Europe/Paris)');
  const { body } = await office.get(`${url}/csv`);
  const [headings = '', ...lines] = body.split('\r\n');
  expect(headings.split(',').filter((heading) => heading.startsWith('Departs'))).toEqual(['Departs (UTC)']);
  expect(lines[0]).toContain('2027-01-09 03:00:00');
});
