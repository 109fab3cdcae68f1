import type { Texts } from '@offpiste/core/brand/brand.texts';

export const week: Texts['week'] = {
  title: 'Select Week',
  loading: 'Loading week data...',
  failed: 'Failed to load week data',
  noData: 'No data received from API',
  invalidStructure: 'Invalid data structure',
  processFailed: 'Failed to process data: {reason}',
  decompressFailed: 'Failed to decompress data: {reason}',
  unsupported: 'Unsupported compressed data format',
  tryAgain: 'Try again',
  logout: 'Logout',
  empty: 'No active weeks',
  closed: 'Closed',
  departs: 'Departs {date}',
  pull: 'Pull to refresh',
  release: 'Release to refresh',
  refreshing: 'Refreshing',
  cached: 'Week as it was at {at}.',
};
