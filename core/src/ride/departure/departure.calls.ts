// Source: docs/reference/actions.md (Departure).
import { post } from '../../base/call/call.builder.ts';
import { ActionReply } from '../../record/action/action.contract.ts';
import { DepartureBody } from './departure.contract.ts';

/** A ride left. */
export const departureCalls = {
  departure: post('/api/rides/departure', {
    summary: 'Report that a coach or transfer left',
    body: DepartureBody,
    reply: ActionReply,
    mark: ['success'],
  }),
};
