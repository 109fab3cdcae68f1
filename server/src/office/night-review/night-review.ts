import type { Kysely } from 'kysely';
import { brands } from '@offpiste/brands/registry';
import { policyBrand } from '@offpiste/core/base/brand/policy-brand.rules';
import { liveRides, rideStops } from '@offpiste/core/office/live-night/live.rules';
import type {
  EarlierWeek,
  NightReviewReply,
  ReviewFigures,
  ReviewRide,
} from '@offpiste/core/office/night-review/night-review.contract';
import {
  reviewFigures,
  reviewRides,
  weeksBefore,
  withEmptyRides,
} from '@offpiste/core/office/night-review/night-review.rules';
import type { WeekOwner } from '#access/office-week/office-week';
import { createKeptByMark } from '#office/live-night/kept-by-mark';
import { readCountedRides, readCountMark, readReports, readSeatings } from '#office/live-night/live.store';
import type { Schema } from '#platform/database/schema';
import {
  readBrandWeeks,
  readHandouts,
  readLateRecords,
  readListKeys,
  readRefused,
  readReportedNoShows,
  readUndoneCount,
  readWeeksOfResorts,
  readWrongRideCounts,
} from './night-review.store.ts';

export type FiguresOf = (week: WeekOwner) => Promise<ReviewFigures>;

/** The figures of a week, read again only after its counts changed. */
export function createFiguresOf(db: Kysely<Schema>): FiguresOf {
  return createKeptByMark(
    // The brand has the time zones.
    async (week) => `${week.brand} ${await readCountMark(db, week)}`,
    async ({ weekId, brand }) => reviewFigures(await readRides(db, weekId, brand)),
  );
}

export async function readNightReview(
  db: Kysely<Schema>,
  week: WeekOwner,
  figuresOf: FiguresOf,
): Promise<NightReviewReply> {
  const { weekId, weekName, brand } = week;
  const rides = await readRides(db, weekId, brand);
  return {
    weekName,
    rides,
    figures: reviewFigures(rides),
    ...(await readHandouts(db, weekId)),
    refused: await readRefused(db, weekId),
    late: await readLateRecords(db, weekId),
    undone: await readUndoneCount(db, weekId),
    earlier: await readEarlier(db, week, figuresOf),
  };
}

async function readRides(db: Kysely<Schema>, weekId: string, brand: string): Promise<ReviewRide[]> {
  const stops = rideStops(await readSeatings(db, weekId), brands[policyBrand(brand)].policy.timeZones);
  // Spare seats are not reviewed, so the sheets are not needed.
  const sheets = { coaches: [], transfers: [] };
  const reports = await readReports(db, weekId);
  const known = [...(await readListKeys(db, weekId)), ...reports.left.keys(), ...reports.extras.keys()];
  const rides = liveRides(withEmptyRides(await readCountedRides(db, weekId), known), stops, sheets, reports);
  return reviewRides(rides, stops.routeOf, {
    wrongRides: await readWrongRideCounts(db, weekId),
    noShows: await readReportedNoShows(db, weekId),
  });
}

/** One week after the other, because each may have ten thousand clients. */
async function readEarlier(
  db: Kysely<Schema>,
  { weekId, brand }: WeekOwner,
  figuresOf: FiguresOf,
): Promise<EarlierWeek[]> {
  const all = await readBrandWeeks(db, brand);
  const before = weeksBefore(all, all.find((week) => week.weekId === weekId)?.lastDay);
  const ofResorts = await readWeeksOfResorts(
    db,
    weekId,
    before.map((week) => week.weekId),
  );
  const earlier: EarlierWeek[] = [];
  for (const week of before.filter((each) => ofResorts.includes(each.weekId)))
    earlier.push({ weekName: week.weekName, lastDay: week.lastDay, figures: await figuresOf({ ...week, brand }) });
  return earlier;
}
