// Source: docs/reference/outbox.md (The outbox).
import { BATCH_MAX_ENTRIES } from '../action/action.contract.ts';
import { REQUEST_TIMEOUT_MS } from '../../access/session/request.rules.ts';

/** A replay call that takes no longer than this allows a larger one, ms. */
const QUICK_CALL_MS = REQUEST_TIMEOUT_MS / 4;

/**
 * The number of entries of the next replay call, after one of `size`. After a timeout it is halved: on a link of two
 * kilobytes per second fifty entries never arrive in time, and would be sent again forever. It grows again only after a
 * fast call. `tookMs`: how long the call took.
 */
export function nextBatchSize(size: number, call: { readonly timedOut: boolean; readonly tookMs: number }): number {
  if (call.timedOut) return Math.max(1, Math.floor(size / 2));
  return call.tookMs <= QUICK_CALL_MS ? Math.min(BATCH_MAX_ENTRIES, size * 2) : size;
}
