import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { wordsOf } from '#platform/http/refusals';

/** Uses the first brand's texts. */
export function throwRefusal(refusal: Refusal | undefined): void {
  if (refusal) throw new Error(wordsOf(refusal, 'wasteland'));
}
