import type { Kysely } from 'kysely';
import type { RideFacts } from '@offpiste/core/office/report/manifest-rows.rules';
import { DIRECTIONS } from '@offpiste/core/ride/ride/ride.rules';
import type { Ride } from '@offpiste/core/record/ticket/ride-list.rules';
import type { Schema } from '#platform/database/schema';
import { findRideIds, readRideTickets } from '#ride/ride/ride.store';

export async function readRideLists(db: Kysely<Schema>, weekId: string): Promise<Pick<RideFacts, 'ride' | 'list'>[]> {
  const lists: Pick<RideFacts, 'ride' | 'list'>[] = [];
  for (const ride of await readRides(db, weekId)) lists.push({ ride, list: await readRideTickets(db, weekId, ride) });
  return lists;
}

async function readRides(db: Kysely<Schema>, weekId: string): Promise<Ride[]> {
  const rides: Ride[] = [];
  for (const kind of ['coach', 'transfer'] as const) {
    const ids = await findRideIds(db, kind, weekId);
    for (const direction of DIRECTIONS) rides.push(...ids[direction].map((id) => ({ kind, id, direction })));
  }
  return rides;
}
