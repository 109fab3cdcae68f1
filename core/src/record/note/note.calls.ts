// Source: docs/reference/office.md (Notes).
import { get, post } from '../../base/call/call.builder.ts';
import { CORRECTING_ROLE } from '../../base/call/office-role.rules.ts';
import { ShortId } from '../../base/call/field.contract.ts';
import { ActionReply } from '../action/action.contract.ts';
import { NoteTemplatesReply, RemoveNoteTemplateBody, SaveNoteTemplateBody } from './note-template.contract.ts';
import { NoteBody, NoteSeenBody } from './note.contract.ts';

export const noteCalls = {
  note: post('/api/office/note', {
    summary: 'Write a note on a list',
    role: [CORRECTING_ROLE],
    body: NoteBody,
    reply: ActionReply,
    mark: ['success'],
    records: 'note',
  }),
  noteSeen: post('/api/notes/seen', {
    summary: 'Report that a note was seen',
    body: NoteSeenBody,
    reply: ActionReply,
    mark: ['success'],
    records: 'note-seen',
  }),
  noteTemplates: get('/api/office/note-templates/:weekId', {
    summary: 'The texts for notes of the brand of a week',
    role: [CORRECTING_ROLE],
    params: { weekId: ShortId },
    reply: NoteTemplatesReply,
    mark: ['templates'],
  }),
  saveNoteTemplate: post('/api/office/note-templates/save', {
    summary: 'Adds a text for notes, or changes one',
    role: [CORRECTING_ROLE],
    body: SaveNoteTemplateBody,
    reply: NoteTemplatesReply,
  }),
  removeNoteTemplate: post('/api/office/note-templates/remove', {
    summary: 'Deletes a text for notes',
    role: [CORRECTING_ROLE],
    body: RemoveNoteTemplateBody,
    reply: NoteTemplatesReply,
  }),
};
