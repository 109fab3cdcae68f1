// Source: docs/reference/import-jobs.md (Published sheets).
import type { Kysely } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { reasonOf } from '@offpiste/embedded-postgres/errno';
import type { Clock } from '#platform/process/clock';
import type { Schema } from '#platform/database/schema';
import { releaseLease, takeLease } from '#platform/lease/lease.store';
import { repeat } from '#platform/process/repeat';
import { repeatedWarning } from '#platform/logging/repeated-warning';
import type { SheetFetcher } from '#platform/remote-files/sheet-fetcher';
import { findDueWeeks, isWorkDue, putOff } from './due-sheets.store.ts';
import { fetchDueSheets } from './fetch-sheets.ts';
import type { SyncResult } from './sync-published-week.ts';

const LEASE = 'published-sheets';
/** The longest gap after a killed holder. */
const LEASE_SECONDS = 15;
const RENEW_EVERY_MS = 5000;
const LOOK_EVERY_MS = 1000;

interface WatchOptions {
  readonly db: Kysely<Schema>;
  /** For long statements, such as storing a large file. */
  readonly withoutTimeout: <T>(work: (db: Kysely<Schema>) => Promise<T>) => Promise<T>;
  readonly syncPublishedWeek: (weekId: string, signal: AbortSignal) => Promise<SyncResult>;
  readonly fetchSheet: SheetFetcher;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly holder: string;
}

/**
 * Fetches and processes the published sheets of all weeks in one server process at a time, by lease. Returns its stop
 * function.
 */
export function watchSheets(options: WatchOptions): () => Promise<void> {
  const { db, log, holder } = options;
  const lease = { name: LEASE, holder, seconds: LEASE_SECONDS };
  const underWay = new Map<string, Promise<void>>();
  let working: Promise<unknown> = Promise.resolve();
  let isHolder = false;
  const warn = repeatedWarning(log, options.clock, 'due published sheets could not be read');
  const end = new AbortController();

  /** In sequence, because each week uses much memory. */
  const inTurn = (weekId: string): Promise<SyncResult> => {
    const next = working.then(() => options.syncPublishedWeek(weekId, end.signal));
    working = next.catch(() => undefined);
    return next;
  };
  const serve = async (weekId: string) => {
    try {
      await options.withoutTimeout((patient) => fetchDueSheets(patient, weekId, { ...options, signal: end.signal }));
      if (end.signal.aborted || !(await isWorkDue(db, weekId))) return;
      const worked = await inTurn(weekId);
      if (worked !== 'nothing') log.info({ weekId, worked }, 'published sheets were processed');
    } catch (error) {
      if (end.signal.aborted) return;
      log.error({ weekId, why: reasonOf(error) }, 'published sheets could not be processed');
      await putOff(db, weekId);
    }
  };
  const look = repeat(LOOK_EVERY_MS, warn, async () => {
    if (!isHolder) return;
    for (const weekId of await findDueWeeks(db)) {
      if (underWay.has(weekId)) continue;
      const serving = serve(weekId)
        .catch((error: unknown) => log.error({ weekId, why: reasonOf(error) }, 'published sheets were not postponed'))
        .finally(() => underWay.delete(weekId));
      underWay.set(weekId, serving);
    }
  });
  const renew = repeat(RENEW_EVERY_MS, warn, async () => {
    isHolder = false;
    isHolder = await takeLease(db, lease);
  });

  return async () => {
    end.abort();
    await Promise.all([look(), renew()]);
    await Promise.all(underWay.values());
    // If the database is unavailable, the lease expires.
    await releaseLease(db, lease).catch(() => undefined);
  };
}
