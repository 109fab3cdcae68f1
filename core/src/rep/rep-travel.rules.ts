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

/** The journeys of a row that have a day. The sheet says no time of a flight. Source: docs/product.md, section "Reps". */
export function repTravels(row: RepRow): RepTravel[] {
  const text = (column: RepColumn) => cellText(row[column]) || undefined;
  const [day, flightDay] = [text('Date'), text('Flight Date')];
  const byLand =
    day === undefined
      ? []
      : [
          {
            ...{ day, start: text('Load') ?? text('Depart'), end: text('ETA'), by: text('Transport') },
            ...{ from: text('Pick Up Point'), route: text('Route') },
          },
        ];
  const none = { start: undefined, end: undefined, from: undefined, route: undefined };
  return flightDay === undefined ? byLand : [...byLand, { ...none, day: flightDay, by: text('Flight No') }];
}
