import { expect, test } from 'vitest';
import { formatDay, formatMoment, formatRecent, formatTime, formatWeekday, isMoment } from './moment.rules.ts';

test.each([
  ['2026-01-03', 'Europe/London', '03/01/2026'],
  ['2026-01-03', 'Pacific/Honolulu', '03/01/2026'],
  ['2026-01-03T23:30:00.000Z', 'Europe/London', '03/01/2026'],
  ['2026-01-03T23:30:00.000Z', 'Europe/Paris', '04/01/2026'],
  ['Sat 3 Jan 2026', 'Europe/London', 'Sat 3 Jan 2026'],
  ['2026-13-45T00:00:00Z', 'Europe/London', '2026-13-45T00:00:00Z'],
  ['', 'Europe/London', ''],
  [Date.UTC(2026, 0, 3, 12), 'Europe/London', '03/01/2026'],
])('the day of %j in %s is %j', (moment, zone, shown) => {
  expect(formatDay(moment, zone)).toBe(shown);
});

test.each([
  ['2026-01-03T00:05:00.000Z', 'Europe/London', '00:05'],
  ['2026-01-03T23:30:00.000Z', 'Europe/Paris', '00:30'],
  ['2026-07-03T12:00:00+02:00', 'Europe/London', '11:00'],
  ['22:15', 'Europe/London', '22:15'],
])('the time of %j in %s is %j', (moment, zone, shown) => {
  expect(formatTime(moment, zone)).toBe(shown);
});

test('day and time together, or the text as it came', () => {
  expect(formatMoment('2026-01-03T23:30:00.000Z', 'Europe/Paris')).toBe('04/01/2026 00:30');
  expect(formatMoment('late evening', 'Europe/Paris')).toBe('late evening');
  expect(formatMoment('2026-01-03', 'Pacific/Honolulu')).toBe('03/01/2026');
});

test.each([
  ['2026-01-03T23:30:00.000Z', true],
  ['2026-01-03T23:30', true],
  ['2026-01-03', false],
  ['2026-13-45T00:00:00Z', false],
  ['22:15', false],
  ['', false],
])('%j is a moment: %s', (text, expected) => {
  expect(isMoment(text)).toBe(expected);
});

test('a moment of today needs no day', () => {
  expect(formatRecent('2026-01-03T08:30:00Z', '2026-01-03T22:00:00Z', 'Europe/Paris')).toBe('09:30');
  expect(formatRecent('2026-01-02T08:30:00Z', '2026-01-03T22:00:00Z', 'Europe/Paris')).toBe('02/01/2026 09:30');
  expect(formatRecent('2026-01-02T23:30:00Z', '2026-01-03', 'Europe/Paris')).toBe('00:30');
  expect(formatRecent('2026-01-02T22:30:00Z', '2026-01-03', 'Europe/Paris')).toBe('02/01/2026 23:30');
});

test.each(['2026-12-12T04:05:00Z', '2027-07-01T23:59:00Z', '2027-03-28T01:30:00Z'])(
  'without a zone, %s is shown in the one of this device',
  (moment) => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(formatMoment(moment)).toBe(formatMoment(moment, timeZone));
  },
);

test.each([
  ['2026-12-13', 'Sunday'],
  ['2027-01-01', 'Friday'],
  ['13/12/2026', ''],
])('the weekday of %s is %j', (day, weekday) => {
  expect(formatWeekday(day)).toBe(weekday);
});

test.each([
  ['2027-10-31T00:30:00Z', 'Europe/Paris', '31/10/2027 02:30 (UTC+2)'],
  ['2027-10-31T01:30:00Z', 'Europe/Paris', '31/10/2027 02:30 (UTC+1)'],
  ['2027-10-31T00:30:00Z', 'Europe/London', '31/10/2027 01:30 (UTC+1)'],
  ['2027-10-31T01:30:00Z', 'Europe/London', '31/10/2027 01:30 (UTC)'],
  ['2027-10-30T23:59:59Z', 'Europe/Paris', '31/10/2027 01:59'],
  ['2027-10-31T02:00:00Z', 'Europe/Paris', '31/10/2027 03:00'],
  ['2027-11-07T03:45:00Z', 'America/St_Johns', '07/11/2027 01:15 (UTC-2:30)'],
  ['2027-11-07T04:45:00Z', 'America/St_Johns', '07/11/2027 01:15 (UTC-3:30)'],
  ['2027-04-03T15:10:00Z', 'Australia/Lord_Howe', '04/04/2027 01:40 (UTC+10:30)'],
  ['2027-10-31T00:30:00Z', 'Asia/Kolkata', '31/10/2027 06:00'],
  ['2027-03-28T01:00:00Z', 'Europe/Paris', '28/03/2027 03:00'],
])('in a repeated hour, %s in %s is %s', (moment, zone, shown) => {
  expect(formatMoment(moment, zone)).toBe(shown);
});

// The first moment is in the year 271822 before Christ: texts have no era.
test.each([
  ['UTC', '20/04/271822 00:00', '13/09/275760 00:00'],
  ['America/St_Johns', '19/04/271822 20:29', '12/09/275760 21:30'],
  ['Europe/Paris', '20/04/271822 00:09', '8640000000000000 8640000000000000'],
  ['Pacific/Kiritimati', '19/04/271822 13:30', '8640000000000000 8640000000000000'],
])('in %s, the first moment of a calendar is %s and the last one is %s', (zone, first, last) => {
  expect([-8.64e15, 8.64e15].map((moment) => formatMoment(moment, zone))).toEqual([first, last]);
});
