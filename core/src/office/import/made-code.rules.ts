// Source: docs/reference/import.md (Office sheets).
import { bookingRefOf } from '../../base/ticket-code/ticket-code.rules.ts';
import type { OfficeWeek } from './office-week.rules.ts';

const CODES_OF_A_BOOKING = 1_000_000;

/** A secret, constant whole number from 0 for each text. */
export type SecretNumber = (text: string) => number;

/**
 * The code of each client: the sheet's, else the previous one, else one derived from the reference, constant over
 * imports.
 */
export function codesOf(
  { clients }: Pick<OfficeWeek, 'clients'>,
  known: ReadonlyMap<string, string>,
  secretNumber: SecretNumber,
): Map<string, string> {
  const codes = new Map<string, string>();
  const missing: string[] = [];
  for (const { cells } of clients) {
    const reference = cells.Reference ?? '';
    const code = cells['Ticket Code'] ?? known.get(reference);
    if (code === undefined) missing.push(reference);
    else codes.set(reference, code);
  }
  const taken = new Set([...known.values(), ...codes.values()]);
  for (const reference of missing.toSorted()) {
    const code = freeCode(reference, taken, secretNumber);
    taken.add(code);
    codes.set(reference, code);
  }
  return codes;
}

// Only clients of one booking can collide.
function freeCode(reference: string, taken: ReadonlySet<string>, secretNumber: SecretNumber): string {
  for (let attempt = 0; ; attempt += 1) {
    const number = secretNumber(attempt === 0 ? reference : `${reference} ${attempt}`) % CODES_OF_A_BOOKING;
    const code = `${bookingRefOf(reference)}-${String(number).padStart(6, '0')}`;
    if (!taken.has(code)) return code;
  }
}
