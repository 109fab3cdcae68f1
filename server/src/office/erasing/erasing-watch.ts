// Source: docs/reference/erasing.md (Erasing).
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '#platform/process/clock';
import type { Schema } from '#platform/database/schema';
import { releaseLease, takeLease } from '#platform/lease/lease.store';
import { repeatedWarning } from '#platform/logging/repeated-warning';
import { runDueErasures, type EraseWork } from './erase-due.ts';

const LEASE = 'erasing';
/** Renewed before each step. */
const LEASE_SECONDS = 300;
const LOOK_EVERY_MS = 300_000;
/** After a failure, or if another process had the lease. */
const SOON_MS = 5000;

interface WatchOptions extends Pick<EraseWork, 'dropOldUploads' | 'eraseLateNames'> {
  readonly db: Kysely<Schema>;
  readonly withoutTimeout: EraseWork['withoutTimeout'];
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readonly holder: string;
}

export interface ErasingWatch {
  wake(): void;
  stop(): Promise<void>;
}

/** Runs in one server process at a time. */
export function watchErasing({ db, log, holder, ...work }: WatchOptions): ErasingWatch {
  const end = new AbortController();
  const lease = { name: LEASE, holder };
  let timer: NodeJS.Timeout | undefined;
  let isAsked = false;
  let isLooking = false;
  let looking: Promise<void> = Promise.resolve();
  const warn = repeatedWarning(log, work.clock, 'due erasures could not be read');

  const hold = () => takeLease(db, { ...lease, seconds: LEASE_SECONDS });
  /** False while another process has the lease. */
  const look = async (): Promise<boolean> => {
    if (!(await hold())) return false;
    try {
      await runDueErasures({ ...work, db, log, signal: end.signal, hold });
    } finally {
      await releaseLease(db, lease);
    }
    return true;
  };
  const run = async () => {
    clearTimeout(timer);
    isLooking = true;
    const hasLooked = await look().catch((error: unknown) => {
      if (!end.signal.aborted) warn(error);
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
      // The running look may have missed a new erasure.
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
