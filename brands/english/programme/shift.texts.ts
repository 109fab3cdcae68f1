export const shift = {
  titles: { one: 'Shift' },
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
