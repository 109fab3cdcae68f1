// Source: docs/reference/office.md (Notes).
import { Type, type Static } from 'typebox';
import { freeText, ShortId } from '../../base/call/field.contract.ts';
import { MAX_NOTE_TEXT } from './note.rules.ts';

export const MAX_NOTE_TEMPLATES = 40;

const NoteTemplate = Type.Object({ templateId: Type.String(), text: Type.String() });
export type NoteTemplate = Static<typeof NoteTemplate>;

export const NoteTemplatesReply = Type.Object({ templates: Type.Array(NoteTemplate) });

const TemplateId = Type.String({ pattern: '^[0-9]{1,15}$' });

/** The brand is that of the week. Without an id it is a new template. */
export const SaveNoteTemplateBody = Type.Object({
  weekId: ShortId,
  templateId: Type.Optional(TemplateId),
  text: freeText({ minLength: 1, maxLength: MAX_NOTE_TEXT, pattern: String.raw`\S` }),
});
export type SaveNoteTemplateBody = Static<typeof SaveNoteTemplateBody>;

export const RemoveNoteTemplateBody = Type.Object({ weekId: ShortId, templateId: TemplateId });
