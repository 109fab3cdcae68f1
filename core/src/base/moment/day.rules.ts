// Source: docs/reference/times.md (Written times).
/** Whether a text is an ISO date of the calendar. Date.parse alone accepts 31 February. */
export function isDay(text: string): boolean {
  const at = Date.parse(text);
  return !Number.isNaN(at) && dayOf(at) === text;
}

/** The ISO date of a moment in UTC, epoch ms. */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
