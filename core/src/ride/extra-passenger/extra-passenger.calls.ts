// Source: docs/reference/rides.md (Extra passengers).
import { post } from '../../base/call/call.builder.ts';
import { ExtraPassengersBody, ExtraPassengersReply } from './extra-passenger.contract.ts';

export const extraPassengerCalls = {
  extraPassengers: post('/api/transfer/extra-passengers', {
    summary: 'Report people on a transfer who are not on its list',
    body: ExtraPassengersBody,
    reply: ExtraPassengersReply,
    records: 'extra-passengers',
  }),
};
