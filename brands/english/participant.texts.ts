import type { Texts } from '@offpiste/core/brand/brand.texts';

export const participant: Texts['participant'] = {
  title: 'Participants',
  count: '{count} participants',
  one: '1 participant',
  nobody: 'Nobody takes part',
};
