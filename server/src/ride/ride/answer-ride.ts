import type { Kysely } from 'kysely';
import { Value } from 'typebox/value';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import {
  RideSheetReply,
  type RideIdsReply,
  type RideKind,
  type RideTicketsReply,
} from '@offpiste/core/ride/ride/ride.contract';
import { departedListKey } from '@offpiste/core/ride/departure/departure.rules';
import { rideListKey, rideOfListKey, type Ride } from '@offpiste/core/record/ticket/ride-list.rules';
import { readWeekRows } from '#week/week/documents.store';
import type { NOT_MODIFIED } from '#platform/http/etag';
import { findRideIds, readRideTickets } from './ride.store.ts';
import type { Schema } from '#platform/database/schema';
import type { Services } from '#platform/services/services';
import { answerNotedList } from '#record/note/answer-noted-list';
import { answerList, type ListCall } from '#week/week/answer-list';
import type { WeekContents } from '#week/week/week-lists';

const SHEETS = { coach: 'coach-rows', transfer: 'transfer-rows' } as const;
const UNKNOWN = { coach: 'unknown-coach', transfer: 'unknown-transfer' } as const;

export function answerRideIds(
  db: Kysely<Schema>,
  kind: RideKind,
  week: string,
  call: ListCall,
): Promise<RideIdsReply | Refusal | typeof NOT_MODIFIED> {
  return answerList(db, call, { week, key: departedListKey(kind) }, (weekId) => findRideIds(db, kind, weekId));
}

export function answerRideSheet(
  db: Kysely<Schema>,
  kind: RideKind,
  week: string,
  call: ListCall,
): Promise<RideSheetReply | Refusal | typeof NOT_MODIFIED> {
  return answerList(db, call, { week }, async (weekId) => {
    const sheet = await readWeekRows(db, weekId, SHEETS[kind]);
    return sheet ? Value.Parse(RideSheetReply, { mergedData: sheet.rows }) : refuse('unknown-week');
  });
}

export function answerRideTickets(
  services: Pick<Services, 'db' | 'clock'>,
  weekId: string,
  ride: Ride,
  call: ListCall,
): Promise<RideTicketsReply | Refusal | typeof NOT_MODIFIED> {
  const list = { week: weekId, key: rideListKey(ride), unknownList: UNKNOWN[ride.kind] };
  return answerNotedList(services, call, list, () => readRideTickets(services.db, weekId, ride));
}

export function ridesIn({ listKeys }: WeekContents, kind: RideKind): { ride: Ride; key: string }[] {
  return listKeys.flatMap((key) => {
    const ride = rideOfListKey(key);
    return ride?.kind === kind ? [{ ride, key }] : [];
  });
}
