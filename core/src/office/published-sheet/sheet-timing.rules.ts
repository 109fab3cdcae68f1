// Source: docs/reference/import-jobs.md (Published sheets).
/** How often an address is fetched, ms. With the work on a large week, a phone's own check and its download a change is there within 90 s. */
export const FETCH_EVERY_MS = 20_000;
const MAX_WAIT_MS = 600_000;

/** How long to wait before an address is fetched again, ms, after so many failures in a row. */
export function waitBeforeFetch(failures: number): number {
  return Math.min(FETCH_EVERY_MS * 2 ** failures, MAX_WAIT_MS);
}
