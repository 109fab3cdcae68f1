// Source: docs/reference/actions.md (Absences).
import { post } from '../../base/call/call.builder.ts';
import { ActionReply } from '../../record/action/action.contract.ts';
import { AbsenceBody } from './absence.contract.ts';

/** Somebody is not coming. */
export const absenceCalls = {
  absence: post('/api/tickets/absence', {
    summary: 'Report that somebody is not coming',
    body: AbsenceBody,
    reply: ActionReply,
    mark: ['success'],
  }),
};
