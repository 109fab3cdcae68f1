// Source: docs/reference/outbox.md (The outbox), docs/reference/connection.md (Connection light).
/** After this time the action is left to the queue. */
export const REQUEST_TIMEOUT_MS = 8000;
/** A read is aborted after this time without a byte. */
export const READ_SILENCE_MS = 15_000;

/** The limit of a request, ms. `isOnSilence`: each byte restarts it. */
export function timeLimit(request: {
  readonly method: 'GET' | 'POST';
  readonly timeoutMs?: number | undefined;
  readonly isRead?: boolean | undefined;
}): {
  readonly limitMs: number;
  readonly isOnSilence: boolean;
} {
  if (request.timeoutMs !== undefined) return { limitMs: request.timeoutMs, isOnSilence: false };
  if (request.method === 'POST' && !request.isRead) return { limitMs: REQUEST_TIMEOUT_MS, isOnSilence: false };
  return { limitMs: READ_SILENCE_MS, isOnSilence: true };
}
/** A slower call counts as slow before it ends. */
export const OVERDUE_MS = 2000;
