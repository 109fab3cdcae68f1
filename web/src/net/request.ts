// Source: docs/reference/weeks.md (Server overload).
import { BRAND_HEADER, LIST_VERSION_HEADER } from '@offpiste/core/base/call/call-headers.rules';
import { ONLY_CHANGES } from '@offpiste/core/base/call/difference.rules';
import { bearsMark, type ReplyMark } from '@offpiste/core/base/call/reply-mark.rules';
import { stopwatch, waitFor } from '#device/clock.ts';
import { isOnline } from '#device/online.ts';
import { brand } from '#base/brand.ts';
import { arrivingBody, joined, readBody, type TakeBody } from './arriving-body.ts';
import { measureClock, trustClock } from './handset-clock.ts';
import { NOT_MEASURED, startMeasuring } from './link-meter.ts';
import { noteSent } from './sent-requests.ts';
import { startLimit } from './time-limit.ts';

export interface ApiRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  readonly expects?: 'json' | 'bytes';
  /** Receives the bytes as they arrive; the response then has none. */
  readonly onBody?: TakeBody;
  /** A post without effect: limited by silence, like a read. */
  readonly isRead?: boolean | undefined;
  /** For the whole request; by default a read is limited by silence only. */
  readonly timeoutMs?: number;
  /** A successful response without the mark does not come from our server. */
  readonly mark?: ReplyMark | undefined;
  readonly relayed?: boolean;
}

interface ReceivedResponse {
  readonly answered: true;
  readonly status: number;
  readonly body: unknown;
  readonly bodyLength?: number;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly mediaType?: string;
  readonly etag?: string;
  readonly listVersion?: string;
  readonly retryAfterMs?: number;
}

export type ApiResponse =
  | { readonly answered: false; readonly why: 'offline' | 'network' | 'timeout'; readonly hasBegun: boolean }
  | ReceivedResponse;

/** Parsing more takes a slow phone longer than a frame. */
const LONG_BODY_BYTES = 200_000;

const BUSY = 503;
const MAX_WAIT_MS = 120_000;

const API_HOST: string = import.meta.env['VITE_API_HOST'] ?? '';

/** Throws only if the caller aborts. Repeats a read after 503 with Retry-After; the outbox repeats actions. */
export async function sendRequest(request: ApiRequest): Promise<ApiResponse> {
  for (let waitedMs = 0; ;) {
    const response = await sendOnce(request);
    const waitMs = response.answered && response.status === BUSY && isRead(request) ? (response.retryAfterMs ?? 0) : 0;
    if (waitMs === 0 || waitedMs + waitMs > MAX_WAIT_MS) return response;
    await waitFor(waitMs);
    request.signal?.throwIfAborted();
    waitedMs += waitMs;
  }
}

function isRead({ method, isRead: isAsking = false }: ApiRequest): boolean {
  return method === 'GET' || isAsking;
}

async function sendOnce(request: ApiRequest): Promise<ApiResponse> {
  const limit = startLimit(request);
  const link = request.relayed ? NOT_MEASURED : startMeasuring();
  const tookMs = stopwatch();
  let hasBegun = false;
  let failedStatus: number | undefined;
  let status: number | undefined;
  try {
    const response = await fetch(API_HOST + request.path, {
      method: request.method,
      headers: headersOf(request),
      body: request.method === 'POST' ? JSON.stringify(request.body ?? {}) : null,
      credentials: 'include',
      // The app stores copies itself.
      cache: 'no-store',
      signal: limit.signal,
    });
    hasBegun = true;
    status = response.status;
    if (response.status >= 500) failedStatus = response.status;
    limit.renew();
    link.firstByte();
    const clock = measureClock(response, tookMs());
    const received = await read(response, request, () => {
      limit.renew();
      // An HTML page is no sign of our server.
      if (response.ok && !isPage(response)) link.flowing();
    });
    // A captive portal's response may have any date.
    if (received.status === 304 || (response.ok && request.mark !== undefined && received.body !== undefined))
      trustClock(clock);
    link.answered({ status: received.status, readable: received.body !== undefined || received.bytes !== undefined });
    return received;
  } catch {
    request.signal?.throwIfAborted();
    if (failedStatus !== undefined) {
      // An interrupted error page is still an error, not a lost connection.
      link.answered({ status: failedStatus, readable: false });
      return { answered: true, status: failedStatus, body: undefined };
    }
    const why = limit.hasExpired() ? 'timeout' : isOnline() ? 'network' : 'offline';
    if (why !== 'offline') link.lost(why);
    return { answered: false, why, hasBegun };
  } finally {
    noteSent({ method: request.method, path: request.path, status });
    link.end();
    limit.end();
  }
}

function headersOf(request: ApiRequest): Record<string, string> {
  const accept = request.expects === 'bytes' ? 'application/octet-stream, application/json' : 'application/json';
  return { Accept: accept, 'Content-Type': 'application/json', [BRAND_HEADER]: brand.key, ...request.headers };
}

async function read(response: Response, request: ApiRequest, onArrival: () => void): Promise<ReceivedResponse> {
  const { status, headers } = response;
  const etag = headers.get('ETag');
  const listVersion = headers.get(LIST_VERSION_HEADER);
  const mediaType = headers.get('Content-Type');
  const retryAfter = Number(headers.get('Retry-After'));
  const head = {
    answered: true as const,
    status,
    ...(etag ? { etag } : {}),
    ...(listVersion ? { listVersion } : {}),
    ...(mediaType ? { mediaType } : {}),
    ...(retryAfter > 0 ? { retryAfterMs: retryAfter * 1000 } : {}),
  };
  const isFile = request.expects === 'bytes' && response.ok && !isPage(response);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const take = (isFile && request.onBody?.(arrivingBody(response))) || ((chunk) => void chunks.push(chunk));
  await readBody(response, (chunk) => {
    onArrival();
    take(chunk);
  });
  const bytes = joined(chunks);
  if (isFile) return { ...head, body: undefined, bytes };
  if (bytes.length > LONG_BODY_BYTES) await nextTask();
  const text = new TextDecoder().decode(bytes);
  if (bytes.length > LONG_BODY_BYTES) await nextTask();
  const body = parse(text);
  const mark = status === ONLY_CHANGES ? 'list' : request.mark;
  const isUnverified = response.ok && mark !== undefined && !bearsMark(body, mark);
  return { ...head, body: isUnverified ? undefined : body, bodyLength: bytes.length };
}

/** Lets the browser handle input and drawing. */
function nextTask(): Promise<void> {
  return waitFor(0);
}

function isPage({ headers }: Response): boolean {
  return headers.get('Content-Type')?.includes('text/html') ?? false;
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
