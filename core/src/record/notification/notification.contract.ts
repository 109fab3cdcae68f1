// Source: docs/reference/office.md (Notifications).
import { Type, type Static } from 'typebox';

/** The subscription of a browser, as its Push API returns it. */
export const PushSubscriptionBody = Type.Object({
  endpoint: Type.String({ maxLength: 1000, pattern: '^https://' }),
  keys: Type.Object({
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}$' }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
  }),
});
export type PushSubscriptionBody = Static<typeof PushSubscriptionBody>;

/** `publicKey` is the server's, in base64url. `isOn`: this sign-in has a subscription. */
export const NotificationsReply = Type.Object({ publicKey: Type.String(), isOn: Type.Boolean() });
