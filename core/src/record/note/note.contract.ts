// Source: docs/reference/office.md (Notes).
import { Type, type Static } from 'typebox';
import { IdempotentId, Moment, reportFields, ShortText } from '../../base/call/field.contract.ts';
import { MAX_NOTE_TEXT } from './note.rules.ts';

const listReportFields = { ...reportFields, list: ShortText };

export const NoteBody = Type.Object({
  version: Type.Literal(1),
  ...listReportFields,
  text: Type.String({ minLength: 1, maxLength: MAX_NOTE_TEXT, pattern: String.raw`\S` }),
  until: Moment,
});
export type NoteBody = Static<typeof NoteBody>;

export const NoteSeenBody = Type.Object({ version: Type.Literal(1), ...listReportFields, note: IdempotentId });
export type NoteSeenBody = Static<typeof NoteSeenBody>;
