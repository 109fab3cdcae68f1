import type { Texts } from '@offpiste/core/brand/brand.texts';

export const schedulePeriods: Texts['schedulePeriods'] = {
  Meeting: 'Meeting',
  Morning: 'Morning',
  Afternoon: 'Afternoon',
  Evening: 'Evening',
  Night: 'Night',
};
