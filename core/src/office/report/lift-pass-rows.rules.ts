// Source: docs/reference/reports.md (Reports).
import { bookedLiftPass, liftPassCard } from '../../programme/lift-pass/lift-pass.rules.ts';
import type { LiftPassTicket } from '../../programme/lift-pass/lift-pass.contract.ts';
import { clientCells, type ClientOf } from './client-cells.rules.ts';
import type { ReportRow } from './report-columns.list.ts';
import type { ReportWords } from './report-words.contract.ts';
import { onceCells, standingTickets } from './ticket-cells.rules.ts';

/** The lift passes of a week, by type, handout point and name. */
export function liftPassRows(
  passes: readonly LiftPassTicket[],
  clientOf: ClientOf,
  words: ReportWords,
): ReportRow<'lift-passes'>[] {
  const rows = standingTickets('distributed', passes).map((ticket) => {
    const client = clientOf(ticket.bookingRef);
    const card = liftPassCard(ticket.barcode, ticket, client && bookedLiftPass(client));
    return {
      ...clientCells(client),
      passType: card.passType,
      point: card.distributionPoint ?? null,
      name: card.name,
      reference: card.bookingRef,
      code: card.barcode,
      days: card.duration === null || card.duration === undefined ? null : String(card.duration),
      firstDay: card.firstDaysSkiing ?? null,
      ...onceCells('distributed', ticket, ['handedOut', 'notHandedOut', 'notCollecting'], words),
    };
  });
  return rows.toSorted((a, b) => byText(a.passType, b.passType) || byText(a.point, b.point) || byText(a.name, b.name));
}

/** Passes by type, days and handout point: total and handed out. */
export function liftPassTotals(
  rows: readonly ReportRow<'lift-passes'>[],
  words: ReportWords,
): ReportRow<'lift-pass-totals'>[] {
  const groups = Map.groupBy(rows, ({ passType, point, days }) => JSON.stringify([passType, point, days]));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const inState = (word: 'handedOut' | 'notHandedOut' | 'notCollecting') =>
      group.filter(({ state }) => state === words.states[word]).length;
    if (!first) return [];
    const { passType, point, days } = first;
    return {
      passType,
      point,
      days,
      booked: group.length,
      handedOut: inState('handedOut'),
      notCollecting: inState('notCollecting'),
      open: inState('notHandedOut'),
    };
  });
}

function byText(a: string | number | null, b: string | number | null): number {
  return String(a ?? '').localeCompare(String(b ?? ''));
}
