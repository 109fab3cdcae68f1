export const participant = {
  title: 'Participants',
  count: '{count} participants',
  one: '1 participant',
  nobody: 'No participants',
};
