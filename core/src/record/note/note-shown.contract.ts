// Source: docs/reference/office.md (Notes).
import { Type, type Static } from 'typebox';

/** Who has seen a note, and when: ISO 8601, UTC. */
const NoteReader = Type.Object({ repId: Type.String(), repName: Type.String(), at: Type.String() });
export type NoteReader = Static<typeof NoteReader>;

/**
 * What the office wrote on a list. `id` is that of its report; `at` when it was written and `until` when it ends, ISO 8601,
 * UTC; `seen` by whom, the earliest first.
 */
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

/** What the reply of a list says of its notes; absent where it has none. */
export const notesField = { notes: Type.Optional(Type.Array(ListNote)) };
