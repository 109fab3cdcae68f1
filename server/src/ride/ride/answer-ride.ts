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
import type { Viewer } from '#platform/viewer/viewer';
import { formsReader, withForms } from '#platform/phone-number/number-forms';
import { readWeekRows } from '#week/week/documents.store';
import type { NOT_MODIFIED } from '#platform/http/etag';
import { findRideIds, readRideTickets } from './ride.store.ts';
import type { Schema } from '#platform/database/schema';
import type { Services } from '#platform/services/services';
import { answerNotedList } from '#record/note/answer-noted-list';
import { answerList, type ListCall } from '#week/week/answer-list';
import type { WeekContents } from '#week/week/week-lists';

const SHEETS = { coach: 'coach-rows', transfer: 'transfer-rows' } as const;
const NUMBERS = {
  coach: ['OPERATOR_NUMBER', 'FCONTACT', 'MCONTACT', '2CONTACT'],
  transfer: ['Driver Mobile'],
} as const;
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
  { viewer, ...call }: ListCall & { readonly viewer: Viewer },
): Promise<RideSheetReply | Refusal | typeof NOT_MODIFIED> {
  return answerList(db, call, { week, reader: formsReader(viewer) }, async (weekId) => {
    const sheet = await readWeekRows(db, weekId, SHEETS[kind]);
    if (!sheet) return refuse('unknown-week');
    const numbers = sheet.rows.flatMap((row) => NUMBERS[kind].map((column) => row[column]));
    return Value.Parse(RideSheetReply, { mergedData: sheet.rows, ...withForms(viewer, numbers) });
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
