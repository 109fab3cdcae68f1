export const handbook = {
  title: 'Staff handbook',
  text: 'The handbook is a separate page with its own sign-in. It opens in a new tab and needs a connection.',
  open: 'Open the handbook',
  url: 'https://handbook.example/sign-in',
  placeholder: 'This address is a placeholder. The company has not set its own yet.',
  unset: 'No address is set up for the handbook. Please ask the office.',
};
