export const resort = {
  listLabel: 'Resorts',
  empty: 'No resorts available',
  notFound: 'Resort not found',
  noPoints: 'No points of interest available',
  brand: 'Good to know',
  shop: 'Rental shops',
  liftPass: 'Lift pass distribution',
  lesson: 'Lesson meeting points',
  noWeek: 'Select a week to see its rental shops, lift pass and meeting points here.',
};
