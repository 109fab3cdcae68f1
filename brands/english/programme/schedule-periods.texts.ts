import type { SchedulePeriod } from '@offpiste/core/programme/rep/rep-schedule.rules';

export const schedulePeriods = {
  Meeting: 'Meeting',
  Morning: 'Morning',
  Afternoon: 'Afternoon',
  Evening: 'Evening',
  Night: 'Night',
} satisfies Readonly<Record<SchedulePeriod, string>>;
