// Source: docs/reference/actions.md (Field actions).
import { get, post } from '../../base/call/call.builder.ts';
import { BatchBody, BatchReply, LateNoticesReply, SeenNoticesBody, SeenNoticesReply } from './action.contract.ts';

export const actionCalls = {
  actionsBatch: post('/api/actions/batch', {
    summary: 'Replay up to 50 queued actions',
    body: BatchBody,
    reply: BatchReply,
    mark: ['results'],
  }),
  lateNotices: get('/api/actions/notices', {
    summary: 'Notices about actions of this phone',
    reply: LateNoticesReply,
    mark: ['notices'],
  }),
  noticesSeen: post('/api/actions/notices/seen', {
    summary: 'Confirm that the phone stored these notices',
    body: SeenNoticesBody,
    reply: SeenNoticesReply,
    mark: ['success'],
  }),
};
