// Source: docs/reference/carried-records.md (Shift handover).
import { post } from '../../base/call/call.builder.ts';
import { ActionReply } from '../../record/action/action.contract.ts';
import { ShiftHandoverBody } from './shift-handover.contract.ts';

export const shiftHandoverCalls = {
  shiftHandover: post('/api/shift/handover', {
    summary: 'Report that another rep took over a coach, a door or a desk',
    body: ShiftHandoverBody,
    reply: ActionReply,
    mark: ['success'],
  }),
};
