// Source: docs/reference/phone-data.md (Week copy).
import { post } from '../../base/call/call.builder.ts';
import { WeekCopyCheckBody, WeekCopyCheckReply, WeekCopyListsBody, WeekCopyListsReply } from './week-copy.contract.ts';

export const weekCopyCalls = {
  weekCopyCheck: post('/api/week/copy/check', {
    summary: 'The contents of a week, and the parts that a phone lacks',
    body: WeekCopyCheckBody,
    reply: WeekCopyCheckReply,
    mark: ['isCurrent'],
  }),
  weekCopyLists: post('/api/week/copy/lists', {
    summary: 'Several lists of a week in one response',
    body: WeekCopyListsBody,
    reply: WeekCopyListsReply,
    mark: ['lists'],
  }),
};
