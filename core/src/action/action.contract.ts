import { Type, type Static } from 'typebox';

/** The kinds of field action, one a call. Later nouns add theirs. Source: docs/product.md, section "Field actions". */
export type ActionKind =
  | 'coach-load'
  | 'transfer-load'
  | 'extra-passengers'
  | 'lift-pass-distribute'
  | 'lesson-register'
  | 'event-in'
  | 'event-out'
  | 'key-distribute'
  | 'key-return';

/** Random GUID-like id minted by the phone, one a user action, kept on every retry. */
export const IdempotentId = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9-]+$' });

/** Ids that come in paths and bodies: short, printable. */
export const ShortId = Type.String({ minLength: 1, maxLength: 64 });

/** Names of people and things in bodies. */
export const ShortText = Type.String({ maxLength: 200 });

/** A handset's moment: ISO 8601 with milliseconds, UTC. */
export const Moment = Type.String({
  maxLength: 40,
  format: 'date-time',
  pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$`,
});

/** 1 read by the camera or a scanner, 0 picked by name. */
export const Scanned = Type.Union([Type.Literal(0), Type.Literal(1)]);

/** What a phone is told about somebody else who did the same thing. `at` is ISO 8601, UTC. */
export const ActionNotice = Type.Object({
  code: Type.String(),
  text: Type.String(),
  name: Type.Optional(Type.String()),
  repName: Type.Optional(Type.String()),
  at: Type.Optional(Type.String()),
});
export type ActionNotice = Static<typeof ActionNotice>;

/** The answer to an accepted action. A notice comes with a replayed report that somebody else had already made. */
export const ActionReply = Type.Object({
  success: Type.Boolean(),
  message: Type.String(),
  notice: Type.Optional(ActionNotice),
});
export type ActionReply = Static<typeof ActionReply>;

/**
 * What came to light after a report was accepted: somebody else's, made earlier, came in late and took its place.
 * `url` is the call the displaced report was made by, `occurredAt` when what it reported happened, ISO 8601, UTC. Source: docs/product.md, section "Field actions".
 */
export const LateNotice = Type.Object({
  id: Type.Integer(),
  kind: Type.String(),
  url: Type.String(),
  occurredAt: Type.String(),
  notice: ActionNotice,
});
export type LateNotice = Static<typeof LateNotice>;

/** What GET /api/actions/notices answers: what this phone has not said it has seen. */
export const LateNoticesReply = Type.Object({ notices: Type.Array(LateNotice) });
export type LateNoticesReply = Static<typeof LateNoticesReply>;

/** No phone is told of more at once. */
export const LATE_NOTICES_MAX = 100;

/** What POST /api/actions/notices/seen takes: what is safe on the phone now. */
export const SeenNoticesBody = Type.Object({
  ids: Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), {
    minItems: 1,
    maxItems: LATE_NOTICES_MAX,
  }),
});
export type SeenNoticesBody = Static<typeof SeenNoticesBody>;

/** The answer to it. */
export const SeenNoticesReply = Type.Object({ success: Type.Boolean() });
export type SeenNoticesReply = Static<typeof SeenNoticesReply>;

/** At most this many entries in one replay call. */
export const BATCH_MAX_ENTRIES = 50;

/**
 * What POST /api/actions/batch takes: queued posts, oldest first, each as it was made. `timestamp` is epoch ms of the handset,
 * `clockOffset` how far its clock was ahead of the server's then (ms), where the phone knew.
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
