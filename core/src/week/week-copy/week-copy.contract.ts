// Source: docs/reference/phone-data.md (Week copy).
import { Type, type Static } from 'typebox';
import { ShortId } from '../../base/call/field.contract.ts';

export const MAX_LISTS_PER_REQUEST = 60;

/**
 * `tag` is of the known contents, `missing` counts their absent lists. `waiting` counts the pending actions; it is absent
 * if the phone cannot read its queue.
 */
export const WeekCopyCheckBody = Type.Object({
  weekId: ShortId,
  tag: Type.Optional(Type.String({ maxLength: 64 })),
  missing: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  waiting: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  waitingSince: Type.Optional(Type.String({ format: 'date-time' })),
  appVersion: Type.String({ maxLength: 40 }),
});

const Copied = { path: Type.String(), etag: Type.String(), bytes: Type.Integer() };

/** `bytes` are on the wire. */
export const CopiedWeek = Type.Object(Copied);
export type CopiedWeek = Static<typeof CopiedWeek>;

/** A piece is fetched together; `bytes` is the share of this list. */
export const CopiedList = Type.Object({ ...Copied, piece: Type.Integer() });
export type CopiedList = Static<typeof CopiedList>;

/** `bytes` is null if only another server knows it. */
export const CopiedFile = Type.Object({
  path: Type.String(),
  etag: Type.String(),
  bytes: Type.Union([Type.Integer(), Type.Null()]),
  kind: Type.Union([Type.Literal('document'), Type.Literal('picture')]),
});
export type CopiedFile = Static<typeof CopiedFile>;

/** In the order of need. */
export const WeekCopyContents = Type.Object({
  tag: Type.String(),
  week: CopiedWeek,
  lists: Type.Array(CopiedList),
  files: Type.Array(CopiedFile),
});
export type WeekCopyContents = Static<typeof WeekCopyContents>;

export const WeekCopyCheckReply = Type.Object({
  isCurrent: Type.Boolean(),
  contents: Type.Optional(WeekCopyContents),
});
export type WeekCopyCheckReply = Static<typeof WeekCopyCheckReply>;

export const WeekCopyListsBody = Type.Object({
  weekId: ShortId,
  paths: Type.Array(Type.String({ maxLength: 1000 }), { minItems: 1, maxItems: MAX_LISTS_PER_REQUEST }),
});

/** Lists that no longer exist are left out. */
export const WeekCopyListsReply = Type.Object({
  lists: Type.Array(Type.Object({ path: Type.String(), etag: Type.String(), reply: Type.Unknown() })),
});
export type WeekCopyListsReply = Static<typeof WeekCopyListsReply>;
