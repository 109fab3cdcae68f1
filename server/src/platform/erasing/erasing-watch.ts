import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { isBrandKey } from '@offpiste/core/brand/brand.contract';
import { isEraseDue, isUnderWay } from '@offpiste/core/erasing/erasing.rules';
import { lastDayOf } from '@offpiste/core/week/week-end.rules';
import { firstDayOf } from '@offpiste/core/week/week-package.rules';
import { brands } from '@offpiste/brands/registry';
import { reasonOf } from '@offpiste/embedded-postgres/errno';
import { THE_SERVER } from '#platform/audit/audit.store';
import type { Clock } from '#platform/clock';
import type { Schema } from '#platform/database/schema';
import { releaseLease, takeLease } from '#platform/lease/lease.store';
import { cleanFiles } from './clean-files.ts';
import { beginToErase, eraseBegun } from './erase-week.ts';
import { isCleaningDue, readNamedWeeks, readOpenErasings, type KnownWeek } from './erasing.store.ts';

const LEASE = 'erasing';
const LEASE_SECONDS = 600;
const LOOK_EVERY_MS = 300_000;
/** While another process looks, or the database is away. */
const SOON_MS = 5000;
const DAY_MS = 86_400_000;
/** A report whose decision had begun before its week was erased came in soon after, or never. */
const LOOKED_AFTER_MS = DAY_MS;

interface WatchOptions {
  readonly db: Kysely<Schema>;
  /** Does something that may take long. */
  readonly patiently: <T>(work: (db: Kysely<Schema>) => Promise<T>) => Promise<T>;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Names this process. */
  readonly holder: string;
}

/** How the erasing of weeks is hurried and stopped. */
export interface ErasingWatch {
  /** Looks at once: a week was just begun. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Erases weeks that the office asked for or whose days are over, and what came in late; writes the database's files anew once
 * no week is under way. One server process at a time does it. Source: docs/product.md, section "Erasing".
 */
export function watchErasing({ db, patiently, clock, log, holder }: WatchOptions): ErasingWatch {
  const end = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let isAsked = false;
  let isLooking = false;
  let looking: Promise<void> = Promise.resolve();

  /** False while another process looks. */
  const look = async (): Promise<boolean> => {
    if (!(await takeLease(db, { name: LEASE, holder, seconds: LEASE_SECONDS }))) return false;
    try {
      await eraseAndClean();
    } finally {
      await releaseLease(db, { name: LEASE, holder });
    }
    return true;
  };
  const eraseAndClean = async () => {
    const weeks = await readNamedWeeks(db);
    for (const week of weeks) {
      if (!isDue(week, clock.now())) continue;
      const { weekId } = week;
      await beginToErase(db, { weekId, by: THE_SERVER, at: new Date(clock.now()) });
      log.info({ weekId }, 'the days of a week are over: its names are erased');
    }
    for (const weekId of await readOpenErasings(db, new Date(Date.now() - LOOKED_AFTER_MS))) {
      try {
        const rows = await patiently((patient) => eraseBegun(patient, weekId, end.signal));
        if (rows > 0) log.info({ weekId, rows }, 'the names of a week were erased');
      } catch (error) {
        // The others are not kept by it.
        if (!end.signal.aborted)
          log.warn({ weekId, why: reasonOf(error) }, 'the names of a week were not all erased yet');
      }
    }
    if (weeks.some((week) => isUnderWay(daysOf(week), clock.now())) || !(await isCleaningDue(db))) return;
    const problems = await patiently((patient) => cleanFiles(patient));
    if (problems.length > 0) log.warn({ problems }, 'files of the database could not be written anew after an erasing');
    else log.info('the files of the database were written anew after an erasing');
  };
  const run = async () => {
    clearTimeout(timer);
    isLooking = true;
    const hasLooked = await look().catch((error: unknown) => {
      if (!end.signal.aborted) log.warn({ why: reasonOf(error) }, 'weeks to be erased could not be looked for');
      return false;
    });
    isLooking = false;
    const again = isAsked || !hasLooked ? SOON_MS : LOOK_EVERY_MS;
    isAsked = false;
    if (!end.signal.aborted) timer = setTimeout(lookAgain, again);
  };
  const lookAgain = () => {
    looking = run();
  };
  lookAgain();

  return {
    wake: () => {
      // What was begun may have been looked for a moment too early.
      if (isLooking) isAsked = true;
      else if (!end.signal.aborted) lookAgain();
    },
    stop: async () => {
      end.abort();
      clearTimeout(timer);
      await looking;
    },
  };
}

function isDue(week: KnownWeek, now: number): boolean {
  const { brand } = week;
  if (!isBrandKey(brand)) return false;
  return isEraseDue(daysOf(week).lastDay, brands[brand].settings.eraseAfterDays, now);
}

function daysOf({ packages: weekPackages, alwaysOn, lastDay }: KnownWeek) {
  return { firstDay: firstDayOf(weekPackages), lastDay: lastDayOf({ weekPackages, alwaysOn, lastDay }) };
}
