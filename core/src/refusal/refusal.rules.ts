import { REFUSAL_STATUS, type Refusal, type RefusalCode, type RefusalDetails } from './refusal.contract.ts';

/** Makes a refusal. Source: docs/product.md, section "Refusals". */
export function refuse(code: RefusalCode, details?: RefusalDetails): Refusal {
  return details ? { ok: false, code, details } : { ok: false, code };
}

/** True when the text is one of the known refusal codes. */
export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(REFUSAL_STATUS, code);
}

const ALREADY_DONE: ReadonlySet<string> = new Set<RefusalCode>([
  'already-loaded',
  'already-registered',
  'already-distributed',
  'keys-out-already',
  'keys-back-already',
]);

/** Refused only because it is done already: the client is where they should be, so a screen shows no error. */
export function isAlreadyDone(code: string | undefined): boolean {
  return code !== undefined && ALREADY_DONE.has(code);
}

/**
 * The words for a refusal: the dictionary's text with its gaps filled from the details.
 * A detail named `at` or ending in `At` is a moment; `formatMoment` turns it into the reader's own zone.
 */
export function refusalText(
  texts: Readonly<Record<RefusalCode, string>>,
  refusal: Pick<Refusal, 'code' | 'details'>,
  formatMoment: (iso: string) => string,
): string {
  return momentText(texts[refusal.code], refusal.details ?? {}, formatMoment);
}

/** A dictionary text with its gaps filled from details, moments among them as in `refusalText`. Source: docs/product.md, section "Refusals". */
export function momentText(text: string, details: RefusalDetails, formatMoment: (iso: string) => string): string {
  return fillText(text, (gap) => {
    const value = details[gap];
    return value !== undefined && /^at$|At$/.test(gap) ? formatMoment(value) : value;
  });
}

/**
 * Fills the `{gaps}` of a dictionary text. A part in [square brackets] disappears
 * when one of its gaps is unknown or empty; elsewhere an unknown gap leaves nothing.
 */
export function fillText(text: string, valueOf: (gap: string) => string | undefined): string {
  const fill = (part: string) => part.replace(/\{(\w+)\}/g, (_, gap: string) => valueOf(gap) ?? '');
  const whole = (part: string) => [...part.matchAll(/\{(\w+)\}/g)].every(([, gap]) => Boolean(valueOf(gap ?? '')));
  return fill(text.replace(/\[([^\]]*)\]/g, (_, part: string) => (whole(part) ? part : '')));
}
