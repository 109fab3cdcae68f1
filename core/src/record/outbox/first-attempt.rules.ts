// Source: docs/product.md, section "The outbox".
import type { OutboxOptions } from './outbox.contract.ts';
import { parked } from './outbox.rules.ts';

/**
 * What becomes of an entry whose first attempt failed while its screen was watched. `gone`: a rule refused, and the
 * screen says so. `parked`: the server failed on it (500); the screen shows the error, and the entry waits for a person.
 * `held`: it may have been recorded, or can be sent later.
 */
export type FirstFate = 'gone' | 'parked' | 'held';

/** The fate of an entry by its failed first attempt: only a rule may make it go. */
export function firstFateOf(failure: { readonly kind: 'refused' | 'trouble'; readonly status?: number }): FirstFate {
  if (failure.kind === 'refused') return 'gone';
  return failure.status === 500 ? 'parked' : 'held';
}

/** The entry after a fault of the server that its screen has shown. */
export function parkedByFault(options: OutboxOptions, error: string): OutboxOptions {
  return { ...parked(options, error), isFault: true };
}
