// Source: docs/reference/weeks.md (Week settings).
import { post } from '../../base/call/call.builder.ts';
import { ChangeWeekBody, WeekChangedReply } from './week-change.contract.ts';

export const weekChangeCalls = {
  changeWeek: post('/api/office/weeks/change', {
    summary: 'Close or open a week, set its last day or brand',
    role: ['owner'],
    body: ChangeWeekBody,
    reply: WeekChangedReply,
    mark: ['success'],
  }),
};
