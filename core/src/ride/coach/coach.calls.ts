// Source: docs/reference/rides.md (Coaches).
import { ActionReply } from '../../record/action/action.contract.ts';
import { ShortId } from '../../base/call/field.contract.ts';
import { get, post } from '../../base/call/call.builder.ts';
import { Direction, RideIdsReply, RideSheetReply, RideTicketsReply } from '../ride/ride.contract.ts';
import { CoachLoadBody } from './coach.contract.ts';

export const coachCalls = {
  allCoaches: get('/api/coach/allCoaches/:weekId', {
    summary: 'The ids of all coaches of a week',
    versioned: true,
    params: { weekId: ShortId },
    reply: RideIdsReply,
    mark: ['inbound', 'outbound'],
  }),
  coachData: get('/api/coach/coachData/:weekId', {
    summary: "The office's sheet of coaches",
    versioned: true,
    params: { weekId: ShortId },
    reply: RideSheetReply,
    mark: ['mergedData'],
  }),
  coachTickets: get('/api/coach/allBarcodes/:coachId/direction/:direction/:weekId', {
    summary: 'All clients of one coach, one way',
    versioned: true,
    params: { coachId: ShortId, direction: Direction, weekId: ShortId },
    reply: RideTicketsReply,
    mark: ['tickets'],
  }),
  coachLoad: post('/api/coach/load', {
    summary: 'Load a client on a coach',
    body: CoachLoadBody,
    reply: ActionReply,
    records: 'coach-load',
  }),
};
