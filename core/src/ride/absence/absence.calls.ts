// Source: docs/reference/actions.md (Absences).
import { post } from '../../base/call/call.builder.ts';
import { AbsenceBody, AbsenceReply } from './absence.contract.ts';

export const absenceCalls = {
  absence: post('/api/tickets/absence', {
    summary: 'Report that somebody is not coming',
    body: AbsenceBody,
    reply: AbsenceReply,
    mark: ['success'],
  }),
};
