/** Whole percent from 0 to 100; 0 for an empty total, at most 100. */
export function percentOf(count: number, total: number): number {
  if (total <= 0) return 0;
  return Math.min(100, Math.max(0, Math.round((count / total) * 100)));
}

/** How many are ready but not yet done; `ready` includes the done ones. */
export function readyButNotDone(ready: number, done: number): number {
  return Math.max(0, ready - done);
}
