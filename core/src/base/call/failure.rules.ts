// Source: docs/reference/refusals.md (Errors), docs/reference/access.md (Refresh tokens).
import { fillText } from '../brand/fill-text.rules.ts';

export interface FailureTexts {
  readonly errorOccurred: string;
  /** Has the placeholder `{status}`. */
  readonly requestFailed: string;
}

/** `body` is undefined if it was not JSON. */
export interface ServerAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** The server's `error` or `message`, or else a general text. */
export function errorTextOf(answer: ServerAnswer, texts: FailureTexts): string {
  if (answer.body === undefined) return fillText(texts.requestFailed, () => String(answer.status));
  return textUnder(answer.body, 'error') ?? textUnder(answer.body, 'message') ?? texts.errorOccurred;
}

/** Whether a body with a success status reports a failure. */
export function isFailureReply(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === false;
}

/** The code and details of a refusal. */
export function refusalFieldsOf(body: unknown): { code?: string; details?: Readonly<Record<string, string>> } {
  const code = textUnder(body, 'code');
  const details = detailsUnder(body);
  return { ...(code ? { code } : {}), ...(details ? { details } : {}) };
}

/** server: try later (5xx, 429). unverified: not from our server, such as a captive portal. */
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

/** The full minute at which a request may be sent again, epoch ms. */
export function againAt(now: number, retryAfterMs: number): number {
  return Math.ceil((now + retryAfterMs) / MINUTE_MS) * MINUTE_MS;
}

/** The text under the login form. */
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
