import type { Texts } from '@offpiste/core/brand/brand.texts';

export const eventSchedule: Texts['eventSchedule'] = {
  group: 'Group',
  day: 'Day',
  type: 'Event Type',
  all: 'All',
  empty: 'No events found',
  emptyHint: 'Try changing your filter selections to see more events',
  reset: 'Reset filters',
  ribbon: 'In several packages',
  packages: 'Packages',
  time: 'Time',
  location: 'Location',
  description: 'Description',
};
