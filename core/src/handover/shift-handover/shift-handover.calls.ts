// Source: docs/reference/carried-records.md (Shift handover).
import { post } from '../../base/call/call.builder.ts';
import { ShiftHandoverBody, ShiftHandoverReply } from './shift-handover.contract.ts';

export const shiftHandoverCalls = {
  shiftHandover: post('/api/shift/handover', {
    summary: 'Report that another rep took over a coach, a door or a desk',
    body: ShiftHandoverBody,
    reply: ShiftHandoverReply,
    mark: ['success'],
  }),
};
