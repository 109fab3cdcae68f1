import { isUnsure, type Link } from './link.rules.ts';

/** A probe that has no answer after so long is given up: it asks for next to nothing. */
export const PROBE_PATIENCE_MS = 4000;
/** A good link that nobody uses is measured so often. */
export const PROBE_GOOD_MS = 60_000;
/** A bad link is measured again after so long; the wait doubles up to PROBE_LONGEST_MS. */
export const PROBE_FIRST_MS = 15_000;
export const PROBE_LONGEST_MS = 60_000;
/** When the last request spoke against the verdict, the next one is not waited for. */
export const PROBE_UNSURE_MS = 1000;
/** Coming back to the page, a measurement younger than this is good enough. */
export const PROBE_RECENT_MS = 10_000;

const NARROWEST_SPREAD = 0.75;
const SPREAD = 0.5;

/**
 * How long after the last measurement the link is measured by a request of its own, in ms. `probes` counts those since
 * the verdict last changed; `jitter` is between 0 and 1, so that hundreds of phones do not ask together.
 * Source: docs/product.md, section "The link light".
 */
export function probeWaitMs({
  link,
  probes,
  jitter,
}: {
  readonly link: Pick<Link, 'state' | 'samples'>;
  readonly probes: number;
  readonly jitter: number;
}): number {
  return Math.round(plainWaitMs(link, probes) * (NARROWEST_SPREAD + SPREAD * jitter));
}

function plainWaitMs(link: Pick<Link, 'state' | 'samples'>, probes: number): number {
  const doubling = 2 ** Math.min(probes, 10);
  if (isUnsure(link)) return Math.min(PROBE_UNSURE_MS * doubling, PROBE_FIRST_MS);
  return link.state === 'good' ? PROBE_GOOD_MS : Math.min(PROBE_FIRST_MS * doubling, PROBE_LONGEST_MS);
}
