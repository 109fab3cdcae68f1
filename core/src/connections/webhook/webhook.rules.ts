// Source: docs/reference/integration.md (Webhooks).
import type { FeedEvent } from '../integration/integration.contract.ts';
import type { TokenScope } from '../machine-token/machine-token.rules.ts';

/** The rights that an endpoint may have besides the events themselves. Without them an event names no client. */
export const WEBHOOK_SCOPES = ['clients:read', 'clients:sensitive'] as const satisfies readonly TokenScope[];
/** Who makes an endpoint must be able to give this right, too. */
export const WEBHOOK_NEEDS: TokenScope = 'events:read';

export const MAX_WEBHOOK_NAME = 60;
export const MAX_WEBHOOKS = 20;
/** After a rotation, the old secret signs as well for this time. */
export const OLD_SECRET_MS = 24 * 3_600_000;
/** Delivered events stay in the list for this time. */
export const DELIVERED_DAYS = 7;
/** Messages wait for a paused webhook no longer. */
export const PAUSED_DAYS = 30;

/** Why nothing is sent to an endpoint: the office paused it, a delivery failed for a day, or the receiver answered 410. */
export const PAUSES = ['office', 'failing', 'gone'] as const;
export type Pause = (typeof PAUSES)[number];

/** Why an attempt failed, without an answer of the receiver. */
export const DELIVERY_FAILURES = ['timeout', 'not-public', 'certificate', 'unreachable'] as const;
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
export const GIVE_UP_MS = 24 * HOUR_MS;
/** The waiting time after each attempt; the last one repeats. */
const BACKOFF_MS = [5, 30, 120, 600, 1800, 3600, 7200].map((seconds) => seconds * SECOND_MS);
/** Waiting times are up to this part shorter or longer, so that deliveries do not come back all at once. */
const JITTER = 0.2;
const GONE = 410;

export interface Attempt {
  readonly answer: { readonly status: number; readonly retryAfterMs?: number } | { readonly failure: DeliveryFailure };
  /** This one included. */
  readonly attempts: number;
  /** Epoch ms. */
  readonly firstTriedAt: number;
  readonly now: number;
  /** From 0 to 1. */
  readonly random: number;
}

export type DeliveryFate =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'again'; readonly inMs: number }
  | { readonly kind: 'pause'; readonly pause: Pause };

/** What follows an attempt. A redirect is a failure: it is not followed. */
export function deliveryFate({ answer, attempts, firstTriedAt, now, random }: Attempt): DeliveryFate {
  if ('status' in answer) {
    if (answer.status >= 200 && answer.status < 300) return { kind: 'delivered' };
    if (answer.status === GONE) return { kind: 'pause', pause: 'gone' };
  }
  const left = firstTriedAt + GIVE_UP_MS - now;
  if (left <= 0) return { kind: 'pause', pause: 'failing' };
  const usual = BACKOFF_MS[Math.min(attempts, BACKOFF_MS.length) - 1] ?? HOUR_MS;
  const wished = 'status' in answer ? Math.min(answer.retryAfterMs ?? 0, HOUR_MS) : 0;
  const inMs = Math.max(usual * (1 - JITTER + 2 * JITTER * random), wished);
  // The last attempt is at the end of the day.
  return { kind: 'again', inMs: Math.round(Math.min(inMs, left)) };
}

/** The body of a message, in the form of the Standard Webhooks specification. */
export function messageOf(event: FeedEvent): string {
  const { type, occurredAt, ...data } = event;
  return JSON.stringify({ type, timestamp: occurredAt, data: { ...data, occurredAt } });
}

/** The milliseconds of a Retry-After header in seconds; undefined for another one. */
export function retryAfterMs(header: string | undefined): number | undefined {
  return header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) * SECOND_MS : undefined;
}
