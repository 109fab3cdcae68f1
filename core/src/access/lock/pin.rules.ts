// Source: docs/reference/access.md (App lock).
/** Wrong PINs before waits begin. */
export const MAX_PIN_ATTEMPTS = 5;
/** The wait after the fifth wrong PIN; it doubles with each further one. */
export const FIRST_LOCKOUT_MS = 1000;
/** No wait is longer than half an hour. */
export const MAX_LOCKOUT_MS = 1_800_000;
/** The salt of a PIN's hash. */
export const PIN_SALT_BYTES = 16;
/** The screen shows the remaining attempts below this number. */
const REMAINING_SHOWN_BELOW = 3;

const RUNS = ['0123456789', '9876543210'] as const;

/** Why a new PIN is refused: not four digits, or too easy to guess. */
export type PinProblem = 'format' | 'complexity';

/** Exactly four digits. */
export function isPinFormat(pin: string): boolean {
  return /^[0-9]{4}$/.test(pin);
}

/**
 * The problem with a new PIN; undefined when it is valid. An ascending or descending run and four
 * equal digits are too easy; a run that wraps around (7890) is not in the two sequences.
 */
export function pinProblem(pin: string): PinProblem | undefined {
  if (!isPinFormat(pin)) return 'format';
  const isRun = RUNS.some((run) => run.includes(pin));
  const isOneDigit = new Set(pin).size === 1;
  return isRun || isOneDigit ? 'complexity' : undefined;
}

/** The bytes to hash for a PIN: the salt (hex), then the digits. Throws 'Invalid PIN format' for anything but four digits. */
export function saltedPin(saltHex: string, pin: string): string {
  if (!isPinFormat(pin)) throw new Error('Invalid PIN format');
  return `${saltHex}${pin}`;
}

/** The wait after so many wrong PINs, in ms: none up to the fourth, 1 s at the fifth, doubling, at most half an hour. */
export function lockoutMs(attempts: number): number {
  if (attempts < MAX_PIN_ATTEMPTS) return 0;
  return Math.min(FIRST_LOCKOUT_MS * 2 ** (attempts - MAX_PIN_ATTEMPTS), MAX_LOCKOUT_MS);
}

/** How many attempts remain before waits begin. */
export function attemptsRemaining(attempts: number): number {
  return Math.max(0, MAX_PIN_ATTEMPTS - attempts);
}

/** Whether the unlock screen shows how many attempts remain. */
export function showsAttemptsRemaining(attempts: number): boolean {
  return attemptsRemaining(attempts) < REMAINING_SHOWN_BELOW;
}
