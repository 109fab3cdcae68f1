// Source: docs/reference/outbox.md (The outbox), docs/reference/connection.md (Connection light).
/** The timeout of a post, ms; an action is then left to the queue. */
export const REQUEST_TIMEOUT_MS = 8000;
/** A read is aborted when no byte arrives for this time, ms; its total time is not limited. */
export const READ_SILENCE_MS = 15_000;

/** The limit of a request, ms, and whether each byte that arrives starts it anew. A limit of the caller's own is for the whole request. */
export function timeLimit(request: {
  readonly method: 'GET' | 'POST';
  readonly timeoutMs?: number | undefined;
  /** A post that only asks is a read. */
  readonly isRead?: boolean | undefined;
}): {
  readonly limitMs: number;
  readonly isOnSilence: boolean;
} {
  if (request.timeoutMs !== undefined) return { limitMs: request.timeoutMs, isOnSilence: false };
  if (request.method === 'POST' && !request.isRead) return { limitMs: REQUEST_TIMEOUT_MS, isOnSilence: false };
  return { limitMs: READ_SILENCE_MS, isOnSilence: true };
}
/** A call without a response after this time counts as slow before it has ended, ms. */
export const OVERDUE_MS = 2000;
