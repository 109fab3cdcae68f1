// Source: docs/reference/actions.md (Field actions).
import { Type, type Static } from 'typebox';

/** `at` is ISO 8601, UTC. */
export const ActionNotice = Type.Object({
  code: Type.String(),
  text: Type.String(),
  name: Type.Optional(Type.String()),
  repName: Type.Optional(Type.String()),
  at: Type.Optional(Type.String()),
});
export type ActionNotice = Static<typeof ActionNotice>;

export const ActionReply = Type.Object({
  success: Type.Boolean(),
  message: Type.String(),
  notice: Type.Optional(ActionNotice),
});
export type ActionReply = Static<typeof ActionReply>;

/** An accepted report that an earlier one, received late, displaced. `occurredAt` is ISO 8601, UTC. */
export const LateNotice = Type.Object({
  id: Type.Integer(),
  kind: Type.String(),
  url: Type.String(),
  occurredAt: Type.String(),
  weekId: Type.Optional(Type.String()),
  notice: ActionNotice,
});
export type LateNotice = Static<typeof LateNotice>;

export const LateNoticesReply = Type.Object({ notices: Type.Array(LateNotice) });
export type LateNoticesReply = Static<typeof LateNoticesReply>;

export const MAX_LATE_NOTICES = 100;

export const SeenNoticesBody = Type.Object({
  ids: Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), {
    minItems: 1,
    maxItems: MAX_LATE_NOTICES,
  }),
});

export const SeenNoticesReply = Type.Object({ success: Type.Boolean() });

export const BATCH_MAX_ENTRIES = 50;

/** Oldest first, epoch ms of the handset. `clockOffset` is the lead of its clock, ms. */
export const BatchBody = Type.Object({
  entries: Type.Array(
    Type.Object({
      url: Type.String({ maxLength: 200 }),
      data: Type.Unknown(),
      timestamp: Type.Number(),
      clockOffset: Type.Optional(Type.Number()),
    }),
    { minItems: 1, maxItems: BATCH_MAX_ENTRIES },
  ),
});

export const BatchReply = Type.Object({
  results: Type.Array(Type.Object({ status: Type.Integer(), body: Type.Unknown() })),
});
export type BatchReply = Static<typeof BatchReply>;
