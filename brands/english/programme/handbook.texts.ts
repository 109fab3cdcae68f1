export const handbook = {
  title: 'Staff handbook',
  text: 'The handbook is a page of its own: sign in there. It opens in a new tab and needs a connection.',
  open: 'Open the handbook',
  url: '/demo/files/handbook.html',
  unset: 'No address is set up for the handbook. Please ask the office.',
};
