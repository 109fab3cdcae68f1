// Source: docs/reference/refusals.md (Refusals).
import { fillText } from '../brand/fill-text.rules.ts';
import {
  ALREADY_DONE,
  REFUSAL_STATUS,
  type Refusal,
  type RefusalCode,
  type RefusalDetails,
} from './refusal.contract.ts';

/** Makes a refusal. */
export function refuse(code: RefusalCode, details?: RefusalDetails): Refusal {
  return details ? { ok: false, code, details } : { ok: false, code };
}

/** Whether a text is a refusal code. */
export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(REFUSAL_STATUS, code);
}

/** Whether the action was done already. */
export function isAlreadyDone(code: string | undefined): boolean {
  return ALREADY_DONE.some((known) => known === code);
}

const DECIDED_BY_BOOKING: readonly string[] = [
  'not-on-this-coach',
  'not-on-this-transfer',
  'not-in-this-lesson',
  'ticket-deleted',
  'pass-withheld',
  'pass-not-allocated',
  'unknown-ticket',
] satisfies RefusalCode[];

/** Whether a change by the office, such as a move to this coach, can end the refusal. */
export function isDecidedByBooking(code: string | undefined): boolean {
  return code !== undefined && DECIDED_BY_BOOKING.includes(code);
}

/** The text of a refusal. Details named `at` or ending in `At` are timestamps. */
export function refusalText(
  texts: Readonly<Record<RefusalCode, string>>,
  refusal: Pick<Refusal, 'code' | 'details'>,
  formatMoment: (iso: string) => string,
): string {
  return momentText(texts[refusal.code], refusal.details ?? {}, formatMoment);
}

/** A dictionary text with details, as in `refusalText`. */
export function momentText(text: string, details: RefusalDetails, formatMoment: (iso: string) => string): string {
  return fillText(text, (gap) => {
    const value = details[gap];
    return value !== undefined && /^at$|At$/.test(gap) ? formatMoment(value) : value;
  });
}
