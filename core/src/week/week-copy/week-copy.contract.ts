// Source: docs/reference/phone-data.md (Week copy).
import { Type, type Static } from 'typebox';
import { ShortId } from '../../base/call/field.contract.ts';

/** The most lists that one request for lists may name. */
export const MAX_LISTS_PER_REQUEST = 60;

/**
 * What a phone says when it asks whether its copy of a week is current: the tag of the contents it knows (none at first),
 * how many of their lists it does not have, how many actions wait on it and since when, and its app's version.
 */
export const WeekCopyCheckBody = Type.Object({
  weekId: ShortId,
  tag: Type.Optional(Type.String({ maxLength: 64 })),
  missing: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  waiting: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  waitingSince: Type.Optional(Type.String({ format: 'date-time' })),
  appVersion: Type.String({ maxLength: 40 }),
});
export type WeekCopyCheckBody = Static<typeof WeekCopyCheckBody>;

const Copied = { path: Type.String(), etag: Type.String(), bytes: Type.Integer() };

/** The week's data: the path and ETag of its call, and its bytes on the wire. */
export const CopiedWeek = Type.Object(Copied);
export type CopiedWeek = Static<typeof CopiedWeek>;

/** A list of a week's copy. Those of one piece are fetched together; `bytes` are its share of the piece on the wire. */
export const CopiedList = Type.Object({ ...Copied, piece: Type.Integer() });
export type CopiedList = Static<typeof CopiedList>;

/** A document or picture of a week; the bytes are null where only another server knows them. */
export const CopiedFile = Type.Object({
  path: Type.String(),
  etag: Type.String(),
  bytes: Type.Union([Type.Integer(), Type.Null()]),
  kind: Type.Union([Type.Literal('document'), Type.Literal('picture')]),
});
export type CopiedFile = Static<typeof CopiedFile>;

/** Everything a phone needs of a week, in order of need; `week` is the week's data itself. */
export const WeekCopyContents = Type.Object({
  tag: Type.String(),
  week: CopiedWeek,
  lists: Type.Array(CopiedList),
  files: Type.Array(CopiedFile),
});
export type WeekCopyContents = Static<typeof WeekCopyContents>;

/** The contents are left out where the phone knows them already. */
export const WeekCopyCheckReply = Type.Object({
  isCurrent: Type.Boolean(),
  contents: Type.Optional(WeekCopyContents),
});
export type WeekCopyCheckReply = Static<typeof WeekCopyCheckReply>;

/** Which lists a phone fetches, by their paths. */
export const WeekCopyListsBody = Type.Object({
  weekId: ShortId,
  paths: Type.Array(Type.String({ maxLength: 1000 }), { minItems: 1, maxItems: MAX_LISTS_PER_REQUEST }),
});
export type WeekCopyListsBody = Static<typeof WeekCopyListsBody>;

/** The lists as their own calls return them. One that no longer exists is left out. */
export const WeekCopyListsReply = Type.Object({
  lists: Type.Array(Type.Object({ path: Type.String(), etag: Type.String(), reply: Type.Unknown() })),
});
export type WeekCopyListsReply = Static<typeof WeekCopyListsReply>;
