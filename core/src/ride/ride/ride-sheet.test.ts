import { describe, expect, test } from 'vitest';
import { COACH_PARTS, coachIdsOf, coachRowOf, otherCoachColumns, spareCoachSeats } from '../coach/coach-sheet.rules.ts';
import {
  otherTransferColumns,
  spareTransferSeats,
  transferIdsOf,
  transferRowOf,
  transferStatus,
} from '../transfer/transfer-sheet.rules.ts';
import { cellLink, cellNumber, cellText, hasAnyCell } from './ride-sheet.rules.ts';

test.each([
  ['C1', 'C1', undefined],
  [' 53 ', '53', 53],
  [53, '53', 53],
  [0, '0', 0],
  ['', undefined, undefined],
  ['#N/A', undefined, undefined],
  ['null', undefined, undefined],
  [null, undefined, undefined],
])('the cell %j', (cell, text, number) => {
  expect([cellText({ cell }, 'cell'), cellNumber({ cell }, 'cell')]).toEqual([text, number]);
});

test.each([
  [{}, false],
  [{ FEEDER: ' ', FCONTACT: '#N/A' }, false],
  [{ 'MAIN DRIVER': 'Jan' }, true],
])('a part of the coach sheet with the cells %j has something to show: %j', (row, expected) => {
  expect(hasAnyCell(row, COACH_PARTS.drivers)).toBe(expected);
});

test.each([
  ['https://maps.test/?q=1,2', 'https://maps.test/?q=1,2'],
  ['javascript:alert(1)', undefined],
  ['next to the church', undefined],
])('the address %s', (cell, link) => {
  expect(cellLink({ cell }, 'cell')).toBe(link);
});

describe('coaches', () => {
  const row = {
    COACH: 'C1',
    Capacity: 53,
    'OB NUCO Staff': 2,
    'OB WLT Staff': '1',
    'IB NUCO Staff': '',
    'IB WLT Staff': 3,
    'Sheet updated': '09/12/2026',
    Note: '',
  };

  test('rows, ids and additional columns', () => {
    expect(coachRowOf([{ COACH: 'C2' }, row], 'C1')).toBe(row);
    expect(coachIdsOf([row, {}, { COACH: null }])).toEqual(['C1']);
    expect(otherCoachColumns(row)).toEqual([['Sheet updated', '09/12/2026']]);
  });

  test.each([
    ['outbound', row, 40, 10],
    ['inbound', row, 40, 10],
    ['outbound', row, 60, -10],
    ['outbound', { ...row, Capacity: '' }, 40, undefined],
  ] as const)('spare seats %s', (direction, sheet, passengers, seats) => {
    expect(spareCoachSeats(sheet, direction, passengers)).toBe(seats);
  });
});

describe('transfers', () => {
  const row = {
    transferId: 'T1',
    'Seats Booked': 50,
    'OTA Pax': 5,
    'Third parties': '2',
    Reps: 1,
    Status: 'Booked',
    Colour: 'blue',
  };

  test('rows, ids and additional columns', () => {
    expect(transferRowOf([{ transferId: 'T2' }, row], 'T1')).toBe(row);
    expect(transferIdsOf([row, {}])).toEqual(['T1']);
    expect(otherTransferColumns(row)).toEqual([['Colour', 'blue']]);
  });

  test.each([
    [row, 30, 12],
    [row, 50, -8],
    [{ ...row, 'Third parties': '' }, 30, 14],
    [{ ...row, 'Seats Booked': '' }, 30, undefined],
  ])('spare seats', (sheet, scanned, seats) => {
    expect(spareTransferSeats(sheet, scanned)).toBe(seats);
  });

  test.each([
    ['booked', 'booked'],
    ['Pending', 'pending'],
    ['CANCELLED', 'cancelled'],
    ['on request', 'other'],
    ['', 'other'],
  ])('the status %s', (Status, status) => {
    expect(transferStatus({ Status })).toBe(status);
  });
});
