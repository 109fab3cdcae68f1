/** Whole percent, rounded down: not 100 while one is missing; 0 for an empty total. */
export function percentOf(count: number, total: number): number {
  if (total <= 0) return 0;
  return Math.min(100, Math.max(0, Math.floor((count * 100) / total)));
}

/** `ready` includes the done ones. */
export function readyButNotDone(ready: number, done: number): number {
  return Math.max(0, ready - done);
}
