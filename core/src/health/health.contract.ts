import { Type, type Static } from 'typebox';

/** The answer of GET /health: 'ok' only when the database answers. */
export const HealthReply = Type.Object({
  status: Type.Union([Type.Literal('ok'), Type.Literal('unavailable')]),
  version: Type.String(),
  database: Type.Union([Type.Literal('ok'), Type.Literal('unavailable')]),
});
export type HealthReply = Static<typeof HealthReply>;
