import type { Texts } from '@offpiste/core/brand/brand.texts';

export const home: Texts['home'] = {
  title: 'Home',
  scan: 'Scan',
  scanHint: 'Load, register, hand out, let in',
  searchClients: 'Search Clients',
  searchStaff: 'Search Staff',
  accommodation: 'Accommodation',
  coaches: 'Coaches',
  transfers: 'Transfers',
  lessons: 'Lessons',
  workshops: 'Workshops',
  events: 'Events',
  weeklyInformation: 'Weekly Information',
  eventSchedule: 'Event Schedule',
  workshopsInfo: 'Workshops are managed under lessons for this week',
};
