// Source: docs/reference/import-jobs.md (Published sheets).
/** With processing, the phone's check and its download, a change arrives within 90 s. */
export const FETCH_EVERY_MS = 20_000;
const MAX_WAIT_MS = 600_000;

/** The wait before the next fetch, ms, after consecutive failures. */
export function waitBeforeFetch(failures: number): number {
  return Math.min(FETCH_EVERY_MS * 2 ** failures, MAX_WAIT_MS);
}
