import { describe, expect, test } from 'vitest';
import { readOfficeWeek } from './office-week.rules.ts';
import type { SheetCell } from './sheet.contract.ts';
import { weekFrom } from './week-builder.rules.ts';

const REFERENCE = 'NUCO-AAAAAA';
const CODE = 'NUCO-AAAAAA-000001';

function built(client: Readonly<Record<string, SheetCell>>, more: Readonly<Record<string, SheetCell[][]>> = {}) {
  const sheets = {
    Week: [
      ['Week ID', 'Week Name', 'Departure Date', 'Return Date'],
      ['w1', 'W', '09/01/2027', '16/01/2027'],
    ],
    Clients: [
      ['Reference', 'Name', ...Object.keys(client)],
      [REFERENCE, 'Ann', ...Object.values(client)],
    ],
    ...more,
  };
  const { week } = readOfficeWeek({
    sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })),
    assets: [],
  });
  const result = weekFrom(week, new Map([[REFERENCE, CODE]]));
  return { ...result, client: result.passengers[0], places: result.passengers[0]?.allocPlaces };
}

const STOPS = [
  ['Coach Or Transfer', 'Direction', 'Kind', 'Stop', 'Date', 'Time', 'Loading Time', 'Latitude'],
  ['C1', 'outbound', 'pick-up', 'Leeds', '09/01/2027', '04:00', '03:30', 53.8],
  ['C1', 'outbound', 'drop-off', 'Tignes', '09/01/2027', '23:00', null, null],
];

test("sorts the week's own dates before those of its packages", () => {
  const packages = [
    ['Package', 'Departure Date', 'Return Date'],
    ['Fly', '10/01/2027', '15/01/2027'],
  ];
  const { week } = built({}, { Packages: packages });
  expect(week).toEqual({
    weekId: 'w1',
    systemId: 'w1',
    weekName: 'W',
    alwaysOn: false,
    disabled: false,
    weekPackages: JSON.stringify([
      { name: 'W', departureDate: '2027-01-09', returnDate: '2027-01-16' },
      { name: 'Fly', departureDate: '2027-01-10', returnDate: '2027-01-15' },
    ]),
  });
});

describe('a seat', () => {
  test('a seat without a named stop gets the only stop, with its ticket', () => {
    const { places, tickets } = built(
      { 'Outbound Coach': 'C1', 'Equipment Carriage': 'I want to carry skis' },
      { Stops: STOPS },
    );
    const leeds = { location: 'Leeds', date_formatted: '09/01/2027', date_time_formatted: '09/01/2027 04:00' };
    expect(places).toEqual([
      {
        transport: {
          type: 'transport-outbound',
          transportType: 'coach_travel',
          coach: 'C1',
          equipmentCarriage: 'I want to carry skis',
          pickUpLocation: leeds,
          dropOffLocation: {
            location: 'Tignes',
            date_formatted: '09/01/2027',
            date_time_formatted: '09/01/2027 23:00',
          },
          departures: [
            {
              ...leeds,
              address: undefined,
              dateTime: '2027-01-09T04:00:00',
              loading_time_formatted: '03:30',
              latitude: 53.8,
              longitude: null,
            },
          ],
        },
      },
    ]);
    expect(tickets).toEqual([
      {
        kind: 'coach',
        target: 'C1',
        direction: 'outbound',
        barcode: CODE,
        bookingRef: REFERENCE,
        name: 'Ann',
        deleted: '0',
      },
    ]);
  });

  test.each([
    ['Europe/London', 'Europe/London'],
    ['asia/kolkata', 'asia/kolkata'],
    [null, undefined],
  ])('a stop with the time zone %j has %j', (written, timeZone) => {
    const [headings = [], ...stops] = STOPS;
    const sheet = [[...headings, 'Time Zone'], ...stops.map((stop) => [...stop, written])];
    const { places } = built({ 'Outbound Coach': 'C1' }, { Stops: sheet });
    expect(places?.[0]?.transport?.departures?.[0]?.timeZone).toBe(timeZone);
  });

  test('a seat in a transfer without stops gets the named place', () => {
    const { places } = built({ 'Inbound Transfer': 'T1', 'Inbound Pick-up': 'Hotel' });
    expect(places).toMatchObject([
      { transport: { type: 'transport-inbound', transportType: 'transfer', pickUpLocation: { location: 'Hotel' } } },
    ]);
  });
});

test('a cancelled client keeps tickets that do not count, and no bed', () => {
  const rooms = [
    ['Room ID', 'Building Name', 'Room Name', 'Number Of Keys'],
    ['1', 'Cimes', '1A', 2],
  ];
  const cancelled = built({ Status: 'CANCELLED', 'Outbound Coach': 'C1', Room: 1 }, { Rooms: rooms });
  expect(cancelled.client?.status).toBe('cancelled');
  expect(cancelled.tickets.map(({ deleted }) => deleted)).toEqual(['1']);
  expect(cancelled.places?.some(({ accommodation }) => accommodation)).toBe(false);
  expect(cancelled.keyRooms.map(({ allowedBarcodes }) => allowedBarcodes)).toEqual(['']);
  const booked = built({ Room: 1 }, { Rooms: rooms });
  expect(booked.places).toMatchObject([
    {
      accommodation: {
        subblock_id: '1',
        reference: 'NUCO-AC-1-1',
        subblock_inhabitants: [{ name: 'Ann', reference: REFERENCE }],
      },
    },
  ]);
  expect(booked.keyRooms.map(({ allowedBarcodes }) => allowedBarcodes)).toEqual([CODE]);
});

test('a missing sheet leaves its list out of the import if no client refers to it', () => {
  const { repRows, nightlife, files, coachRows, lessons, events } = built({});
  expect([repRows, nightlife, files]).toEqual([undefined, undefined, undefined]);
  expect([coachRows, lessons, events]).toEqual([[], [], []]);
});
