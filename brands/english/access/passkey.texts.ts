export const passkey = {
  cancelled: 'No passkey was used. Try again, or use another way.',
  known: 'This device has a passkey of your account already.',
  unable: 'This device or browser has no passkeys. Use another way.',
  broken: 'The passkey could not be used here. Use another way.',
};
