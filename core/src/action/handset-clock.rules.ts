/**
 * A clock that turns out to be off by so much more or less than before (ms) was set in between. What is less may be the way
 * of an answer, whose moment is of whole seconds.
 */
export const CLOCK_SET_MS = 30_000;
/** A handset whose clock is off by more than a hundred years is not believed, ms. */
const CLOCK_OFFSET_MAX_MS = 100 * 366 * 86_400_000;

/** The offset a phone says its clock had, ms; undefined where it says none, or none that can be. */
export function believedOffset(offsetMs: number | undefined): number | undefined {
  return offsetMs !== undefined && Math.abs(offsetMs) <= CLOCK_OFFSET_MAX_MS ? offsetMs : undefined;
}

/** What one answer told of a handset's clock, ms: how far it was ahead of the server's, and of one that nobody can set. */
export interface MeasuredClock {
  readonly offsetMs: number;
  readonly leadMs: number;
}

/**
 * Measures a handset's clock by an answer: `date` is the server's moment as its header has it, `receivedAt` the handset's
 * (epoch ms), `tookMs` how long there and back took, `leadMs` how far the handset's clock is ahead of one that nobody can
 * set. Undefined where the answer tells no moment. Source: docs/product.md, section "Field actions".
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
 * A phone that slept looks as if it had been: the clock that nobody can set may stand still meanwhile.
 * Source: docs/product.md, section "Field actions".
 */
export function offsetOf(measured: MeasuredClock | undefined, leadMs: number): number | undefined {
  return measured && Math.abs(leadMs - measured.leadMs) <= CLOCK_SET_MS ? measured.offsetMs : undefined;
}
