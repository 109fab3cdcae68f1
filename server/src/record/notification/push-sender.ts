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

/** 'gone': the push service no longer has the subscription. */
export type PushSender = (
  phone: Pick<SubscribedPhone, 'endpoint' | 'p256dh' | 'auth'>,
  message: PushMessage,
) => Promise<'sent' | 'gone' | 'failed'>;

/** `subject` is an address of the operator, for the push service. Only tests name an own origin. */
export function createPushSender(
  { publicKey, privateKey }: PushKeys,
  subject: string,
  own: Pick<FetchRules, 'ownOrigins' | 'ownAuthority'> = { ownOrigins: [] },
): PushSender {
  const notPublic = () => new FetchProblem('its address is not on the public internet');
  const rules: FetchRules = {
    protocols: ['https:'],
    limits: LIMITS,
    lookup: onlyPublicLookup(notPublic),
    notPublic,
    ...own,
  };
  return async ({ endpoint, p256dh, auth }, { text, ttlMs }) => {
    try {
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: Math.min(MAX_TTL_SECONDS, Math.max(0, Math.floor(ttlMs / 1000))),
        urgency: 'high',
        topic: TOPIC,
      });
      const answer = await postTo(endpoint, { ...rules, headers }, { body: body ?? Buffer.alloc(0) });
      answer.destroy();
      const status = answer.statusCode ?? 0;
      if (status === 404 || status === 410) return 'gone';
      return status >= 200 && status < 300 ? 'sent' : 'failed';
    } catch {
      // No push service can be reached. The phone polls.
      return 'failed';
    }
  };
}
