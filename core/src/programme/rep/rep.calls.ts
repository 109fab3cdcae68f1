// Source: docs/reference/reps.md (Reps).
import { ShortId } from '../../base/call/field.contract.ts';
import { get } from '../../base/call/call.builder.ts';
import { RepDataReply, WeekRepReply } from './rep.contract.ts';

export const repCalls = {
  weekRep: get('/api/week/rep/:weekId', {
    summary: 'The staff rows of a week, in the older nesting',
    params: { weekId: ShortId },
    reply: WeekRepReply,
    mark: ['weekDocs'],
  }),
  repData: get('/api/repData/:weekId', {
    summary: 'The staff rows of a week',
    versioned: true,
    params: { weekId: ShortId },
    reply: RepDataReply,
    mark: 'list',
  }),
};
