// Source: docs/reference/outbox.md (The outbox).
import type { StoredEntry } from './outbox.contract.ts';
import { isWaitOver, liveUntil } from './outbox.rules.ts';

/** `force` passes over all waits; `hasLostAttempts`: no tab makes a first attempt, so those that were left to one are due. */
export interface ReplayHow {
  readonly force: boolean;
  readonly hasLostAttempts?: boolean;
}

/**
 * When the next wait of the queue ends, epoch ms: an entry's own, or that of all entries after a failed request.
 * Undefined where nothing waits for a moment: what is due is sent at the next occasion.
 */
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

/**
 * The entries as they are when no tab makes a first attempt: one that was left to its first attempt has lost it with its
 * tab and is due at once. A wait that was agreed with the server stays.
 */
export function withoutLostAttempts(waiting: readonly StoredEntry[]): StoredEntry[] {
  return waiting.map((entry) => {
    const { attempts, lastError, notBefore } = entry.options;
    const isLeft = attempts === 0 && lastError === undefined && notBefore === liveUntil(entry.timestamp);
    return isLeft ? { ...entry, options: { ...entry.options, notBefore: 0 } } : entry;
  });
}
