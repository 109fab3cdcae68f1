// Source: docs/reference/reps.md (My Week).
import type { RepRow } from './rep.contract.ts';
import { cellText, type RepColumn } from './rep-row.rules.ts';

/** A rep's own journey as the staff sheet has it: its day and times are the office's texts. */
export interface RepTravel {
  readonly day: string;
  /** When the rep has to be there: to load, else when it departs. */
  readonly start: string | undefined;
  /** When it arrives. */
  readonly end: string | undefined;
  /** The coach or flight. */
  readonly by: string | undefined;
  readonly from: string | undefined;
  readonly route: string | undefined;
}

/**
 * The journeys of a row that have a day; a flight on the day of the rest is one journey with it. The sheet says no time of a
 * flight on another day.
 */
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
