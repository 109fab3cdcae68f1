// Source: docs/reference/office-entry.md (Office entry).
const REPORTED_EVERY_MS = 5 * 60_000;

/** Whether a person's action on this page is reported to the server. Times are epoch ms. */
export function isActivityDue(
  { path, reportedAt }: { readonly path: string; readonly reportedAt: number | undefined },
  now: number,
): boolean {
  if (path !== '/office' && !path.startsWith('/office/')) return false;
  return reportedAt === undefined || Math.abs(now - reportedAt) >= REPORTED_EVERY_MS;
}
