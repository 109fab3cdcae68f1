// Source: docs/reference/office.md (Notes).
import { Type, type Static } from 'typebox';

/** `at` is ISO 8601, UTC. */
const NoteReader = Type.Object({ repId: Type.String(), repName: Type.String(), at: Type.String() });
export type NoteReader = Static<typeof NoteReader>;

/** `id` is its report's. Times are ISO 8601, UTC. `seen` has the earliest first. */
export const ListNote = Type.Object({
  id: Type.String(),
  text: Type.String(),
  at: Type.String(),
  until: Type.String(),
  by: Type.String(),
  repId: Type.String(),
  seen: Type.Array(NoteReader),
});
export type ListNote = Static<typeof ListNote>;

export const notesField = { notes: Type.Optional(Type.Array(ListNote)) };
