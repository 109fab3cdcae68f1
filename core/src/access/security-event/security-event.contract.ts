// Source: docs/reference/accounts.md (Security events).
import { Type, type Static } from 'typebox';

/** Closed: each kind has a text and a cause in the reference. */
export const SECURITY_EVENTS = [
  'new-device',
  'factor-refused',
  'factors-blocked',
  'factors-changed',
  'recovery-code-used',
  'rights-raised',
  'sensitive-export',
  'sign-in-while-closed',
  'token-made',
  'token-new-network',
  'webhook-made',
  'webhook-changed',
  'webhook-paused',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];

/** `at` is ISO 8601, UTC. `by` is the author if it is another person. */
export const SecurityEvent = Type.Object({
  id: Type.String(),
  at: Type.String(),
  kind: Type.Enum([...SECURITY_EVENTS]),
  name: Type.String(),
  by: Type.Optional(Type.String()),
  detail: Type.Optional(Type.String()),
});
export type SecurityEvent = Static<typeof SecurityEvent>;

export const SECURITY_PAGE = 100;

/** `before` is an event or 'latest'. */
export const SecurityParams = {
  before: Type.String({ minLength: 1, maxLength: 20, pattern: '^(latest|[0-9]{1,15})$' }),
};

export const SecurityReply = Type.Object({ events: Type.Array(SecurityEvent), hasMore: Type.Boolean() });
export type SecurityReply = Static<typeof SecurityReply>;
