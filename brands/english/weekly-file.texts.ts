import type { Texts } from '@offpiste/core/brand/brand.texts';

export const weeklyFile: Texts['weeklyFile'] = {
  empty: 'No documents available for this week',
  listLabel: 'Documents',
  downloading: 'Downloading',
  ready: 'On this phone',
  failed: 'Could not be downloaded',
};
