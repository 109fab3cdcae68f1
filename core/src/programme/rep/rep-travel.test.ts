import { expect, test } from 'vitest';
import { repAgenda, whatIsNext } from './rep-agenda.rules.ts';
import { repTravels } from './rep-travel.rules.ts';

const BY_COACH = {
  Date: '12/12/2026',
  Transport: 'C1',
  Load: '03:30',
  Depart: '04:15',
  ETA: '23:30',
  'Pick Up Point': 'Bristol',
  Route: 'UK > Les Deux Alpes',
  'Flight No': 'null',
  'Flight Date': 'null',
};
const coach = {
  day: '12/12/2026',
  start: '03:30',
  end: '23:30',
  by: 'C1',
  from: 'Bristol',
  route: 'UK > Les Deux Alpes',
};
const flight = { day: '19/12/2026', start: undefined, end: undefined, by: 'EZY1', from: undefined, route: undefined };

test.each([
  ['a coach with its load', BY_COACH, [coach]],
  ['without a load its departure counts', { ...BY_COACH, Load: '#N/A' }, [{ ...coach, start: '04:15' }]],
  ['a flight', { 'Flight Date': '19/12/2026', 'Flight No': 'EZY1' }, [flight]],
  ['both', { ...BY_COACH, 'Flight Date': '19/12/2026', 'Flight No': 'EZY1' }, [coach, flight]],
  [
    'a flight on the same day is the same journey',
    { ...BY_COACH, 'Flight Date': '12/12/2026', 'Flight No': 'EZY1' },
    [{ ...coach, by: 'C1 EZY1' }],
  ],
  ['without a day there is none', { ...BY_COACH, Date: '#N/A' }, []],
])('%s', (_, row, expected) => {
  expect(repTravels(row)).toEqual(expected);
});

test.each([
  ['2026-12-12', 200, 'next'],
  ['2026-12-12', 300, 'now'],
  ['2026-12-13', 0, undefined],
])('on %s at minute %d the journey of the day before work is %s', (day, minute, state) => {
  const items = repAgenda([], [], '2026-12-12', repTravels(BY_COACH));
  expect(whatIsNext(items, { day, minute })?.items[0]?.state).toBe(state);
});

test.each([
  ['05:59', '06:59', 'next'],
  ['06:00', '07:00', 'now'],
  ['21:59', '22:59', 'now'],
  ['22:00', '23:00', undefined],
])('a journey loads at home and arrives in the resort: at %s at home it is %s', (home, resort, state) => {
  const travel = { day: '12/12/2026', start: '06:00', end: '23:00', by: undefined, from: undefined, route: undefined };
  const clock = (time: string) => ({
    day: '2026-12-12',
    minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
  });
  const items = repAgenda([], [], '2026-12-12', [travel]);
  expect(whatIsNext(items, { ...clock(resort), home: clock(home) })?.items[0]?.state).toBe(state);
});
