// Source: docs/reference/office.md (Notes).
import { Type, type Static } from 'typebox';
import { ActionReply } from '../action/action.contract.ts';
import { IdempotentId, Moment, ShortId, ShortText } from '../../base/call/field.contract.ts';
import { MAX_NOTE_TEXT } from './note.rules.ts';

const reportFields = {
  weekId: ShortId,
  /** The key of the list. */
  list: ShortText,
  repId: ShortId,
  repName: ShortText,
  handsetTimestamp: Moment,
  idempotentId: IdempotentId,
  clientTimestamp: Type.Optional(Moment),
};

/** The body of POST /api/office/note: the office writes on a list, until a moment. */
export const NoteBody = Type.Object({
  version: Type.Literal(1),
  ...reportFields,
  text: Type.String({ minLength: 1, maxLength: MAX_NOTE_TEXT, pattern: String.raw`\S` }),
  until: Moment,
});
export type NoteBody = Static<typeof NoteBody>;

/** The body of POST /api/notes/seen: a rep has seen a note, which is named by its report's id. */
export const NoteSeenBody = Type.Object({ version: Type.Literal(1), ...reportFields, note: IdempotentId });
export type NoteSeenBody = Static<typeof NoteSeenBody>;

/** Their reply. */
export const NoteReply = ActionReply;
