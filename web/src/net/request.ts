import { BRAND_HEADER } from '@offpiste/core/call/call-headers.rules';
import { bearsMark, type ReplyMark } from '@offpiste/core/session/reply-mark.rules';
import { DOWNLOAD_STALL_MS, REQUEST_TIMEOUT_MS } from '@offpiste/core/session/request.rules';
import { stopwatch } from '#device/clock.ts';
import { isOnline } from '#device/online.ts';
import { brand } from '#app/brand.ts';
import { measureClock, trustClock } from './handset-clock.ts';
import { NOT_MEASURED, startMeasuring } from './link-meter.ts';

export interface ApiRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  readonly expects?: 'json' | 'bytes';
  readonly timeoutMs?: number;
  /** A successful response without it does not come from our server. */
  readonly mark?: ReplyMark | undefined;
  /** The server may have to fetch the response from another server first. */
  readonly relayed?: boolean;
}

interface ReceivedResponse {
  readonly answered: true;
  readonly status: number;
  /** Parsed JSON; undefined when there was none, or it did not come from our server. */
  readonly body: unknown;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  /** The media type of the bytes. */
  readonly mediaType?: string;
  readonly etag?: string;
  readonly retryAfterMs?: number;
}

export type ApiResponse =
  | { readonly answered: false; readonly why: 'offline' | 'network' | 'timeout' }
  | ReceivedResponse;

const API_HOST: string = import.meta.env['VITE_API_HOST'] ?? '';

/** Sends a request once; throws only when the caller aborts it. */
export async function sendRequest(request: ApiRequest): Promise<ApiResponse> {
  const timeout = startTimeout(request);
  const link = request.relayed ? NOT_MEASURED : startMeasuring();
  const tookMs = stopwatch();
  let failedStatus: number | undefined;
  try {
    const response = await fetch(API_HOST + request.path, {
      method: request.method,
      headers: headersOf(request),
      body: request.method === 'POST' ? JSON.stringify(request.body ?? {}) : null,
      credentials: 'include',
      // We keep copies and their tags ourselves: the browser's cache must not answer.
      cache: 'no-store',
      signal: timeout.signal,
    });
    if (response.status >= 500) failedStatus = response.status;
    timeout.renew();
    link.firstByte();
    const clock = measureClock(response, tookMs());
    const received = await read(response, request, timeout.renew);
    // A response that is not known to be the server's (a captive portal's) may carry any date.
    if (received.status === 304 || (response.ok && request.mark !== undefined && received.body !== undefined))
      trustClock(clock);
    link.answered({ status: received.status, readable: received.body !== undefined || received.bytes !== undefined });
    return received;
  } catch {
    request.signal?.throwIfAborted();
    if (failedStatus !== undefined) {
      // An error page that breaks off is an error still, and not a lost connection.
      link.answered({ status: failedStatus, readable: false });
      return { answered: true, status: failedStatus, body: undefined };
    }
    const why = timeout.hasExpired() ? 'timeout' : isOnline() ? 'network' : 'offline';
    if (why !== 'offline') link.lost(why);
    return { answered: false, why };
  } finally {
    link.end();
    timeout.end();
  }
}

function headersOf(request: ApiRequest): Record<string, string> {
  const accept = request.expects === 'bytes' ? 'application/octet-stream, application/json' : 'application/json';
  return { Accept: accept, 'Content-Type': 'application/json', [BRAND_HEADER]: brand.key, ...request.headers };
}

async function read(response: Response, request: ApiRequest, renew: () => void): Promise<ReceivedResponse> {
  const { status, headers } = response;
  const etag = headers.get('ETag');
  const mediaType = headers.get('Content-Type');
  const retryAfter = Number(headers.get('Retry-After'));
  const head = {
    answered: true as const,
    status,
    ...(etag ? { etag } : {}),
    ...(mediaType ? { mediaType } : {}),
    ...(retryAfter > 0 ? { retryAfterMs: retryAfter * 1000 } : {}),
  };
  const isPage = mediaType?.includes('text/html') ?? false;
  if (request.expects !== 'bytes' || !response.ok || isPage) {
    const body = parse(await response.text());
    const isUnverified = response.ok && request.mark !== undefined && !bearsMark(body, request.mark);
    return { ...head, body: isUnverified ? undefined : body };
  }
  return { ...head, body: undefined, bytes: await readBytes(response, renew) };
}

async function readBytes(response: Response, renew: () => void): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    chunks.push(part.value);
    renew();
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** A timeout combined with the caller's own signal: AbortSignal.any is too new for the phones we support. */
function startTimeout(request: ApiRequest) {
  const controller = new AbortController();
  const timeoutMs = request.timeoutMs ?? (request.expects === 'bytes' ? DOWNLOAD_STALL_MS : REQUEST_TIMEOUT_MS);
  let isExpired = false;
  const expire = () => {
    isExpired = true;
    controller.abort();
  };
  const abort = () => controller.abort();
  let timer = setTimeout(expire, timeoutMs);
  if (request.signal?.aborted) controller.abort();
  request.signal?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    hasExpired: () => isExpired,
    renew: () => {
      if (request.expects !== 'bytes') return;
      clearTimeout(timer);
      timer = setTimeout(expire, timeoutMs);
    },
    end: () => {
      clearTimeout(timer);
      request.signal?.removeEventListener('abort', abort);
    },
  };
}
