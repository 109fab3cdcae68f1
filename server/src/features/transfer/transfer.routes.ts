import { answerAction } from '#platform/ledger/answer-action';
import { answerRideIds, answerRideSheet, answerRideTickets } from '#platform/ride/answer-ride';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services';
import { transferLoad } from './transfer-load.action.ts';

export function transferFeature(calls: Calls, services: Services): void {
  const { db } = services;
  calls.signedIn('allTransfers', ({ params }) => answerRideIds(db, 'transfer', params.weekId));
  calls.signedIn('transferData', ({ params }) => answerRideSheet(db, 'transfer', params.weekId));
  calls.signedIn('transferTickets', ({ params: { weekId, transferId, direction }, ...exchange }) =>
    answerRideTickets(db, weekId, { kind: 'transfer', id: transferId, direction }, exchange),
  );
  calls.signedIn('transferLoad', (call) => answerAction(services, transferLoad, call));
}
