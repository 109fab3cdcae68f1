/** A count from a moment on, epoch ms. */
export interface ChartStep {
  readonly at: number;
  readonly count: number;
}

/** The plotted area: moments in epoch ms, and the count at its top. */
export interface ChartArea {
  readonly from: number;
  readonly to: number;
  readonly top: number;
}

/** The size of the drawing in its own units. The page stretches it. */
export const DRAWING = { width: 1000, height: 100 } as const;

const MINUTE_MS = 60_000;
const NICE_MINUTES = [5, 10, 15, 30, 60, 120, 180, 360, 720, 1440] as const;
const NICE_COUNTS = [1, 2, 5] as const;
const MAX_COUNT_TICKS = 4;

export function xOf(at: number, { from, to }: ChartArea): number {
  const share = to > from ? (at - from) / (to - from) : 0;
  return Math.min(1, Math.max(0, share)) * DRAWING.width;
}

export function yOf(count: number, { top }: ChartArea): number {
  return DRAWING.height - (top > 0 ? Math.min(1, Math.max(0, count / top)) : 0) * DRAWING.height;
}

/** The line of these steps up to `until`, the end of what is known. Empty if all of it is outside the area. */
export function stepPath(steps: readonly ChartStep[], area: ChartArea, until: number): string {
  const end = Math.min(until, area.to);
  if (end <= area.from) return '';
  const before = steps.findLast(({ at }) => at <= area.from)?.count ?? 0;
  const inside = steps.filter(({ at }) => at > area.from && at <= end);
  const moves = inside.map(({ at, count }) => `H${round(xOf(at, area))}V${round(yOf(count, area))}`);
  return [`M0 ${round(yOf(before, area))}`, ...moves, `H${round(xOf(end, area))}`].join('');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Round counts from 0 to the top, at most five. */
export function countTicks(top: number): number[] {
  for (let power = 1; ; power *= 10)
    for (const nice of NICE_COUNTS) {
      const gap = nice * power;
      if (top / gap <= MAX_COUNT_TICKS) return multiplesIn(0, top, gap);
    }
}

/** Round moments within the area, at most `most`. */
export function timeTicks({ from, to }: ChartArea, most: number): number[] {
  const gaps = NICE_MINUTES.map((minutes) => minutes * MINUTE_MS);
  const gap = gaps.find((each) => (to - from) / each <= most) ?? to - from;
  return gap > 0 ? multiplesIn(from, to, gap) : [];
}

function multiplesIn(from: number, to: number, gap: number): number[] {
  const first = Math.ceil(from / gap);
  return Array.from({ length: Math.max(0, Math.floor(to / gap) - first + 1) }, (_, index) => (first + index) * gap);
}
