import { Type, type Static } from 'typebox';

/** The reply of GET /health and /ready: 'ok' only when the database responds and the server is not about to end. */
export const HealthReply = Type.Object({
  status: Type.Union([Type.Literal('ok'), Type.Literal('unavailable')]),
  version: Type.String(),
  database: Type.Union([Type.Literal('ok'), Type.Literal('unavailable')]),
});
export type HealthReply = Static<typeof HealthReply>;

/** The reply of GET /live, whatever the database does. */
export const LivenessReply = Type.Object({ status: Type.Literal('ok'), version: Type.String() });
export type LivenessReply = Static<typeof LivenessReply>;
