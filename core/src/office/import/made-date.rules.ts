// Source: docs/reference/import.md (Office sheets).
import { dayCell, momentCell, shownDayCell, timeCell, type CellKind } from './cell-kind.rules.ts';
import { cellText, cellValue, dateParts } from './cell-text.rules.ts';
import { quoted } from './file-text.rules.ts';
import type { SheetCell } from './sheet.contract.ts';

const OF_CALENDAR: readonly CellKind<unknown>[] = [dayCell, shownDayCell, momentCell, timeCell];
const MONTH = '(?:jan|feb|mar|apr|may|mai|jun|jul|aug|sep|sept|oct|okt|nov|dec|dez)';
/** The form in which spreadsheets save a text such as 9-11 that they turned into a day. */
const SHORT_DAY = new RegExp(`^(?:\\d{1,2}[- .]+${MONTH}\\.?|${MONTH}[- .]+\\d{2})$`, 'i');
const WORDS =
  'is a day that the spreadsheet made of a text such as 9-11. Format the column as text, and type the text again';

/** The problem of a day in a column of texts. */
export function madeDay(kind: CellKind<unknown>, cell: SheetCell): string | undefined {
  if (OF_CALENDAR.includes(kind) || !kind.isText) return undefined;
  const value = cellValue(cell);
  const isDay = value instanceof Date ? dateParts(value).day !== undefined : isShortDay(cell);
  return isDay ? `${quoted(cellText(cell))} ${WORDS}` : undefined;
}

/** A warning for a column that is only shown, because a day may be meant. */
export function madeShortDay(cell: SheetCell): string | undefined {
  return isShortDay(cell)
    ? `${quoted(cellText(cell))} may be a text such as 9-11 that the spreadsheet made a day`
    : undefined;
}

function isShortDay(cell: SheetCell): boolean {
  return SHORT_DAY.test(cellText(cell));
}
