export const login = {
  heading: 'Login to your account',
  username: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Sign in',
  signingIn: 'Signing in',
  failed: 'Failed to login. Please try again.',
  noToken: 'Login failed: No refresh token received',
  noSignal: 'No signal. Signing in needs signal.',
  portal:
    "No signal. A sign-in page of this network answers in the server's place. Open it in the browser, or use mobile data.",
  noServer: 'The server cannot be reached from here. Signing in needs signal.',
  logoAlt: '{name} logo',
};
