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
    summary: 'What came to light about actions of this phone',
    reply: LateNoticesReply,
    mark: ['notices'],
  }),
  noticesSeen: post('/api/actions/notices/seen', {
    summary: 'Those are safe on this phone',
    body: SeenNoticesBody,
    reply: SeenNoticesReply,
    mark: ['success'],
  }),
};
