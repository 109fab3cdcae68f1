import type { FastifyBaseLogger } from 'fastify';
import { reasonOf } from '@offpiste/embedded-postgres/errno';
import type { Clock } from '#platform/clock';

const TOGETHER_MS = 60_000;

/**
 * Logs why something that is tried every few seconds failed: at once, and then at most once a minute, with how often it
 * failed since the last line.
 */
export function repeatedWarning(
  log: Pick<FastifyBaseLogger, 'warn'>,
  { now }: Clock,
  text: string,
): (error: unknown) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  let untold = 0;
  return (error) => {
    untold += 1;
    const at = now();
    // A clock that was set back must not silence it.
    if (at >= toldAt && at - toldAt < TOGETHER_MS) return;
    log.warn({ why: reasonOf(error), ...(untold > 1 ? { count: untold } : {}) }, text);
    toldAt = at;
    untold = 0;
  };
}
