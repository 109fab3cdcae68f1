// Source: docs/reference/weeks.md (Weekly information).
import { Type, type Static } from 'typebox';

/**
 * A document of the week; `url` is its address, `ending` that of the file the office named; absent where it has none, and from
 * an older server.
 */
export const WeeklyFile = Type.Object({
  fileId: Type.String(),
  title: Type.String(),
  url: Type.String(),
  ending: Type.Optional(Type.String()),
});
export type WeeklyFile = Static<typeof WeeklyFile>;

/** The reply of GET /files/week/{weekId}. */
export const WeeklyFilesReply = Type.Array(WeeklyFile);
