// Source: docs/reference/connection.md (Connection light).
import { isUnsure, type Link } from './link.rules.ts';

export const PROBE_PATIENCE_MS = 4000;
/** On a good, idle link. */
export const PROBE_GOOD_MS = 60_000;
/** On a bad link; it doubles. */
export const PROBE_FIRST_MS = 15_000;
export const PROBE_LONGEST_MS = 60_000;
/** While the browser reports offline. */
export const PROBE_OFFLINE_MS = 90_000;
/** If the last request contradicts the state. */
export const PROBE_UNSURE_MS = 1000;
/** A younger measurement needs no probe when the page becomes visible. */
export const PROBE_RECENT_MS = 10_000;

const NARROWEST_SPREAD = 0.75;
const SPREAD = 0.5;

/** The wait to the next probe, ms. `probes` counts those in this state; `jitter` is 0 to 1. */
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
