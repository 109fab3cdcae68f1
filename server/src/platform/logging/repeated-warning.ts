import type { FastifyBaseLogger } from 'fastify';
import { reasonOf } from '@offpiste/embedded-postgres/errno';
import type { Clock } from '#platform/process/clock';

const TOGETHER_MS = 60_000;
/** A reason may name something that is another one each time. */
const MAX_REASONS = 20;

/**
 * Logs why something that is tried every few seconds failed: each reason at once, and then at most once a minute, with how
 * often it was the reason since its last line.
 */
export function repeatedWarning(
  log: Pick<FastifyBaseLogger, 'warn'>,
  { now }: Clock,
  text: string,
): (error: unknown) => void {
  const reasons = new Map<string, { toldAt: number; untold: number }>();
  return (error) => {
    const why = reasonOf(error);
    const at = now();
    const last = reasons.get(why);
    // A clock that was set back must not silence it.
    if (last && at >= last.toldAt && at - last.toldAt < TOGETHER_MS) {
      last.untold += 1;
      return;
    }
    const count = (last?.untold ?? 0) + 1;
    log.warn({ why, ...(count > 1 ? { count } : {}) }, text);
    if (reasons.size >= MAX_REASONS) reasons.clear();
    reasons.set(why, { toldAt: at, untold: 0 });
  };
}
