import { refuse } from '@offpiste/core/refusal/refusal.rules';
import { Value } from 'typebox/value';
import { CoachDataReply } from '@offpiste/core/coach/coach.contract';
import { readWeekRows } from '#platform/documents.store';
import { isUnchanged, NOT_MODIFIED } from '#platform/etag';
import { answerAction } from '#platform/ledger/answer-action';
import { isWeek } from '#platform/week.store';
import type { Calls } from '#platform/route';
import type { Services } from '#platform/services';
import { coachLoad } from './coach-load.action.ts';
import { findCoachIds, findCoachListVersion, readCoachTickets } from './coach.store.ts';

export function coachFeature(calls: Calls, services: Services): void {
  const { db } = services;

  calls.signedIn('allCoaches', async ({ params }) => {
    return (await isWeek(db, params.weekId)) ? findCoachIds(db, params.weekId) : refuse('unknown-week');
  });

  calls.signedIn('coachData', async ({ params }) => {
    const sheet = await readWeekRows(db, params.weekId, 'coach-rows');
    return sheet ? Value.Parse(CoachDataReply, { mergedData: sheet.rows }) : refuse('unknown-week');
  });

  calls.signedIn('coachTickets', async ({ params, request, reply }) => {
    const { weekId, coachId, direction } = params;
    // Read before the list, so that a list is at least as new as the version it goes by.
    const version = await findCoachListVersion(db, weekId, coachId, direction);
    if (version === undefined) return (await isWeek(db, weekId)) ? refuse('unknown-coach') : refuse('unknown-week');
    if (isUnchanged(request, reply, String(version))) return NOT_MODIFIED;
    return readCoachTickets(db, weekId, coachId, direction);
  });

  calls.signedIn('coachLoad', (call) => answerAction(services, coachLoad, call));
}
