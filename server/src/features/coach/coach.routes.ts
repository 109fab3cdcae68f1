import { answerAction } from '#platform/ledger/answer-action';
import { answerRideIds, answerRideSheet, answerRideTickets } from '#platform/ride/answer-ride';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services';
import { coachLoad } from './coach-load.action.ts';

export function coachFeature(calls: Calls, services: Services): void {
  const { db } = services;
  calls.signedIn('allCoaches', ({ params }) => answerRideIds(db, 'coach', params.weekId));
  calls.signedIn('coachData', ({ params }) => answerRideSheet(db, 'coach', params.weekId));
  calls.signedIn('coachTickets', ({ params: { weekId, coachId, direction }, ...exchange }) =>
    answerRideTickets(db, weekId, { kind: 'coach', id: coachId, direction }, exchange),
  );
  calls.signedIn('coachLoad', (call) => answerAction(services, coachLoad, call));
}
