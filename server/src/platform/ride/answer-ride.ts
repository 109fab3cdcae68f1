import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { Value } from 'typebox/value';
import type { Refusal } from '@offpiste/core/refusal/refusal.contract';
import { refuse } from '@offpiste/core/refusal/refusal.rules';
import {
  RideSheetReply,
  type RideIdsReply,
  type RideKind,
  type RideTicketsReply,
} from '@offpiste/core/ride/ride.contract';
import type { Ride } from '@offpiste/core/ride/ride.rules';
import { readWeekRows } from '#platform/documents.store';
import { isUnchanged, NOT_MODIFIED } from '#platform/etag';
import { findRideIds, findRideListVersion, readRideTickets } from '#platform/ride/ride.store';
import type { Schema } from '#platform/schema';
import { isWeek } from '#platform/week.store';

const SHEETS = { coach: 'coach-rows', transfer: 'transfer-rows' } as const;
const UNKNOWN = { coach: 'unknown-coach', transfer: 'unknown-transfer' } as const;

/** The ids of a week's coaches or transfers. */
export async function answerRideIds(
  db: Kysely<Schema>,
  kind: RideKind,
  weekId: string,
): Promise<RideIdsReply | Refusal> {
  return (await isWeek(db, weekId)) ? findRideIds(db, kind, weekId) : refuse('unknown-week');
}

/** The office's sheet of a week's coaches or transfers. */
export async function answerRideSheet(
  db: Kysely<Schema>,
  kind: RideKind,
  weekId: string,
): Promise<RideSheetReply | Refusal> {
  const sheet = await readWeekRows(db, weekId, SHEETS[kind]);
  return sheet ? Value.Parse(RideSheetReply, { mergedData: sheet.rows }) : refuse('unknown-week');
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Everybody with a ticket for one ride, or that nothing has changed. */
export async function answerRideTickets(
  db: Kysely<Schema>,
  weekId: string,
  ride: Ride,
  { request, reply }: Exchange,
): Promise<RideTicketsReply | Refusal | typeof NOT_MODIFIED> {
  // Read before the list, so that a list is at least as new as the version it goes by.
  const version = await findRideListVersion(db, weekId, ride);
  if (version === undefined) return (await isWeek(db, weekId)) ? refuse(UNKNOWN[ride.kind]) : refuse('unknown-week');
  if (isUnchanged(request, reply, String(version))) return NOT_MODIFIED;
  return readRideTickets(db, weekId, ride);
}
