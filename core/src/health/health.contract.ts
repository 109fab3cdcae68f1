import { Type, type Static } from 'typebox';

/** The reply of GET /health: 'ok' only when the database responds. */
export const HealthReply = Type.Object({
  status: Type.Union([Type.Literal('ok'), Type.Literal('unavailable')]),
  version: Type.String(),
  database: Type.Union([Type.Literal('ok'), Type.Literal('unavailable')]),
});
export type HealthReply = Static<typeof HealthReply>;
