import { post } from '../call/call.builder.ts';
import { DeliverBody, DeliveredBody, DeliveredReply, DeliverReply } from './carried.contract.ts';

/** Records that one phone brings in for another. Source: docs/product.md, section "Carried records". */
export const carriedCalls = {
  deliverCarried: post('/api/carried/deliver', {
    summary: 'Hand in records that other phones made and signed',
    body: DeliverBody,
    reply: DeliverReply,
    mark: ['results'],
  }),
  deliveredByOthers: post('/api/carried/delivered', {
    summary: 'Which of these own records another phone has handed in',
    body: DeliveredBody,
    reply: DeliveredReply,
    mark: ['delivered'],
  }),
};
