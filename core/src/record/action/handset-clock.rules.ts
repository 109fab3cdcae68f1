// Source: docs/reference/actions.md (Field actions).
/**
 * A clock whose offset changed by more than this (ms) was set in between. A smaller change may come from the latency of a
 * response and from its date header, which has whole seconds.
 */
export const CLOCK_SET_MS = 30_000;
/** An offset of more than a hundred years is ignored, ms. */
const CLOCK_OFFSET_MAX_MS = 100 * 366 * 86_400_000;

/** The reported offset of a phone's clock, ms; undefined where it is missing or invalid. */
export function validOffset(offsetMs: number | undefined): number | undefined {
  return offsetMs !== undefined && Math.abs(offsetMs) <= CLOCK_OFFSET_MAX_MS ? offsetMs : undefined;
}

/** A measurement of a handset's clock by one response, ms: how far it was ahead of the server's clock and of a monotonic one. */
export interface MeasuredClock {
  readonly offsetMs: number;
  readonly leadMs: number;
}

/**
 * Measures a handset's clock by a response: `date` is the server's date header, `receivedAt` the handset's time (epoch ms),
 * `tookMs` the round trip, `leadMs` how far the handset's clock is ahead of a monotonic one. Undefined where the response
 * has no readable date.
 */
export function measuredClock(answer: {
  readonly date: string | null;
  readonly receivedAt: number;
  readonly tookMs: number;
  readonly leadMs: number;
}): MeasuredClock | undefined {
  const { date, receivedAt, tookMs, leadMs } = answer;
  const server = Date.parse(date ?? '');
  if (Number.isNaN(server)) return undefined;
  const middleOfItsSecond = server + 500;
  return { offsetMs: receivedAt - tookMs / 2 - middleOfItsSecond, leadMs };
}

/**
 * How far the handset's clock is ahead of the server's now, ms; undefined where it may have been set since it was measured.
 * After sleep this is undefined, too: the monotonic clock may stand still meanwhile.
 */
export function offsetOf(measured: MeasuredClock | undefined, leadMs: number): number | undefined {
  return measured && Math.abs(leadMs - measured.leadMs) <= CLOCK_SET_MS ? measured.offsetMs : undefined;
}
