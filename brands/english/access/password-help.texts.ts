export const passwordHelp = {
  heading: 'Forgotten password',
  hint: 'Enter your e-mail. You get a link to choose a new password.',
  request: 'Send link',
  requested: 'Look into your mailbox',
  requestedHint: 'If an account has this e-mail, a link is on its way. It is valid for an hour.',
  call: 'No mail, or no access to it? Call {phone}.',
  callOnly: 'Your office makes a link for a new password. Call {phone}.',
  back: 'Back to sign-in',
};
