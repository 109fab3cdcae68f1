// Source: docs/reference/actions.md (Field actions).
import { Type, type Static } from 'typebox';

/** A notice about another report of the same thing. `at` is ISO 8601, UTC. */
export const ActionNotice = Type.Object({
  code: Type.String(),
  text: Type.String(),
  name: Type.Optional(Type.String()),
  repName: Type.Optional(Type.String()),
  at: Type.Optional(Type.String()),
});
export type ActionNotice = Static<typeof ActionNotice>;

/** The reply to an accepted action. It has a notice if a replayed report conflicts with another one. */
export const ActionReply = Type.Object({
  success: Type.Boolean(),
  message: Type.String(),
  notice: Type.Optional(ActionNotice),
});
export type ActionReply = Static<typeof ActionReply>;

/**
 * A notice after a report was accepted: an earlier report of another phone was received late and displaced it.
 * `url` is the call the displaced report was made by, `occurredAt` when the reported action happened, ISO 8601, UTC.
 */
export const LateNotice = Type.Object({
  id: Type.Integer(),
  kind: Type.String(),
  url: Type.String(),
  occurredAt: Type.String(),
  /** The week of the action. */
  weekId: Type.Optional(Type.String()),
  notice: ActionNotice,
});
export type LateNotice = Static<typeof LateNotice>;

/** The reply of GET /api/actions/notices: the notices this phone has not marked as seen. */
export const LateNoticesReply = Type.Object({ notices: Type.Array(LateNotice) });
export type LateNoticesReply = Static<typeof LateNoticesReply>;

/** At most this many notices in one reply. */
export const MAX_LATE_NOTICES = 100;

/** The body of POST /api/actions/notices/seen: the notices the phone has stored. */
export const SeenNoticesBody = Type.Object({
  ids: Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), {
    minItems: 1,
    maxItems: MAX_LATE_NOTICES,
  }),
});
export type SeenNoticesBody = Static<typeof SeenNoticesBody>;

/** Its reply. */
export const SeenNoticesReply = Type.Object({ success: Type.Boolean() });
export type SeenNoticesReply = Static<typeof SeenNoticesReply>;

/** At most this many entries in one replay call. */
export const BATCH_MAX_ENTRIES = 50;

/**
 * The body of POST /api/actions/batch: queued posts, oldest first, unchanged. `timestamp` is epoch ms of the handset,
 * `clockOffset` how far its clock was ahead of the server's then (ms), where known.
 */
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
export type BatchBody = Static<typeof BatchBody>;

/** A verdict for each entry of a batch, in order. */
export const BatchReply = Type.Object({
  results: Type.Array(Type.Object({ status: Type.Integer(), body: Type.Unknown() })),
});
export type BatchReply = Static<typeof BatchReply>;
