import { BRAND_HEADER } from '@offpiste/core/endpoints';
import { bearsMark, type ReplyMark } from '@offpiste/core/session/reply-mark.rules';
import { DOWNLOAD_STALL_MS, REQUEST_TIMEOUT_MS } from '@offpiste/core/session/request.rules';
import { stopwatch } from '#device/clock.ts';
import { isOnline } from '#device/online.ts';
import { brand } from '#session/brand.ts';
import { believeClock, measureClock } from '#session/handset-clock.ts';
import { NOT_MEASURED, startMeasuring } from '#session/link-meter.ts';

export interface Question {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  readonly expects?: 'json' | 'bytes';
  readonly timeoutMs?: number;
  /** A good answer without it is not the server's own. */
  readonly mark?: ReplyMark | undefined;
  /** The server may have to ask others for the answer first. */
  readonly relayed?: boolean;
}

interface Answered {
  readonly answered: true;
  readonly status: number;
  /** Parsed JSON; undefined when there was none, or none of the server's. */
  readonly body: unknown;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  /** What the bytes are, as the server named it. */
  readonly mediaType?: string;
  readonly etag?: string;
  readonly retryAfterMs?: number;
}

export type Answer = { readonly answered: false; readonly why: 'offline' | 'network' | 'timeout' } | Answered;

const API_HOST: string = import.meta.env['VITE_API_HOST'] ?? '';

/** One request, one answer; never throws but for the caller's own abort. */
export async function ask(question: Question): Promise<Answer> {
  const patience = startPatience(question);
  const link = question.relayed ? NOT_MEASURED : startMeasuring();
  const tookMs = stopwatch();
  try {
    const response = await fetch(API_HOST + question.path, {
      method: question.method,
      headers: headersOf(question),
      body: question.method === 'POST' ? JSON.stringify(question.body ?? {}) : null,
      credentials: 'include',
      // Our own copies and their tags decide, not the browser's.
      cache: 'no-store',
      signal: patience.signal,
    });
    patience.renew();
    link.firstByte();
    const clock = measureClock(response, tookMs());
    const answer = await read(response, question, patience.renew);
    // A stranger's clock may be anything.
    if (answer.status === 304 || (response.ok && question.mark !== undefined && answer.body !== undefined))
      believeClock(clock);
    link.answered({ status: answer.status, readable: answer.body !== undefined || answer.bytes !== undefined });
    return answer;
  } catch {
    question.signal?.throwIfAborted();
    const why = patience.isOver() ? 'timeout' : isOnline() ? 'network' : 'offline';
    if (why !== 'offline') link.lost(why);
    return { answered: false, why };
  } finally {
    link.end();
    patience.end();
  }
}

function headersOf(question: Question): Record<string, string> {
  const accept = question.expects === 'bytes' ? 'application/octet-stream, application/json' : 'application/json';
  return { Accept: accept, 'Content-Type': 'application/json', [BRAND_HEADER]: brand.key, ...question.headers };
}

async function read(response: Response, question: Question, renew: () => void): Promise<Answered> {
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
  if (question.expects !== 'bytes' || !response.ok || isPage) {
    const body = parse(await response.text());
    const isStrange = response.ok && question.mark !== undefined && !bearsMark(body, question.mark);
    return { ...head, body: isStrange ? undefined : body };
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

/** A timer that gives up, together with the caller's own signal: AbortSignal.any is too new for our phones. */
function startPatience(question: Question) {
  const controller = new AbortController();
  const timeoutMs = question.timeoutMs ?? (question.expects === 'bytes' ? DOWNLOAD_STALL_MS : REQUEST_TIMEOUT_MS);
  let over = false;
  const giveUp = () => {
    over = true;
    controller.abort();
  };
  const abort = () => controller.abort();
  let timer = setTimeout(giveUp, timeoutMs);
  if (question.signal?.aborted) controller.abort();
  question.signal?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    isOver: () => over,
    renew: () => {
      if (question.expects !== 'bytes') return;
      clearTimeout(timer);
      timer = setTimeout(giveUp, timeoutMs);
    },
    end: () => {
      clearTimeout(timer);
      question.signal?.removeEventListener('abort', abort);
    },
  };
}
