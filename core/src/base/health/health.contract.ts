import { Type } from 'typebox';

/** 'ok' if the database responds and the server is not ending. */
export const HealthReply = Type.Object({
  status: Type.Union([Type.Literal('ok'), Type.Literal('unavailable')]),
  version: Type.String(),
  database: Type.Union([Type.Literal('ok'), Type.Literal('unavailable')]),
});

export const LivenessReply = Type.Object({ status: Type.Literal('ok'), version: Type.String() });
