// Source: docs/reference/office.md (Night review).
import { get } from '../../base/call/call.builder.ts';
import { OfficeWeekParams } from '../live-night/office.contract.ts';
import { NightReviewReply } from './night-review.contract.ts';

export const nightReviewCalls = {
  nightReview: get('/api/office/night-review/:weekId', {
    summary: 'The plan of a week compared with its records',
    role: ['reports'],
    params: OfficeWeekParams,
    reply: NightReviewReply,
    mark: ['rides', 'figures', 'refused'],
  }),
};
