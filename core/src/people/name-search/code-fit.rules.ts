// Source: docs/reference/clients.md (Name search).
import { asSeen } from './findable-person.rules.ts';
import { slipsBetween } from '../../base/letters/letter-slips.rules.ts';

const MIN_SIGNS = 5;
/** A shorter word without digits is not the start of a booking. */
const MIN_LETTERS = 4;
const BOOKING_SIGNS = 6;
const HAS_LOOKALIKE = /[oil]/;

/** `codeSeen` has one sign for lookalikes. `brandLength` counts the brand's signs. */
export interface SeenCode {
  readonly codeSeen: string;
  readonly brandLength: number;
}

/** The distance from a code: 1 with lookalikes, 3 with swapped neighbours, 4 with another slip. */
export function codeFit(joined: string, code: SeenCode, typed = asSeen(joined)): 1 | 3 | 4 | undefined {
  const { codeSeen, brandLength } = code;
  const isOfLetters = !/\d/.test(joined);
  if (isOfLetters && joined.length < BOOKING_SIGNS) return startsBooking(joined, typed, codeSeen, brandLength);
  // A quick exit for letters that are neither a booking nor a start of the code.
  if (isOfLetters && joined.length !== BOOKING_SIGNS && typed[0] !== codeSeen[0]) return undefined;
  if (typed.length < MIN_SIGNS) return undefined;
  if (codeSeen.includes(typed)) return 1;
  const own = codeSeen.slice(brandLength);
  const typedOwn = typed.startsWith(codeSeen.slice(0, brandLength)) ? typed.slice(brandLength) : typed;
  // Short parts differ little, so only whole bookings or numbers may have a slip.
  if (typedOwn.length < BOOKING_SIGNS) return undefined;
  const parts = [own.slice(0, typedOwn.length), own.slice(-typedOwn.length)];
  const near = parts.find((part) => slipsBetween(typedOwn, part) === 1);
  if (near === undefined) return undefined;
  return isSwap(typedOwn, near) ? 3 : 4;
}

function startsBooking(joined: string, typed: string, codeSeen: string, brandLength: number): 1 | undefined {
  const isPossible = joined.length >= MIN_LETTERS && HAS_LOOKALIKE.test(joined);
  return isPossible && codeSeen.startsWith(typed, brandLength) ? 1 : undefined;
}

function isSwap(one: string, other: string): boolean {
  return one.length === other.length && [...one].sort().join('') === [...other].sort().join('');
}
