// Source: docs/reference/actions.md (Field actions).
/** A larger change means that the clock was set. Latency and whole seconds explain smaller ones. */
export const CLOCK_SET_MS = 30_000;
const CLOCK_OFFSET_MAX_MS = 100 * 366 * 86_400_000;

/** The reported offset in ms, or undefined if it is missing or invalid. */
export function validOffset(offsetMs: number | undefined): number | undefined {
  return offsetMs !== undefined && Math.abs(offsetMs) <= CLOCK_OFFSET_MAX_MS ? offsetMs : undefined;
}

/** The lead over the server's clock and over a monotonic one. */
export interface MeasuredClock {
  readonly offsetMs: number;
  readonly leadMs: number;
}

/** Measures a handset's clock by the date header of a response. `receivedAt` is epoch ms. */
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

/** The lead over the server's clock now, ms; undefined if the clock was set or the phone slept since. */
export function offsetOf(measured: MeasuredClock | undefined, leadMs: number): number | undefined {
  return measured && Math.abs(leadMs - measured.leadMs) <= CLOCK_SET_MS ? measured.offsetMs : undefined;
}
