import { timeLimit } from '@offpiste/core/access/session/request.rules';

export interface RunningLimit {
  readonly signal: AbortSignal;
  readonly hasExpired: () => boolean;
  readonly renew: () => void;
  readonly end: () => void;
}

interface LimitedRequest {
  readonly method: 'GET' | 'POST';
  readonly timeoutMs?: number;
  readonly isRead?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** AbortSignal.any is too new for the supported phones. */
export function startLimit(request: LimitedRequest): RunningLimit {
  const controller = new AbortController();
  const { limitMs, isOnSilence } = timeLimit(request);
  let isExpired = false;
  const expire = () => {
    isExpired = true;
    controller.abort();
  };
  const abort = () => controller.abort();
  let timer = setTimeout(expire, limitMs);
  if (request.signal?.aborted) controller.abort();
  request.signal?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    hasExpired: () => isExpired,
    renew: () => {
      if (!isOnSilence) return;
      clearTimeout(timer);
      timer = setTimeout(expire, limitMs);
    },
    end: () => {
      clearTimeout(timer);
      request.signal?.removeEventListener('abort', abort);
    },
  };
}
