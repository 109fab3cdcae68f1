import type { Texts } from '@offpiste/core/brand/brand.texts';

export const shift: Texts['shift'] = {
  title: 'Shift',
  notFound: 'Shift not found',
  event: 'Event',
  liftPass: 'Lift pass distribution',
  place: 'Place',
  location: 'Location',
  starts: 'Starts',
  ends: 'Ends',
  staff: 'Staff',
  clients: 'Clients',
  showEvent: 'Show the event',
};
