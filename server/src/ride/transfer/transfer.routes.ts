import { departedListKey } from '@offpiste/core/ride/departure/departure.rules';
import { endpoints } from '@offpiste/core/endpoints';
import { formsReader } from '#platform/phone-number/number-forms';
import { answerAction } from '#platform/ledger/answer-action';
import { answerRideIds, answerRideSheet, answerRideTickets, ridesIn } from '#ride/ride/answer-ride';
import type { Calls } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { keptList, type WeekLists } from '#week/week/week-lists';
import { transferLoad } from './transfer-load.action.ts';

export function transferFeature(calls: Calls, services: Services): void {
  const { db } = services;
  calls.signedIn('allTransfers', ({ params, ...call }) => answerRideIds(db, 'transfer', params.weekId, call));
  calls.signedIn('transferData', ({ params, ...call }) => answerRideSheet(db, 'transfer', params.weekId, call));
  calls.signedIn('transferTickets', ({ params: { weekId, transferId, direction }, ...exchange }) =>
    answerRideTickets(services, weekId, { kind: 'transfer', id: transferId, direction }, exchange),
  );
  calls.signedIn('transferLoad', (call) => answerAction(services, transferLoad, call));
}

export const transferLists: WeekLists = (week, viewer) => [
  keptList(endpoints.allTransfers, { weekId: week.weekId }, { key: departedListKey('transfer') }),
  keptList(endpoints.transferData, week, { reader: formsReader(viewer) }),
  ...ridesIn(week, 'transfer').map(({ ride: { id, direction }, key }) =>
    keptList(endpoints.transferTickets, { weekId: week.weekId, transferId: id, direction }, { key }),
  ),
];
