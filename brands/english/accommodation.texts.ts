import type { Texts } from '@offpiste/core/brand/brand.texts';

export const accommodation: Texts['accommodation'] = {
  listLabel: 'Accommodation',
  searchLabel: 'Search by accommodation, room or client',
  searchPlaceholder: 'Accommodation, room or client',
  count: '{count} rooms',
  oneRoom: '1 room',
  empty: 'No accommodation available',
  roomCount: 'Rooms: {count}',
  capacity: 'Capacity {count}',
  inhabitants: '{count} inhabitants',
  oneInhabitant: '1 inhabitant',
  room: 'Room',
  notFound: 'Room not found',
  notFoundHint: 'Nobody of this week has a place in it.',
  nobody: 'Nobody sleeps here',
  bedLinen: 'Bed linen',
  towels: 'Towels',
  included: 'Included',
  notIncluded: 'Not included',
};
