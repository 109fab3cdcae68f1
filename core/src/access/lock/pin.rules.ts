// Source: docs/reference/access.md (App lock).
export const MAX_PIN_ATTEMPTS = 5;
/** It doubles with each wrong PIN. */
export const FIRST_LOCKOUT_MS = 1000;
export const MAX_LOCKOUT_MS = 1_800_000;
export const PIN_SALT_BYTES = 16;
const REMAINING_SHOWN_BELOW = 3;

const RUNS = ['0123456789', '9876543210'] as const;

export type PinProblem = 'format' | 'complexity';

/** Whether a PIN has four digits. */
export function isPinFormat(pin: string): boolean {
  return /^[0-9]{4}$/.test(pin);
}

/** The problem with a new PIN: its format, a run, or four equal digits. */
export function pinProblem(pin: string): PinProblem | undefined {
  if (!isPinFormat(pin)) return 'format';
  const isRun = RUNS.some((run) => run.includes(pin));
  const isOneDigit = new Set(pin).size === 1;
  return isRun || isOneDigit ? 'complexity' : undefined;
}

/** The text to hash: salt (hex) and digits. Throws 'Invalid PIN format'. */
export function saltedPin(saltHex: string, pin: string): string {
  if (!isPinFormat(pin)) throw new Error('Invalid PIN format');
  return `${saltHex}${pin}`;
}

/** The wait after a number of wrong PINs, ms. */
export function lockoutMs(attempts: number): number {
  if (attempts < MAX_PIN_ATTEMPTS) return 0;
  return Math.min(FIRST_LOCKOUT_MS * 2 ** (attempts - MAX_PIN_ATTEMPTS), MAX_LOCKOUT_MS);
}

/** The attempts before waits begin. */
export function attemptsRemaining(attempts: number): number {
  return Math.max(0, MAX_PIN_ATTEMPTS - attempts);
}

/** Whether the unlock screen shows the remaining attempts. */
export function showsAttemptsRemaining(attempts: number): boolean {
  return attemptsRemaining(attempts) < REMAINING_SHOWN_BELOW;
}
