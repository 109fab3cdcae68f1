// Source: docs/reference/integration.md (Webhooks).
import { get, post } from '../../base/call/call.builder.ts';
import {
  ChangeWebhookBody,
  DeliveriesParams,
  DeliveriesReply,
  MakeWebhookBody,
  PauseWebhookBody,
  ReplayBody,
  ReplayReply,
  WebhookBody,
  WebhookChangedReply,
  WebhookSecretReply,
  WebhooksReply,
} from './webhook.contract.ts';

const role = ['owner'] as const;

export const webhookCalls = {
  webhooks: get('/api/office/webhooks', {
    summary: 'The webhooks',
    reply: WebhooksReply,
    mark: ['webhooks'],
    role,
  }),
  makeWebhook: post('/api/office/webhooks/make', {
    summary: 'Makes a webhook and shows its secret once',
    body: MakeWebhookBody,
    reply: WebhookSecretReply,
    gate: 'confirmed',
    role,
  }),
  changeWebhook: post('/api/office/webhooks/change', {
    summary: 'Changes name, address, events and rights of a webhook',
    body: ChangeWebhookBody,
    reply: WebhookChangedReply,
    gate: 'confirmed',
    role,
  }),
  pauseWebhook: post('/api/office/webhooks/pause', {
    summary: 'Pauses a webhook, or sends again at once',
    body: PauseWebhookBody,
    reply: WebhookChangedReply,
    role,
  }),
  removeWebhook: post('/api/office/webhooks/remove', {
    summary: 'Removes a webhook with its deliveries',
    body: WebhookBody,
    reply: WebhookChangedReply,
    role,
  }),
  rotateWebhookSecret: post('/api/office/webhooks/secret', {
    summary: 'Makes a new secret and shows it once; the old one signs as well for a day',
    body: WebhookBody,
    reply: WebhookSecretReply,
    gate: 'confirmed',
    role,
  }),
  webhookDeliveries: get('/api/office/webhooks/:webhookId/deliveries/:before', {
    summary: 'Deliveries of a webhook, latest first',
    params: DeliveriesParams,
    reply: DeliveriesReply,
    mark: ['deliveries', 'hasMore'],
    role,
  }),
  replayWebhook: post('/api/office/webhooks/replay', {
    summary: 'Sends deliveries again',
    body: ReplayBody,
    reply: ReplayReply,
    role,
  }),
};
