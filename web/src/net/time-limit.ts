import { timeLimit } from '@offpiste/core/session/request.rules';
import type { ApiRequest } from './request.ts';

/** The limit of one request. */
export interface RunningLimit {
  readonly signal: AbortSignal;
  readonly hasExpired: () => boolean;
  /** Something arrived: a limit on silence starts anew. */
  readonly renew: () => void;
  readonly end: () => void;
}

/** A time limit combined with the caller's own signal: AbortSignal.any is too new for the phones we support. */
export function startLimit(request: Pick<ApiRequest, 'method' | 'timeoutMs' | 'signal'>): RunningLimit {
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
