// Source: docs/reference/office.md (Charts).
import { ticketListKey } from '../../record/action/action-kind.rules.ts';
import type { DoorSeries, DoorSpan, NightSeriesReply, RideSeries } from './night-series.contract.ts';

export const MINUTE_MS = 60_000;
export const DOOR_SPAN_MINUTES = 5;
const PACE_MINUTES = 30;
const PACE_BARS = 15;
const BAR_MINUTES = PACE_MINUTES / PACE_BARS;

/** Changes of one minute on a ride, or of five minutes at a door. `minute` is epoch minutes, `list` a list key. */
export interface CountedChange {
  readonly list: string;
  readonly minute: number;
  readonly entries: number;
  readonly exits: number;
}

interface NightParts {
  /** Of the week, in the order of lists and minutes. */
  readonly changes: readonly CountedChange[];
  readonly stops: ReadonlyMap<string, RideSeries['stops']>;
  /** Ids of events. */
  readonly doors: readonly string[];
}

/** The series of a week's rides and doors. */
export function nightSeries({ changes, stops, doors }: NightParts): NightSeriesReply {
  const first = Math.min(...changes.map(({ minute }) => minute));
  const from = Number.isFinite(first) ? first : 0;
  const byList = Map.groupBy(changes, ({ list }) => list);
  const doorOf = new Map(doors.map((target) => [ticketListKey({ kind: 'event', target }), target]));
  const rides = new Set([...stops.keys(), ...byList.keys()].filter((list) => !doorOf.has(list)));
  return {
    from: new Date(from * MINUTE_MS).toISOString(),
    rides: [...rides].map((list) => ({
      list,
      stops: stops.get(list) ?? [],
      boarded: boardedOf(byList.get(list) ?? [], from),
    })),
    doors: [...doorOf].map(([list, id]): DoorSeries => ({ id, spans: spansOf(byList.get(list) ?? [], from) })),
  };
}

function boardedOf(changes: readonly CountedChange[], from: number): number[][] {
  let count = 0;
  return changes.map(({ minute, entries }) => [minute - from, (count += entries)]);
}

function spansOf(changes: readonly CountedChange[], from: number): DoorSpan[] {
  let inside = 0;
  return changes.map(({ minute, entries, exits }) => {
    inside += entries - exits;
    return { minute: minute - from, entries, exits, inside };
  });
}

/** A step of a chart: a moment, epoch ms, and the count from then on. */
export interface Step {
  readonly at: number;
  readonly count: number;
}

/** The clients on board of a ride over time. */
export function boardedSteps(
  { from }: Pick<NightSeriesReply, 'from'>,
  { boarded }: Pick<RideSeries, 'boarded'>,
): Step[] {
  const start = Date.parse(from);
  return boarded.map(([minute = 0, count = 0]) => ({ at: start + minute * MINUTE_MS, count }));
}

/** Clients who boarded in each two of the last thirty minutes, the earliest first. `now` is epoch ms. */
export function boardingPace(steps: readonly Step[], now: number): number[] {
  const bars = Array.from({ length: PACE_BARS }, () => 0);
  const start = Math.floor(now / MINUTE_MS) - PACE_MINUTES + 1;
  let before = 0;
  for (const { at, count } of steps) {
    const bar = Math.floor((Math.floor(at / MINUTE_MS) - start) / BAR_MINUTES);
    if (bar in bars) bars[bar] = (bars[bar] ?? 0) + count - before;
    before = count;
  }
  return bars;
}

/** Five minutes at a door. `at` is epoch ms. */
export interface DoorBar {
  readonly at: number;
  readonly entries: number;
  readonly exits: number;
  readonly inside: number;
}

/** Every five minutes from the first to the last record, also those without one. */
export function doorBars({ from }: Pick<NightSeriesReply, 'from'>, { spans }: Pick<DoorSeries, 'spans'>): DoorBar[] {
  const start = Date.parse(from);
  return spans.flatMap(({ minute, ...counts }, index): DoorBar[] => {
    const at = start + minute * MINUTE_MS;
    const next = spans[index + 1]?.minute ?? minute + DOOR_SPAN_MINUTES;
    const quiet = Math.max(0, Math.round((next - minute) / DOOR_SPAN_MINUTES) - 1);
    return Array.from({ length: quiet + 1 }, (_, turn) => ({
      at: at + turn * DOOR_SPAN_MINUTES * MINUTE_MS,
      entries: turn === 0 ? counts.entries : 0,
      exits: turn === 0 ? counts.exits : 0,
      inside: counts.inside,
    }));
  });
}

const MAX_QUIET_MS = 120 * MINUTE_MS;

/** The end of a door's chart, and the entries of the last five minutes. `until`, the end of the known data, is epoch ms. */
export function doorEnd(bars: readonly DoorBar[], until: number): { readonly to: number; readonly entries: number } {
  const { at = until, entries = 0 } = bars.at(-1) ?? {};
  const end = at + DOOR_SPAN_MINUTES * MINUTE_MS;
  return { to: Math.max(end, Math.min(until, end + MAX_QUIET_MS)), entries: until < end ? entries : 0 };
}

const SPAN_BEFORE_MS = 90 * MINUTE_MS;
const SPAN_AFTER_MS = 30 * MINUTE_MS;

/** The span of a ride's chart: its scans and stops. A stop without a readable time does not count. Epoch ms. */
export function boardingSpan(
  { stops }: Pick<RideSeries, 'stops'>,
  steps: readonly Step[],
  now: number,
): { readonly from: number; readonly to: number } {
  const stopped = stops.map(({ at = '' }) => Date.parse(at)).filter((at) => !Number.isNaN(at));
  const moments = stopped.length > 0 ? stopped : steps.map(({ at }) => at);
  const [first, last] = moments.length > 0 ? [Math.min(...moments), Math.max(...moments)] : [now, now];
  return { from: Math.min(first - SPAN_BEFORE_MS, steps[0]?.at ?? first), to: last + SPAN_AFTER_MS };
}
