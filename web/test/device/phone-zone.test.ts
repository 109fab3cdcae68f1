import { formatDay, formatMoment, formatTime } from '@offpiste/core/base/moment/moment.rules';
import { dayTitle, scheduleTimes } from '@offpiste/core/programme/event-schedule/event-schedule.rules';
import { distributionTimes } from '@offpiste/core/programme/lift-pass/distribution.rules';
import { findShift } from '@offpiste/core/programme/shift/shift.rules';
import { expect, test } from 'vitest';

const PHONES = ['Europe/Paris', 'Europe/London', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Kiritimati', 'UTC'];

/** What a phone in a zone shows. The zone changes while the app runs. */
function onPhoneIn<Shown>(zone: string, show: () => Shown): Shown {
  const home = process.env['TZ'];
  process.env['TZ'] = zone;
  try {
    return show();
  } finally {
    if (home === undefined) delete process.env['TZ'];
    else process.env['TZ'] = home;
  }
}

test.each([
  ['2027-03-28T02:00', '28/03/2027', '02:00'],
  ['2027-03-28T02:30:00', '28/03/2027', '02:30'],
  ['2027-03-28T01:15', '28/03/2027', '01:15'],
  ['2027-03-28 02:00:00', '28/03/2027', '02:00'],
  ['2027-10-31T01:30', '31/10/2027', '01:30'],
  ['2027-10-31T02:30:00.000', '31/10/2027', '02:30'],
  ['2027-01-09T00:00', '09/01/2027', '00:00'],
  ['2027-01-09T23:59', '09/01/2027', '23:59'],
])('a time without a zone, %s, is shown as written on every phone', (written, day, time) => {
  const all = [day, time, `${day} ${time}`, time, `${time} - ${time}`];
  for (const zone of PHONES) {
    const shown = onPhoneIn(zone, () => [
      formatDay(written),
      formatTime(written),
      formatMoment(written),
      distributionTimes({ distributionStartTime: written }).start,
      scheduleTimes({ start: written, end: written }),
    ]);
    expect([zone, ...shown]).toEqual([zone, ...all]);
  }
});

test('the times of a shift are those of its event and its passes, on every phone', () => {
  const startDateTime = '2027-03-28T02:00';
  const pass = { shiftId: 'S2', firstDaysSkiing: '28/03/2027', distributionStartTime: '02:15' };
  const passengers = [{ allocPlaces: [{ event: { shiftId: 'S1', startDateTime } }, { liftpass: pass }] }];
  for (const zone of PHONES) {
    const starts = onPhoneIn(zone, () =>
      ['S1', 'S2'].map((id) => formatMoment(findShift(passengers, id)?.startsAt ?? '')),
    );
    expect([zone, ...starts]).toEqual([zone, '28/03/2027 02:00', '28/03/2027 02:15']);
  }
});

test('a day of the programme without a zone is the same on every phone', () => {
  for (const zone of PHONES)
    expect([zone, onPhoneIn(zone, () => dayTitle('2027-03-28T00:00'))]).toEqual([zone, 'Sunday 28 March']);
});

test('a time with a zone follows a phone whose zone changes while the app runs', () => {
  expect(PHONES.map((zone) => onPhoneIn(zone, () => formatMoment('2027-01-09T21:30:00Z')))).toEqual([
    '09/01/2027 22:30',
    '09/01/2027 21:30',
    '10/01/2027 03:00',
    '09/01/2027 18:00',
    '10/01/2027 11:30',
    '09/01/2027 21:30',
  ]);
});

test.each([
  ['Europe/Paris', '31/10/2027 02:30 (UTC+2)', '31/10/2027 02:30 (UTC+1)'],
  ['Europe/London', '31/10/2027 01:30 (UTC+1)', '31/10/2027 01:30 (UTC)'],
  ['Asia/Kolkata', '31/10/2027 06:00', '31/10/2027 07:00'],
])('a phone in %s distinguishes the two passes of a repeated hour', (zone, first, second) => {
  const moments = ['2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z'];
  expect(onPhoneIn(zone, () => moments.map((moment) => formatMoment(moment)))).toEqual([first, second]);
});
