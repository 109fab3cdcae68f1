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

/** True when the text is one of the known refusal codes. */
export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(REFUSAL_STATUS, code);
}

/** Refusals of an action that is done already: a screen shows no error for them. */
export function isAlreadyDone(code: string | undefined): boolean {
  return ALREADY_DONE.some((known) => known === code);
}

/**
 * The text of a refusal: the dictionary's text with its placeholders filled from the details.
 * A detail named `at` or ending in `At` is a timestamp; `formatMoment` converts it to the reader's time zone.
 */
export function refusalText(
  texts: Readonly<Record<RefusalCode, string>>,
  refusal: Pick<Refusal, 'code' | 'details'>,
  formatMoment: (iso: string) => string,
): string {
  return momentText(texts[refusal.code], refusal.details ?? {}, formatMoment);
}

/** A dictionary text with its placeholders filled from details; timestamps are formatted as in `refusalText`. */
export function momentText(text: string, details: RefusalDetails, formatMoment: (iso: string) => string): string {
  return fillText(text, (gap) => {
    const value = details[gap];
    return value !== undefined && /^at$|At$/.test(gap) ? formatMoment(value) : value;
  });
}
