import type { Folded } from '@offpiste/core/action/action.rules';
import type { BrandKey } from '@offpiste/core/brand/brand.contract';
import { REFUSAL_STATUS, type ErrorReply, type Refusal } from '@offpiste/core/refusal/refusal.contract';
import { isRefusalCode, momentText, refusalText } from '@offpiste/core/refusal/refusal.rules';
import { brands } from '@offpiste/brands/registry';

/** The HTTP status of a refusal. */
export function refusalStatus(refusal: Refusal): number {
  return REFUSAL_STATUS[refusal.code];
}

/** What a refusal looks like on the wire, in the words of a brand. */
export function refusalReply(refusal: Refusal, brand: BrandKey): ErrorReply {
  return {
    error: wordsOf(refusal, brand),
    code: refusal.code,
    ...(refusal.details ? { details: refusal.details } : {}),
  };
}

/** The words of a refusal for a reader whose time zone is not known: moments are in UTC and say so. */
export function wordsOf(refusal: Pick<Refusal, 'code' | 'details'>, brand: BrandKey): string {
  return refusalText(brands[brand].texts.refusals, refusal, utcMoment);
}

/** The words for a report that was accepted although it does not fit, for the same reader. */
export function exceptionWords({ code, details }: NonNullable<Folded['exception']>, brand: BrandKey): string {
  return momentText(brands[brand].texts.exceptions[code], details, utcMoment);
}

/** True when a handler's answer is a refusal. */
export function isRefusal(answer: unknown): answer is Refusal {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'ok' in answer &&
    answer.ok === false &&
    'code' in answer &&
    typeof answer.code === 'string' &&
    isRefusalCode(answer.code)
  );
}

/** A moment for a reader whose time zone is not known. */
export function utcMoment(iso: string): string {
  return `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)} ${iso.slice(11, 16)} UTC`;
}
