import { describe, expect, test } from 'vitest';
import { readOfficeWeek } from './office-week.rules.ts';
import type { SheetCell } from './sheet.contract.ts';
import { sheetsOf, type Rows } from './sound-week.sample.ts';
import { withResortZones } from './stop-zone.rules.ts';

type Row = Readonly<Record<string, SheetCell>>;

const RESORTS: readonly Row[] = [
  { 'Resort ID': 'ban', Resort: 'Bansko', 'Time Zone': 'Europe/Sofia' },
  { 'Resort ID': 'and', Resort: 'Soldeu', 'Time Zone': 'Europe/Andorra' },
  { 'Resort ID': 'tig', Resort: 'Tignes' },
];

function stop(ride: string, direction: string, kind: string, name: string, cells: Row = {}): Row {
  const day = { Date: '09/01/2027', Time: '04:00' };
  return { 'Coach Or Transfer': ride, Direction: direction, Kind: kind, Stop: name, ...day, ...cells };
}

function client(number: number, Resort: string | null, cells: Row): Row {
  return { Reference: `WASTELAND-AAAAA${number}`, Name: 'Ann', Resort, ...cells };
}

/** The zones of the stops, in their order. */
function zones(Stops: readonly Row[], Clients: readonly Row[], Resorts: readonly Row[] = RESORTS): unknown[] {
  const rows: Rows = { Coaches: [{ COACH: 'C1' }], Transfers: [{ transferId: 'T1' }], Stops, Clients, Resorts };
  const { week } = readOfficeWeek({ sheets: sheetsOf(rows), assets: [] });
  return withResortZones(week, []).stops.map(({ cells }) => cells['Time Zone']);
}

describe('a stop without a zone of its own', () => {
  const onCoach = { 'Outbound Coach': 'C1', 'Inbound Coach': 'C1' };
  test('has the zone of its passengers’ resort, except at the home end of a coach', () => {
    const stops = [
      stop('C1', 'outbound', 'pick-up', 'Leeds'),
      stop('C1', 'outbound', 'drop-off', 'Hotel'),
      stop('C1', 'inbound', 'pick-up', 'Hotel'),
      stop('C1', 'inbound', 'drop-off', 'Leeds'),
    ];
    expect(zones(stops, [client(1, 'bansko', onCoach)])).toEqual([
      undefined,
      'Europe/Sofia',
      'Europe/Sofia',
      undefined,
    ]);
  });

  test('of a transfer has the zone of the resort at both ends', () => {
    const stops = [stop('T1', 'outbound', 'pick-up', 'Airport'), stop('T1', 'inbound', 'drop-off', 'Airport')];
    const clients = [client(1, 'Bansko', { 'Outbound Transfer': 'T1', 'Inbound Transfer': 'T1' })];
    expect(zones(stops, clients)).toEqual(['Europe/Sofia', 'Europe/Sofia']);
  });

  test('has the zone of the resort that it is named after', () => {
    const stops = [stop('C1', 'inbound', 'pick-up', 'SOLDEU'), stop('C1', 'inbound', 'pick-up', 'Bansko')];
    expect(zones(stops, [client(1, 'Bansko', onCoach)])).toEqual(['Europe/Andorra', 'Europe/Sofia']);
  });

  test('has the zone of its own passengers on a ride to two resorts', () => {
    const stops = [stop('C1', 'inbound', 'pick-up', 'North'), stop('C1', 'inbound', 'pick-up', 'South')];
    const clients = [
      client(1, 'Bansko', { ...onCoach, 'Inbound Pick-up': 'North' }),
      client(2, 'Soldeu', { ...onCoach, 'Inbound Pick-up': 'South' }),
    ];
    expect(zones(stops, clients)).toEqual(['Europe/Sofia', 'Europe/Andorra']);
  });

  test.each<[string, readonly (string | null)[]]>([
    ['two zones', ['Bansko', 'Soldeu']],
    ['one resort without a zone', ['Bansko', 'Tignes']],
    ['one client without a resort', ['Bansko', null]],
    ['an unknown resort', ['Borovets']],
    ['no passengers', []],
  ])('keeps none with %s', (_, resorts) => {
    const clients = resorts.map((resort, index) => client(index, resort, onCoach));
    expect(zones([stop('C1', 'inbound', 'pick-up', 'Hotel')], clients)).toEqual([undefined]);
  });
});

test('a zone of the stop itself comes before that of the resort', () => {
  const stops = [stop('C1', 'inbound', 'pick-up', 'Bansko', { 'Time Zone': 'Europe/London' })];
  expect(zones(stops, [client(1, 'Bansko', { 'Inbound Coach': 'C1' })])).toEqual(['Europe/London']);
});

test('the sheet Resorts replaces the known list', () => {
  const rows: Rows = { Coaches: [{ COACH: 'C1' }], Stops: [stop('C1', 'inbound', 'pick-up', 'Bansko')] };
  const known = [{ id: 'ban', name: 'Bansko', timeZone: 'Europe/Sofia' }];
  const zoneIn = (sheets: Rows) => {
    const { week } = readOfficeWeek({ sheets: sheetsOf(sheets), assets: [] });
    return withResortZones(week, known).stops[0]?.cells['Time Zone'];
  };
  expect(zoneIn(rows)).toBe('Europe/Sofia');
  expect(zoneIn({ ...rows, Resorts: [{ 'Resort ID': 'tig', Resort: 'Tignes' }] })).toBeUndefined();
});

test('rejects a zone of a resort that is no area and city', () => {
  const Resorts = [{ 'Resort ID': 'ban', Resort: 'Bansko', 'Time Zone': 'EET' }];
  const { problems } = readOfficeWeek({ sheets: sheetsOf({ Resorts }), assets: [] });
  expect(problems.map(({ heading }) => heading)).toContain('Time Zone');
});
