import { expect, test } from 'vitest';
import { samplePolicy } from '../../base/brand/policy.sample.ts';
import type { Departure } from '../../people/passenger/passenger.contract.ts';
import { plannedCells } from './planned-cells.rules.ts';

const OUT = { kind: 'coach', id: 'C1', direction: 'outbound' } as const;
const HOME = { kind: 'coach', id: 'C1', direction: 'inbound' } as const;
const at = (dateTime: string, timeZone?: string): Departure => ({
  dateTime,
  date_time_formatted: 'Sat 06:00',
  ...(timeZone ? { timeZone } : {}),
});

test.each([
  [OUT, at('2027-07-10T06:00:00'), 'Sat 06:00 (Europe/London)', '2027-07-10T05:00:00.000Z'],
  [HOME, at('2027-07-10T06:00:00'), 'Sat 06:00 (Europe/Paris)', '2027-07-10T04:00:00.000Z'],
  [HOME, at('2027-07-10T06:00:00', 'Europe/Sofia'), 'Sat 06:00 (Europe/Sofia)', '2027-07-10T03:00:00.000Z'],
  [HOME, at('2027-10-31T02:30:00'), 'Sat 06:00 (Europe/Paris)', '2027-10-31T00:30:00.000Z'],
  [HOME, at('2027-03-28T02:30:00'), 'Sat 06:00 (Europe/Paris)', '2027-03-28T01:00:00.000Z'],
  [HOME, { dateTime: '2027-07-10T06:00' }, '2027-07-10T06:00 (Europe/Paris)', '2027-07-10T04:00:00.000Z'],
  [HOME, at('Saturday'), 'Sat 06:00', 'Sat 06:00'],
  [HOME, {}, null, null],
  [HOME, undefined, null, null],
])('a departure %o %o is %j on screens and %j in files', (ride, stop, planned, departs) => {
  expect(plannedCells(ride, stop, samplePolicy.timeZones)).toEqual({ planned, departs });
});
