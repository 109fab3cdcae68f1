// Source: docs/reference/integration.md (Webhooks).
import type { IncomingMessage } from 'node:http';
import { Agent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { errorCode } from '@offpiste/embedded-postgres/errno';
import { retryAfterMs, type Attempt } from '@offpiste/core/connections/webhook/webhook.rules';
import { FetchProblem } from '#platform/remote-files/fetch-problem';
import { onlyPublicLookup } from '#platform/remote-files/public-address';
import { postTo, type FetchRules } from '#platform/remote-files/remote-fetch';

export interface Message {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface WebhookSender {
  /** Rejects only if the signal ends it. */
  send(message: Message, signal: AbortSignal): Promise<Attempt['answer']>;
  close(): void;
}

interface SenderExceptions {
  readonly ms?: number;
  readonly ownOrigins?: readonly string[];
  readonly ownAuthority?: string;
  readonly lookup?: LookupFunction;
}

const ANSWER_TIMEOUT_MS = 10_000;
const IDLE_TIMEOUT_MS = 30_000;
const MAX_SKIPPED_BYTES = 65_536;
const SKIPPED_BODY_TIMEOUT_MS = 500;

class NotPublic extends FetchProblem {}

/** Like published sheets, it reaches public https addresses only. It keeps connections open for the next message. */
export function createWebhookSender(exceptions: SenderExceptions = {}): WebhookSender {
  const notPublic = () => new NotPublic('its address is not on the public internet');
  const { ms = ANSWER_TIMEOUT_MS, ownOrigins = [], ownAuthority, lookup = onlyPublicLookup(notPublic) } = exceptions;
  const limits = { bytes: 0, ms, redirects: 0 };
  const rules: FetchRules = { protocols: ['https:'], limits, ownOrigins, ownAuthority, lookup, notPublic };
  const agent = new Agent({ keepAlive: true, timeout: IDLE_TIMEOUT_MS });
  return {
    send: async ({ address, headers, body }, signal) => {
      try {
        const answer = await postTo(address, { ...rules, headers, signal }, { body, agent });
        await skipBody(answer);
        const wait = retryAfterMs(answer.headers['retry-after']);
        return { status: answer.statusCode ?? 0, ...(wait === undefined ? {} : { retryAfterMs: wait }) };
      } catch (error) {
        if (signal.aborted) throw error;
        return { failure: failureOf(error) };
      }
    },
    close: () => agent.destroy(),
  };
}

/** The connection serves the next message if the body is short. A long or slow one ends it. */
async function skipBody(answer: IncomingMessage): Promise<void> {
  const timer = setTimeout(() => answer.destroy(), SKIPPED_BODY_TIMEOUT_MS);
  let size = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > MAX_SKIPPED_BYTES) break;
    }
  } catch {
    // The status has decided.
  } finally {
    clearTimeout(timer);
  }
}

function failureOf(error: unknown): Extract<Attempt['answer'], { failure: unknown }>['failure'] {
  if (error instanceof NotPublic) return 'not-public';
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout';
  const code = errorCode(error) ?? '';
  if (code === 'ABORT_ERR') return 'timeout';
  return code.includes('CERT') || code.startsWith('ERR_TLS') || code.includes('SIGNED') ? 'certificate' : 'unreachable';
}
