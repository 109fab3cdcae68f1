import type { Texts } from '@offpiste/core/brand/brand.texts';

export const scheduleDays: Texts['scheduleDays'] = {
  'Friday (Arrivals)': 'Friday (Arrivals)',
  'Saturday (Arrivals)': 'Saturday (Arrivals)',
  Sunday: 'Sunday',
  Monday: 'Monday',
  Tuesday: 'Tuesday',
  Wednesday: 'Wednesday',
  Thursday: 'Thursday',
  'Friday (Departures)': 'Friday (Departures)',
  'Saturday (Departures)': 'Saturday (Departures)',
};
