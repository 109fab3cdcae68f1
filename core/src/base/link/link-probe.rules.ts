// Source: docs/reference/connection.md (The link light).
import { isUnsure, type Link } from './link.rules.ts';

/** Its response is very small. */
export const PROBE_PATIENCE_MS = 4000;
/** The interval on a good, idle link. */
export const PROBE_GOOD_MS = 60_000;
/** The wait on a bad link; it doubles up to PROBE_LONGEST_MS. */
export const PROBE_FIRST_MS = 15_000;
export const PROBE_LONGEST_MS = 60_000;
/** The wait while the browser reports offline. */
export const PROBE_OFFLINE_MS = 90_000;
/** The wait when the last request contradicts the state. */
export const PROBE_UNSURE_MS = 1000;
/** A younger measurement is enough when the page becomes visible. */
export const PROBE_RECENT_MS = 10_000;

const NARROWEST_SPREAD = 0.75;
const SPREAD = 0.5;

/**
 * The wait from the last measurement to the next probe, ms. `probes` counts those in this state. `jitter` (0 to 1)
 * spreads the probes of many phones.
 */
export function probeWaitMs({
  link,
  probes,
  jitter,
  isOnline,
}: {
  readonly link: Pick<Link, 'state' | 'samples'>;
  readonly probes: number;
  readonly jitter: number;
  readonly isOnline: boolean;
}): number {
  return Math.round((isOnline ? plainWaitMs(link, probes) : PROBE_OFFLINE_MS) * (NARROWEST_SPREAD + SPREAD * jitter));
}

function plainWaitMs(link: Pick<Link, 'state' | 'samples'>, probes: number): number {
  const doubling = 2 ** Math.min(probes, 10);
  if (isUnsure(link)) return Math.min(PROBE_UNSURE_MS * doubling, PROBE_FIRST_MS);
  return link.state === 'good' ? PROBE_GOOD_MS : Math.min(PROBE_FIRST_MS * doubling, PROBE_LONGEST_MS);
}
