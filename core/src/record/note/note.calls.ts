// Source: docs/reference/office.md (Notes).
import { post } from '../../base/call/call.builder.ts';
import { NoteBody, NoteReply, NoteSeenBody } from './note.contract.ts';

export const noteCalls = {
  note: post('/api/office/note', {
    summary: 'Write a note on a list',
    body: NoteBody,
    reply: NoteReply,
    mark: ['success'],
  }),
  noteSeen: post('/api/notes/seen', {
    summary: 'Report that a note was seen',
    body: NoteSeenBody,
    reply: NoteReply,
    mark: ['success'],
  }),
};
