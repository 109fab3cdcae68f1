import type { Kysely } from 'kysely';
import { brands } from '@offpiste/brands/registry';
import { policyBrand } from '@offpiste/core/base/brand/policy-brand.rules';
import { weekResorts, type BedResort, type WeekResorts } from '@offpiste/core/office/live-night/live-resorts.rules';
import { rideStops, type NightStops, type RideSheets } from '@offpiste/core/office/live-night/live.rules';
import type { WeekOwner } from '#access/office-week/office-week';
import type { Schema } from '#platform/database/schema';
import { readLastDay } from '#record/note/list-note.store';
import { createKeptByMark } from './kept-by-mark.ts';
import { readBeds, readListedReferences, readResorts, readRideSheets, readSeatings } from './live.store.ts';

/** Changes only with an import. */
export interface WeekPlaces {
  readonly stops: NightStops;
  readonly sheets: RideSheets;
  readonly resorts: WeekResorts;
  readonly beds: readonly BedResort[];
  /** ISO date. */
  readonly lastDay: string | undefined;
}

export type PlacesOf = (week: WeekOwner) => Promise<WeekPlaces>;

export function createWeekPlaces(db: Kysely<Schema>): PlacesOf {
  return createKeptByMark(
    ({ token }) => Promise.resolve(token),
    (week) => readPlaces(db, week),
  );
}

async function readPlaces(db: Kysely<Schema>, { weekId, brand }: WeekOwner): Promise<WeekPlaces> {
  const zones = brands[policyBrand(brand)].policy.timeZones;
  const stops = rideStops(await readSeatings(db, weekId), zones);
  const resorts = weekResorts(await readResorts(db, weekId), await readListedReferences(db, weekId));
  const sheets = await readRideSheets(db, weekId);
  return { stops, sheets, resorts, beds: await readBeds(db, weekId), lastDay: await readLastDay(db, weekId) };
}
