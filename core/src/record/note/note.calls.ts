// Source: docs/reference/office.md (Notes).
import { post } from '../../base/call/call.builder.ts';
import { CORRECTING_ROLE } from '../../base/call/office-role.rules.ts';
import { ActionReply } from '../action/action.contract.ts';
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
};
