// Source: docs/reference/actions.md (Field actions).
/** A larger change means that the clock was set. Smaller ones are latency or rounding. */
export const CLOCK_SET_MS = 30_000;
const CLOCK_OFFSET_MAX_MS = 100 * 366 * 86_400_000;

/** The reported offset in ms, or undefined if it is missing or invalid. */
export function validOffset(offsetMs: number | undefined): number | undefined {
  return offsetMs !== undefined && Math.abs(offsetMs) <= CLOCK_OFFSET_MAX_MS ? offsetMs : undefined;
}

export interface MeasuredClock {
  readonly offsetMs: number;
  readonly leadMs: number;
}

/** Measures a handset's clock by the date header of a response. */
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

/** The present lead over the server's clock, ms; undefined after a clock change or sleep. */
export function offsetOf(measured: MeasuredClock | undefined, leadMs: number): number | undefined {
  return measured && Math.abs(leadMs - measured.leadMs) <= CLOCK_SET_MS ? measured.offsetMs : undefined;
}
