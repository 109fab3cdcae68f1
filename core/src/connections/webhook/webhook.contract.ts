// Source: docs/reference/integration.md (Webhooks).
import { Type, type Static } from 'typebox';
import { BRAND_KEYS } from '../../base/brand/brand.contract.ts';
import { freeText, Moment, ShortId } from '../../base/call/field.contract.ts';
import { MAX_ADDRESS } from '../../office/published-sheet/sheet-address.rules.ts';
import { FEED_TYPES } from '../integration/feed.rules.ts';
import { DELIVERY_FAILURES, MAX_WEBHOOK_NAME, PAUSES, WEBHOOK_SCOPES } from './webhook.rules.ts';

const Name = freeText({ minLength: 1, maxLength: MAX_WEBHOOK_NAME, pattern: '\\S' });
const Types = Type.Array(Type.Enum([...FEED_TYPES]), { minItems: 1, maxItems: FEED_TYPES.length });
const Scopes = Type.Array(Type.Enum([...WEBHOOK_SCOPES]), { maxItems: WEBHOOK_SCOPES.length });

/**
 * Moments are ISO 8601, UTC. `address` is only the shown part, because the whole one may contain a secret. `waiting` are
 * deliveries that are not done yet; `failing` are those of them with a failed attempt.
 */
export const ListedWebhook = Type.Object({
  webhookId: Type.String(),
  name: Type.String(),
  brand: Type.String(),
  address: Type.String(),
  types: Type.Array(Type.Enum([...FEED_TYPES])),
  scopes: Type.Array(Type.Enum([...WEBHOOK_SCOPES])),
  paused: Type.Optional(Type.Enum([...PAUSES])),
  pausedAt: Type.Optional(Type.String()),
  waiting: Type.Integer(),
  failing: Type.Integer(),
  lastDeliveredAt: Type.Optional(Type.String()),
  oldSecretUntil: Type.Optional(Type.String()),
  madeBy: Type.String(),
  madeAt: Type.String(),
});
export type ListedWebhook = Static<typeof ListedWebhook>;

/** `brands` and `scopes` are those for which this account may make one. */
export const WebhooksReply = Type.Object({
  webhooks: Type.Array(ListedWebhook),
  brands: Type.Array(Type.String()),
  scopes: Type.Array(Type.Enum([...WEBHOOK_SCOPES])),
  mayMake: Type.Boolean(),
});
export type WebhooksReply = Static<typeof WebhooksReply>;

const Address = freeText({ minLength: 1, maxLength: MAX_ADDRESS });

export const MakeWebhookBody = Type.Object({
  name: Name,
  brand: Type.Enum([...BRAND_KEYS]),
  address: Address,
  types: Types,
  scopes: Scopes,
});

/** `secret` is shown this once. */
export const WebhookSecretReply = Type.Object({ webhookId: Type.String(), secret: Type.String() });

/** Without `address` it stays. */
export const ChangeWebhookBody = Type.Object({
  webhookId: ShortId,
  name: Name,
  address: Type.Optional(Address),
  types: Types,
  scopes: Scopes,
});

/** Pausing, or sending again at once. */
export const PauseWebhookBody = Type.Object({ webhookId: ShortId, isPaused: Type.Boolean() });
export const WebhookBody = Type.Object({ webhookId: ShortId });
export const WebhookChangedReply = Type.Object({ success: Type.Literal(true) });

/** `status` is that of the last attempt. Without `deliveredAt` it waits until `dueAt`, or for an earlier one. */
export const ListedDelivery = Type.Object({
  deliveryId: Type.String(),
  type: Type.Enum([...FEED_TYPES]),
  weekName: Type.Optional(Type.String()),
  subject: Type.String(),
  attempts: Type.Integer(),
  status: Type.Optional(Type.Integer()),
  failure: Type.Optional(Type.Enum([...DELIVERY_FAILURES])),
  deliveredAt: Type.Optional(Type.String()),
  dueAt: Type.String(),
});
export type ListedDelivery = Static<typeof ListedDelivery>;

export const DELIVERY_PAGE = 50;
/** `before` is a delivery or 'latest'. */
export const DeliveriesParams = {
  webhookId: ShortId,
  before: Type.String({ minLength: 1, maxLength: 20, pattern: '^(latest|[0-9]{1,16})$' }),
};
export const DeliveriesReply = Type.Object({ deliveries: Type.Array(ListedDelivery), hasMore: Type.Boolean() });
export type DeliveriesReply = Static<typeof DeliveriesReply>;

/** One delivery, or all since a moment. */
export const ReplayBody = Type.Object({
  webhookId: ShortId,
  deliveryId: Type.Optional(ShortId),
  since: Type.Optional(Moment),
});
/** The number of deliveries that are sent again. */
export const ReplayReply = Type.Object({ count: Type.Integer() });
