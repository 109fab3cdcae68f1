import { departedListKey } from '@offpiste/core/ride/departure/departure.rules';
import { endpoints } from '@offpiste/core/endpoints';
import { formsReader } from '#platform/phone-number/number-forms';
import { answerAction } from '#platform/ledger/answer-action';
import { answerRideIds, answerRideSheet, answerRideTickets, ridesIn } from '#ride/ride/answer-ride';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { keptList, type WeekLists } from '#week/week/week-lists';
import { coachLoad } from './coach-load.action.ts';

export function coachFeature(calls: Calls, services: Services): void {
  const { db } = services;
  calls.signedIn('allCoaches', ({ params, ...call }) => answerRideIds(db, 'coach', params.weekId, call));
  calls.signedIn('coachData', ({ params, ...call }) => answerRideSheet(db, 'coach', params.weekId, call));
  calls.signedIn('coachTickets', ({ params: { weekId, coachId, direction }, ...exchange }) =>
    answerRideTickets(services, weekId, { kind: 'coach', id: coachId, direction }, exchange),
  );
  calls.signedIn('coachLoad', (call) => answerAction(services, coachLoad, call));
}

export const coachLists: WeekLists = (week, viewer) => [
  keptList(endpoints.allCoaches, { weekId: week.weekId }, { key: departedListKey('coach') }),
  keptList(endpoints.coachData, week, { reader: formsReader(viewer) }),
  ...ridesIn(week, 'coach').map(({ ride: { id, direction }, key }) =>
    keptList(endpoints.coachTickets, { weekId: week.weekId, coachId: id, direction }, { key }),
  ),
];
