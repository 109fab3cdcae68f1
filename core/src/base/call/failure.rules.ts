// Source: docs/reference/refusals.md (Errors), docs/reference/access.md (Refresh tokens).
import { fillText } from '../brand/fill-text.rules.ts';

/** The two texts for responses without their own. */
export interface FailureTexts {
  readonly errorOccurred: string;
  /** Has the placeholder `{status}`. */
  readonly requestFailed: string;
}

/** A response of the server; `body` is the parsed JSON, undefined when it was not readable as JSON. */
export interface ServerAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * The text for a response that is not OK: the server's `error`, else its `message`, else a general text;
 * for a body that is not JSON the status.
 */
export function errorTextOf(answer: ServerAnswer, texts: FailureTexts): string {
  if (answer.body === undefined) return fillText(texts.requestFailed, () => String(answer.status));
  return textUnder(answer.body, 'error') ?? textUnder(answer.body, 'message') ?? texts.errorOccurred;
}

/** A response with a success status whose body says that it is none. */
export function isFailureReply(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === false;
}

/** The refusal's code and details, if the response has them. */
export function refusalFieldsOf(body: unknown): { code?: string; details?: Readonly<Record<string, string>> } {
  const code = textUnder(body, 'code');
  const details = detailsUnder(body);
  return { ...(code ? { code } : {}), ...(details ? { details } : {}) };
}

/**
 * The kind of a response, by its status and whether it was readable:
 * `ok`; `unchanged` (304); `signed-out` (401); `refused` (other 4xx: a rule refused); `server` (5xx and 429: try later);
 * `unverified`: the response is from something between phone and server, such as a captive portal.
 */
export type AnswerKind = 'ok' | 'unchanged' | 'signed-out' | 'refused' | 'server' | 'unverified';

export function kindOfAnswer(answer: { readonly status: number; readonly readable: boolean }): AnswerKind {
  const { status, readable } = answer;
  if (status === 304) return 'unchanged';
  if (status === 401) return 'signed-out';
  if (status >= 500 || status === 429) return 'server';
  if (!readable) return 'unverified';
  if (status >= 200 && status < 300) return 'ok';
  return status >= 400 ? 'refused' : 'unverified';
}

const MINUTE_MS = 60_000;

/** When a request may be sent again, epoch ms: a full minute, never too early. `now` is epoch ms. */
export function againAt(now: number, retryAfterMs: number): number {
  return Math.ceil((now + retryAfterMs) / MINUTE_MS) * MINUTE_MS;
}

/** The text under the login form: the server's or the error's own, else the login's default. */
export function loginFailureText(message: string | undefined, fallback: string): string {
  return message?.trim() ? message : fallback;
}

function textUnder(body: unknown, field: 'error' | 'message' | 'code'): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Object.entries(body).find(([name]) => name === field)?.[1];
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function detailsUnder(body: unknown): Readonly<Record<string, string>> | undefined {
  if (typeof body !== 'object' || body === null || !('details' in body)) return undefined;
  const { details } = body;
  if (typeof details !== 'object' || details === null) return undefined;
  const texts = Object.entries(details).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return texts.length > 0 ? Object.fromEntries(texts) : undefined;
}
