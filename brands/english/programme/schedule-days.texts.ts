import type { ScheduleDay } from '@offpiste/core/programme/rep/rep-schedule.rules';

export const scheduleDays = {
  'Friday (Arrivals)': 'Friday (Arrivals)',
  'Saturday (Arrivals)': 'Saturday (Arrivals)',
  Sunday: 'Sunday',
  Monday: 'Monday',
  Tuesday: 'Tuesday',
  Wednesday: 'Wednesday',
  Thursday: 'Thursday',
  'Friday (Departures)': 'Friday (Departures)',
  'Saturday (Departures)': 'Saturday (Departures)',
} satisfies Readonly<Record<ScheduleDay, string>>;
