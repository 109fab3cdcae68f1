// Source: docs/reference/office.md (The office).
import { get } from '../../base/call/call.builder.ts';
import { LiveReply, OfficeWeekParams } from './office.contract.ts';

export const officeCalls = {
  officeLive: get('/api/office/live/:weekId', {
    summary: 'The live night of a week',
    params: OfficeWeekParams,
    reply: LiveReply,
    mark: ['rides', 'phones'],
  }),
};
