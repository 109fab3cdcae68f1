import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseAway, messageOf } from './database-trouble.ts';

const TRY_EVERY_MS = 2000;

/** Retries `work` until the database is reachable, and throws an AbortError on shutdown. */
export async function untilReachable<T>(
  work: () => Promise<T>,
  { log, leaving }: { readonly log: Pick<FastifyBaseLogger, 'warn'>; readonly leaving: AbortSignal },
): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
      if (!isDatabaseAway(cause)) throw error;
      log.warn(`The database cannot be reached: ${messageOf(cause) || 'no answer'}. Trying again.`);
      await wait(TRY_EVERY_MS, undefined, { signal: leaving });
    }
  }
}
