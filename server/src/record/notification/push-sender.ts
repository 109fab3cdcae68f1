// Source: docs/reference/office.md (Notifications).
import webPush from 'web-push';
import type { Config } from '#platform/config/config';
import { FetchProblem } from '#platform/remote-files/fetch-problem';
import { onlyPublicLookup } from '#platform/remote-files/public-address';
import { postTo, type FetchRules } from '#platform/remote-files/remote-fetch';
import type { SubscribedPhone } from './notification.store.ts';
import type { PushKeys } from './push-keys.ts';

const LIMITS = { bytes: 10_000, ms: 10_000, redirects: 0 };
const MAX_TTL_SECONDS = 86_400;
/** The newest replaces an earlier message that the service could not deliver yet. */
const TOPIC = 'note';

/** An address at which a push service reaches the operator. Some services refuse messages without a real one. */
export function pushSubject({ mail, origin }: Pick<Config, 'mail' | 'origin'>): string {
  if (mail) return `mailto:${mail.from}`;
  return origin?.startsWith('https:') ? origin : 'https://offpiste.invalid';
}

export interface PushMessage {
  readonly text: string;
  readonly ttlMs: number;
}

/**
 * 'gone': the push service no longer has the subscription. 'rejected': it does not accept the server's key or address.
 * 'unreachable': it did not answer.
 */
export type PushOutcome = 'sent' | 'gone' | 'rejected' | 'failed' | 'unreachable';

/** Never fails. */
export type PushSender = (
  phone: Pick<SubscribedPhone, 'endpoint' | 'p256dh' | 'auth'>,
  message: PushMessage,
  signal: AbortSignal,
) => Promise<PushOutcome>;

/** `subject` is an address of the operator, for the push service. Only tests name exceptions. */
export function createPushSender(
  { publicKey, privateKey }: PushKeys,
  subject: string,
  exceptions: Partial<Pick<FetchRules, 'ownOrigins' | 'ownAuthority' | 'lookup'>> = {},
): PushSender {
  const notPublic = () => new FetchProblem('its address is not on the public internet');
  const rules: FetchRules = {
    protocols: ['https:'],
    limits: LIMITS,
    ownOrigins: [],
    lookup: onlyPublicLookup(notPublic),
    notPublic,
    ...exceptions,
  };
  return async ({ endpoint, p256dh, auth }, { text, ttlMs }, signal) => {
    let request: webPush.RequestDetails;
    try {
      request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: Math.min(MAX_TTL_SECONDS, Math.max(0, Math.floor(ttlMs / 1000))),
        urgency: 'high',
        topic: TOPIC,
      });
    } catch {
      // The keys are not those of a browser.
      return 'gone';
    }
    try {
      const { headers, body } = request;
      const answer = await postTo(endpoint, { ...rules, headers, signal }, { body: body ?? Buffer.alloc(0) });
      answer.destroy();
      return outcomeOf(answer.statusCode ?? 0);
    } catch {
      return 'unreachable';
    }
  };
}

function outcomeOf(status: number): PushOutcome {
  if (status === 404 || status === 410) return 'gone';
  if (status === 401 || status === 403) return 'rejected';
  return status >= 200 && status < 300 ? 'sent' : 'failed';
}
