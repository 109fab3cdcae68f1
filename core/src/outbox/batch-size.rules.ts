import { BATCH_MAX_ENTRIES } from '../action/action.contract.ts';
import { REQUEST_TIMEOUT_MS } from '../session/request.rules.ts';

/** A replay call that is over in this time leaves room for a larger one. */
const QUICK_CALL_MS = REQUEST_TIMEOUT_MS / 4;

/**
 * How many entries the next replay call takes, after one of `size`. One that was given up for its length is halved: on a link
 * that carries two kilobytes a second fifty entries never arrive in time, and would be sent in vain for ever. It grows again
 * only after a quick one. `tookMs`: how long the call took. Source: docs/product.md, section "The outbox".
 */
export function nextBatchSize(size: number, call: { readonly timedOut: boolean; readonly tookMs: number }): number {
  if (call.timedOut) return Math.max(1, Math.floor(size / 2));
  return call.tookMs <= QUICK_CALL_MS ? Math.min(BATCH_MAX_ENTRIES, size * 2) : size;
}
