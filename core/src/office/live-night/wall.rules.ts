// Source: docs/reference/office.md (Wall screen).
import { ridesWithin } from './night-filter.rules.ts';
import { missingCount } from './night-totals.rules.ts';
import type { LiveReply } from './office.contract.ts';
import type { WallReply } from './wall.contract.ts';

/** The address of the page. The part after # is not sent to a server, so that it is in no log. */
export function wallPagePath(secret: string): string {
  return `/office/wall#${secret}`;
}

/** The address of its counts. */
export function wallCountsPath(secret: string): string {
  return `/live-wall/${secret}`;
}

/** The counts of the next hours, field by field, so that later fields of a night stay inside. `now` is epoch ms. */
export function wallNight(night: Pick<LiveReply, 'weekName' | 'rides' | 'doors'>, now: number): WallReply {
  return {
    weekName: night.weekName,
    readAt: new Date(now).toISOString(),
    wallRides: ridesWithin(night.rides, '12', now).map((ride) => {
      const { kind, id, direction, departs, departsAt, done, total, absent, left } = ride;
      return {
        kind,
        id,
        direction,
        done,
        total,
        absent,
        missing: missingCount(ride),
        ...(departs === undefined ? {} : { departs }),
        ...(departsAt === undefined ? {} : { departsAt }),
        ...(left === undefined ? {} : { left }),
      };
    }),
    doors: night.doors.map(({ id, name, inside, total }) => ({ id, name, inside, total })),
  };
}
