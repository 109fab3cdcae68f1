// Source: docs/reference/weeks.md (Weekly information).
import { Type, type Static } from 'typebox';

/** `ending` is the named file's; older servers do not send it. */
export const WeeklyFile = Type.Object({
  fileId: Type.String(),
  title: Type.String(),
  url: Type.String(),
  ending: Type.Optional(Type.String()),
});
export type WeeklyFile = Static<typeof WeeklyFile>;

export const WeeklyFilesReply = Type.Array(WeeklyFile);
