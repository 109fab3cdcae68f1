// Source: docs/reference/office.md (The office).
import { get } from '../../base/call/call.builder.ts';
import { LiveReply, OfficeWeekParams } from './office.contract.ts';

/** What only accounts with office access may ask for. */
export const officeCalls = {
  officeLive: get('/api/office/live/:weekId', {
    summary: 'The night of a week on one page',
    params: OfficeWeekParams,
    reply: LiveReply,
    mark: ['rides', 'phones'],
  }),
};
