// Source: docs/reference/carried-records.md (Carried records).
import { get, post } from '../../base/call/call.builder.ts';
import { DecideHeldBody, DecideHeldReply, HeldReply } from './held.contract.ts';
import { DeliverBody, DeliveredBody, DeliveredReply, DeliverReply } from './carried.contract.ts';

export const carriedCalls = {
  deliverCarried: post('/api/carried/deliver', {
    summary: 'Hand in records that other phones made and signed',
    body: DeliverBody,
    reply: DeliverReply,
    mark: ['results'],
  }),
  deliveredByOthers: post('/api/carried/delivered', {
    summary: 'The own records that other phones handed in',
    body: DeliveredBody,
    reply: DeliveredReply,
    mark: ['delivered'],
  }),
  heldRecords: get('/api/office/carried', {
    summary: 'Carried records of ended sign-ins, for the decision of the office',
    role: ['night'],
    reply: HeldReply,
    mark: ['held', 'hasMore'],
  }),
  decideHeld: post('/api/office/carried/decide', {
    summary: 'Accept or refuse a record that another phone brought',
    role: ['night'],
    body: DecideHeldBody,
    reply: DecideHeldReply,
    mark: ['isDecided'],
  }),
};
