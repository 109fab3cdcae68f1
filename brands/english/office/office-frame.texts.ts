export const officeFrame = {
  navigation: 'Office',
  groups: { tonight: 'Tonight', week: 'Week', planning: 'Planning', organisation: 'Organisation' },
  week: 'Week',
  chooseWeek: 'Choose a week',
  collapse: 'Collapse the side bar',
  expand: 'Expand the side bar',
};
