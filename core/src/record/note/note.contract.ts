// Source: docs/reference/office.md (Notes).
import { Type, type Static } from 'typebox';
import { ActionReply } from '../action/action.contract.ts';
import { IdempotentId, Moment, ShortId, ShortText } from '../../base/call/field.contract.ts';
import { MAX_NOTE_TEXT } from './note.rules.ts';

const reportFields = {
  weekId: ShortId,
  list: ShortText,
  repId: ShortId,
  repName: ShortText,
  handsetTimestamp: Moment,
  idempotentId: IdempotentId,
  clientTimestamp: Type.Optional(Moment),
};

export const NoteBody = Type.Object({
  version: Type.Literal(1),
  ...reportFields,
  text: Type.String({ minLength: 1, maxLength: MAX_NOTE_TEXT, pattern: String.raw`\S` }),
  until: Moment,
});
export type NoteBody = Static<typeof NoteBody>;

export const NoteSeenBody = Type.Object({ version: Type.Literal(1), ...reportFields, note: IdempotentId });
export type NoteSeenBody = Static<typeof NoteSeenBody>;

export const NoteReply = ActionReply;
