// Source: docs/reference/import.md (Office sheets).
import { writtenDay } from './cell-text.rules.ts';
import { OFFICE_TABLES, type OfficeTableKey } from './office-tables.list.ts';
import type { OfficeWeek } from './office-week.rules.ts';
import type { SheetProblem } from './sheet.contract.ts';
import type { TableRow } from './table.rules.ts';

const DAY_MS = 86_400_000;
/** Dates further from the week are probably mistyped. */
const DAYS_AROUND = 7;

/** Days in the wrong order are errors; days far from the week are warnings. */
export function dateProblems(week: OfficeWeek): SheetProblem[] {
  return [
    ...(['week', 'packages', 'clients'] as const).flatMap((key) =>
      week[key].flatMap((row) => reversedDates(key, row, { from: 'Departure Date', to: 'Return Date' })),
    ),
    ...week.week.flatMap((row) => reversedDates('week', row, { from: 'Departure Date', to: 'Last Day' })),
    ...week.events.flatMap((row) => reversedDates('events', row, { from: 'Start', to: 'End' })),
    ...week.eventSchedule.flatMap((row) => reversedDates('eventSchedule', row, { from: 'Start', to: 'End' })),
    ...distantDates(week),
  ];
}

function reversedDates(
  key: OfficeTableKey,
  { row, cells }: TableRow,
  { from, to }: { from: string; to: string },
): SheetProblem[] {
  const [first, last] = [cells[from], cells[to]];
  if (typeof first !== 'string' || typeof last !== 'string' || first <= last) return [];
  const words = `"${written(last)}" is before the ${from} "${written(first)}"`;
  return [{ severity: 'error', sheet: OFFICE_TABLES[key].name, row, heading: to, words }];
}

function distantDates(week: OfficeWeek): SheetProblem[] {
  const cells = week.week[0]?.cells;
  const [departs, returns] = [cells?.['Departure Date'], cells?.['Return Date']];
  // A return before the departure is reported once, not for each stop.
  if (departs === undefined || returns === undefined || returns < departs || cells?.['Always On']) return [];
  const [first, last] = [Date.parse(departs) - DAYS_AROUND * DAY_MS, Date.parse(returns) + (DAYS_AROUND + 1) * DAY_MS];
  const places = [
    ['stops', 'Date'],
    ['events', 'Start'],
    ['liftPasses', 'First Day Skiing'],
    ['eventSchedule', 'Day'],
  ] as const;
  return places.flatMap(([key, heading]) =>
    (week[key] as readonly TableRow[]).flatMap(({ row, cells: { [heading]: cell } }): SheetProblem[] => {
      const day = typeof cell === 'string' ? cell.slice(0, 10) : '';
      if (day === '' || (Date.parse(day) >= first && Date.parse(day) < last)) return [];
      const words = `"${writtenDay(day)}" is more than a week away from ${writtenDay(departs)} to ${writtenDay(returns)}`;
      return [{ severity: 'warning', sheet: OFFICE_TABLES[key].name, row, heading, words }];
    }),
  );
}

function written(moment: string): string {
  const [day = '', time] = moment.split('T');
  return [writtenDay(day), time].filter(Boolean).join(' ');
}
