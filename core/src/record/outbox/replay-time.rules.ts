// Source: docs/reference/outbox.md (The outbox).
import type { StoredEntry } from './outbox.contract.ts';
import { isWaitOver, liveUntil } from './outbox.rules.ts';

/** `hasLostAttempts`: no tab is making a first attempt. */
export interface ReplayHow {
  readonly force: boolean;
  readonly hasLostAttempts?: boolean;
}

/** The next end of a wait, epoch ms; undefined if none is running. */
export function nextReplayAt(
  waiting: readonly StoredEntry[],
  pausedUntil: number | undefined,
  now: number,
): number | undefined {
  const running = (until: number | undefined) => (until === undefined || isWaitOver(until, now) ? 0 : until);
  const ends = waiting
    .map(({ options }) => Math.max(running(options.notBefore), running(pausedUntil)))
    .filter((end) => end > 0);
  return ends.length > 0 ? Math.min(...ends) : undefined;
}

/** Makes entries due that lost their first attempt with its tab. */
export function withoutLostAttempts(waiting: readonly StoredEntry[]): StoredEntry[] {
  return waiting.map((entry) => {
    const { attempts, lastError, notBefore } = entry.options;
    const isLeft = attempts === 0 && lastError === undefined && notBefore === liveUntil(entry.timestamp);
    return isLeft ? { ...entry, options: { ...entry.options, notBefore: 0 } } : entry;
  });
}
