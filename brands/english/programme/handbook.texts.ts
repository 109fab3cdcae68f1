export const handbook = {
  title: 'Staff handbook',
  text: 'The handbook is a page of its own: sign in there. It opens in a new tab and needs a connection.',
  open: 'Open the handbook',
  url: 'https://handbook.example/sign-in',
  placeholder: 'This address is a placeholder: the company has not set its own yet.',
  unset: 'No address is set up for the handbook. Please ask the office.',
};
