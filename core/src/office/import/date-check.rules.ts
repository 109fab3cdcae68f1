// Source: docs/reference/import.md (Office sheets).
import { writtenDay } from './cell-text.rules.ts';
import { OFFICE_TABLES, type OfficeTableKey } from './office-tables.list.ts';
import type { OfficeWeek } from './office-week.rules.ts';
import type { SheetProblem } from './sheet.contract.ts';
import type { TableRow } from './table.rules.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365.25 * DAY_MS;
const MAX_YEARS_AGO = 1;
const MAX_YEARS_AHEAD = 2;
/** Dates further from the week are probably mistyped. */
const DAYS_AROUND = 7;

/** Days in the wrong order are errors; days far from the week, and a week far from `today`, are warnings. */
export function dateProblems(week: OfficeWeek, today: string | undefined): SheetProblem[] {
  return [
    ...(['week', 'packages', 'clients'] as const).flatMap((key) =>
      week[key].flatMap((row) => reversedDates(key, row, { from: 'Departure Date', to: 'Return Date' })),
    ),
    ...week.week.flatMap((row) => reversedDates('week', row, { from: 'Departure Date', to: 'Last Day' })),
    ...week.events.flatMap((row) => reversedDates('events', row, { from: 'Start', to: 'End' })),
    ...week.eventSchedule.flatMap((row) => reversedDates('eventSchedule', row, { from: 'Start', to: 'End' })),
    ...distantDates(week),
    ...(today === undefined ? [] : distantWeek(week, today)),
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

/** A spreadsheet that counts days from 1904 or 1900 moves a week by four years. */
function distantWeek({ week }: OfficeWeek, today: string): SheetProblem[] {
  return week.flatMap(({ row, cells: { 'Departure Date': departs, 'Always On': isAlwaysOn } }): SheetProblem[] => {
    if (departs === undefined || isAlwaysOn) return [];
    const years = (Date.parse(departs) - Date.parse(today)) / YEAR_MS;
    if (years > -MAX_YEARS_AGO && years < MAX_YEARS_AHEAD) return [];
    const words = `"${writtenDay(departs)}" is more than ${years < 0 ? 'a year ago' : 'two years ahead'}. Is the year right?`;
    return [{ severity: 'warning', sheet: OFFICE_TABLES.week.name, row, heading: 'Departure Date', words }];
  });
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
