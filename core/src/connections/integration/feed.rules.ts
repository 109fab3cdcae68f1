// Source: docs/reference/integration.md (Events).
export const FEED_TYPES = [
  'record.created',
  'record.undone',
  'ride.departed',
  'exception.opened',
  'exception.decided',
  'import.applied',
  'week.closed',
  'security.event',
] as const;
export type FeedType = (typeof FEED_TYPES)[number];

const CURSOR = /^p[0-9a-z]{1,11}$/;
const RADIX = 36;

/** The position in a list after which the next page begins. Clients do not depend on its form. */
export function cursorOf(position: number): string {
  return `p${position.toString(RADIX)}`;
}

/** Undefined for a text that is no cursor. */
export function positionOf(cursor: string): number | undefined {
  return CURSOR.test(cursor) ? Number.parseInt(cursor.slice(1), RADIX) : undefined;
}
