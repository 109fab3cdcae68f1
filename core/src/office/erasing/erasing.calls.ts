// Source: docs/reference/erasing.md (Erasing).
import { post } from '../../base/call/call.builder.ts';
import { EraseWeekBody, WeekErasedReply } from './erasing.contract.ts';

export const erasingCalls = {
  eraseWeek: post('/api/office/weeks/erase', {
    summary: "Erase the names of a week's people everywhere",
    role: ['owner'],
    body: EraseWeekBody,
    reply: WeekErasedReply,
    mark: ['success'],
    gate: 'confirmed',
  }),
};
