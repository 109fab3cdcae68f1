import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { wordsOf } from '#platform/http/refusals';

/** Ends a command that was refused, in the words of the first brand. */
export function throwRefusal(refusal: Refusal | undefined): void {
  if (refusal) throw new Error(wordsOf(refusal, 'wasteland'));
}
