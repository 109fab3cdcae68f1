// Source: docs/reference/reps.md (My Week).
import type { RepRow } from './rep.contract.ts';
import { cellText, type RepColumn } from './rep-row.rules.ts';

/** Day and times are the office's texts. */
export interface RepTravel {
  readonly day: string;
  /** The time of loading, or else of departure. */
  readonly start: string | undefined;
  readonly end: string | undefined;
  readonly by: string | undefined;
  readonly from: string | undefined;
  readonly route: string | undefined;
}

/** The journeys with a day. A flight on the same day belongs to the journey. */
export function repTravels(row: RepRow): RepTravel[] {
  const text = (column: RepColumn) => cellText(row[column]) || undefined;
  const [day, flightDay, flight] = [text('Date'), text('Flight Date'), text('Flight No')];
  const isOne = day === flightDay;
  const by = [text('Transport'), isOne ? flight : undefined].filter(Boolean).join(' ') || undefined;
  const times = { start: text('Load') ?? text('Depart'), end: text('ETA') };
  const journey = day === undefined ? [] : [{ day, ...times, by, from: text('Pick Up Point'), route: text('Route') }];
  if (flightDay === undefined || isOne) return journey;
  return [
    ...journey,
    { day: flightDay, start: undefined, end: undefined, by: flight, from: undefined, route: undefined },
  ];
}
