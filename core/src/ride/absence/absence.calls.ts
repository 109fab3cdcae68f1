// Source: docs/reference/actions.md (Absences).
import { post } from '../../base/call/call.builder.ts';
import { ActionReply } from '../../record/action/action.contract.ts';
import { AbsenceBody } from './absence.contract.ts';

export const absenceCalls = {
  absence: post('/api/tickets/absence', {
    summary: 'Report that a client is not coming',
    body: AbsenceBody,
    reply: ActionReply,
    mark: ['success'],
    records: 'absence',
  }),
};
