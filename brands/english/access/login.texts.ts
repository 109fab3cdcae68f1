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
  logoAlt: '{name} logo',
};
