import type { Folded } from '@offpiste/core/record/action/action.rules';
import type { BrandKey } from '@offpiste/core/base/brand/brand.contract';
import { utcMoment } from '@offpiste/core/base/moment/utc-words.rules';
import { REFUSAL_STATUS, type ErrorReply, type Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { isRefusalCode, momentText, refusalText } from '@offpiste/core/base/refusal/refusal.rules';
import { brands } from '@offpiste/brands/registry';

export function refusalStatus(refusal: Refusal): number {
  return REFUSAL_STATUS[refusal.code];
}

export function refusalReply(refusal: Refusal, brand: BrandKey): ErrorReply {
  return {
    error: wordsOf(refusal, brand),
    code: refusal.code,
    ...(refusal.details ? { details: refusal.details } : {}),
  };
}

export function wordsOf(refusal: Pick<Refusal, 'code' | 'details'>, brand: BrandKey): string {
  return refusalText(brands[brand].texts.refusals, refusal, utcMoment);
}

export function exceptionWords({ code, details }: NonNullable<Folded['exception']>, brand: BrandKey): string {
  return momentText(brands[brand].texts.exceptions[code], details, utcMoment);
}

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
