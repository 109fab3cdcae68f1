import type { FastifyBaseLogger } from 'fastify';
import { reasonOf } from '@offpiste/embedded-postgres/errno';
import type { Clock } from '#platform/process/clock';

const TOGETHER_MS = 60_000;
/** A reason may contain a changing value. */
const MAX_REASONS = 20;

/** Each reason at once, and then at most once a minute with its count. */
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
    // If the clock was set back, it logs.
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
