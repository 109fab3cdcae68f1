import { endpoints } from '@offpiste/core/endpoints';
import type { BrandKey } from '@offpiste/core/base/brand/brand.contract';
import type { FeedType } from '@offpiste/core/connections/integration/feed.rules';
import type { WEBHOOK_SCOPES } from '@offpiste/core/connections/webhook/webhook.rules';
import { callServer } from '#net/server-call.ts';

export interface WebhookWish {
  readonly name: string;
  readonly brand: BrandKey;
  /** Of a change: '' keeps it. */
  readonly address: string;
  readonly types: readonly FeedType[];
  readonly scopes: readonly (typeof WEBHOOK_SCOPES)[number][];
}

/** Only this reply contains the secret. */
export function makeWebhook({ types, scopes, ...wish }: WebhookWish) {
  return callServer(endpoints.makeWebhook, { body: { ...wish, types: [...types], scopes: [...scopes] } });
}

export function changeWebhook(webhookId: string, { name, address, types, scopes }: WebhookWish) {
  const body = { webhookId, name, types: [...types], scopes: [...scopes], ...(address === '' ? {} : { address }) };
  return callServer(endpoints.changeWebhook, { body });
}

export function pauseWebhook(webhookId: string, isPaused: boolean) {
  return callServer(endpoints.pauseWebhook, { body: { webhookId, isPaused } });
}

export function removeWebhook(webhookId: string) {
  return callServer(endpoints.removeWebhook, { body: { webhookId } });
}

/** Only this reply contains the secret. */
export function rotateSecret(webhookId: string) {
  return callServer(endpoints.rotateWebhookSecret, { body: { webhookId } });
}

export function replayDelivery(webhookId: string, deliveryId: string) {
  return callServer(endpoints.replayWebhook, { body: { webhookId, deliveryId } });
}
