// Source: docs/reference/import.md (Office sheets).
import { isDay } from '../../base/moment/day.rules.ts';
import { cellText, cellValue, dateParts } from './cell-text.rules.ts';
import type { SheetCell } from './sheet.contract.ts';

const WRITTEN_DAY = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;
const ISO_DAY = /^(\d{4})([/.-])(\d{2})\2(\d{2})$/;
/** Databases write a day as its midnight. */
const MIDNIGHT = /(?:T|,? )(?:0{1,2}:00(?::00(?:[.,]0+)?)?|12:00(?::00)? ?AM)(?: ?(?:Z|[+-]00:?00|UTC)){0,2}$/i;
const WRITTEN_TIME = /^(\d{1,2})[:.](\d{2})(?::\d{2}(?:[.,]0+)?)?$/;

/**
 * The day in a cell as an ISO date, from day-first, ISO or Excel dates. `09/01/2027` is 9 January, never 1 September.
 */
export function dayIn(given: SheetCell): string | undefined {
  const cell = cellValue(given);
  if (cell instanceof Date) return dateParts(cell).time === undefined ? dateParts(cell).day : undefined;
  const text = cellText(cell).replace(MIDNIGHT, '');
  const [, first, , month, year] = WRITTEN_DAY.exec(text) ?? [];
  const [, isoYear, , isoMonth, isoDay] = ISO_DAY.exec(text) ?? [];
  const iso = isoYear ? `${isoYear}-${isoMonth}-${isoDay}` : '';
  const day = year && month && first ? `${year}-${two(month)}-${two(first)}` : iso;
  return day !== '' && isDay(day) ? day : undefined;
}

/** The 24-hour time in a cell, HH:MM. */
export function timeIn(given: SheetCell): string | undefined {
  const cell = cellValue(given);
  if (cell instanceof Date) return dateParts(cell).day === undefined ? dateParts(cell).time : undefined;
  const [, hours = '', minutes = ''] = WRITTEN_TIME.exec(cellText(cell)) ?? [];
  return hours !== '' && Number(hours) < 24 && Number(minutes) < 60 ? `${two(hours)}:${minutes}` : undefined;
}

/** The day and time in a cell, '2027-01-09T21:30'. It is local time, because sheets have no time zone. */
export function momentIn(given: SheetCell): string | undefined {
  const cell = cellValue(given);
  if (cell instanceof Date) {
    const { day, time } = dateParts(cell);
    return day && `${day}T${time ?? '00:00'}`;
  }
  const [, written = '', clock = ''] = /^([\d./-]+)(?:T|,?\s+)(\S+)$/.exec(cellText(cell)) ?? [];
  const [day, time] = [dayIn(written), timeIn(clock)];
  return day && time ? `${day}T${time}` : undefined;
}

function two(digits: string): string {
  return digits.padStart(2, '0');
}
