// Source: docs/reference/outbox.md (The outbox).
import { BATCH_MAX_ENTRIES } from '../action/action.contract.ts';
import { REQUEST_TIMEOUT_MS } from '../../access/session/request.rules.ts';

const QUICK_CALL_MS = REQUEST_TIMEOUT_MS / 4;

/** The next size: half after a timeout, double after a quick call. */
export function nextBatchSize(size: number, call: { readonly timedOut: boolean; readonly tookMs: number }): number {
  if (call.timedOut) return Math.max(1, Math.floor(size / 2));
  return call.tookMs <= QUICK_CALL_MS ? Math.min(BATCH_MAX_ENTRIES, size * 2) : size;
}
