import { post } from '../../base/call/call.builder.ts';
import { DepartureBody, DepartureReply } from './departure.contract.ts';

/** A ride left. Source: docs/product.md, section "Departure". */
export const departureCalls = {
  departure: post('/api/rides/departure', {
    summary: 'Report that a coach or transfer left',
    body: DepartureBody,
    reply: DepartureReply,
    mark: ['success'],
  }),
};
