import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseAway, messageOf } from './database-trouble.ts';

const TRY_EVERY_MS = 2000;

/**
 * Does what needs the database, as soon as it can be reached: after a power cut it may start later than the server. The log
 * says what is waited for. Any other error is thrown; rejects with an AbortError when the server is told to end meanwhile.
 */
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
