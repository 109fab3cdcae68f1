export const resort = {
  listLabel: 'Resorts',
  empty: 'No resorts available',
  notFound: 'Resort not found',
  noPoints: 'No points of interest available',
  brand: 'Good to know',
  shop: 'Rental shops',
  liftPass: 'Lift pass distribution',
  lesson: 'Lesson meeting points',
  noWeek: 'With a week selected, its rental shops, lift pass and meeting points show here too.',
};
