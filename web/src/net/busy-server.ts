import { waitFor } from '#device/clock.ts';
import { sendRequest, type ApiRequest, type ApiResponse } from './request.ts';

const BUSY = 503;
/** So long in all; then the rep is told. */
const WAITED_AT_MOST_MS = 120_000;

/**
 * Sends a request. A read that a busy server puts off (503 with Retry-After) is sent again when the server said: it was no
 * attempt. Actions are not waited for: they are kept and sent later. Source: docs/product.md, section "Many phones at once".
 */
export async function sendWhenServed(request: ApiRequest): Promise<ApiResponse> {
  for (let waitedMs = 0; ; ) {
    const response = await sendRequest(request);
    const waitMs = response.answered && response.status === BUSY && isRead(request) ? (response.retryAfterMs ?? 0) : 0;
    if (waitMs === 0 || waitedMs + waitMs > WAITED_AT_MOST_MS) return response;
    await waitFor(waitMs);
    request.signal?.throwIfAborted();
    waitedMs += waitMs;
  }
}

function isRead({ method, isRead: isAsking = false }: ApiRequest): boolean {
  return method === 'GET' || isAsking;
}
