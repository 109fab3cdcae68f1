import type { CellObject, WorkSheet } from '@e965/xlsx';
import * as xlsx from '@e965/xlsx';
import { isFailedLookup } from '@offpiste/core/office/import/cell-text.rules';
import type { SheetCell } from '@offpiste/core/office/import/sheet.contract';
import { ISO_MARK } from './workbook-xml.ts';

const DAY_MS = 86_400_000;
/** Day 0 of Excel's calendar. It counts 29 February 1900, so earlier days are one day off. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAYS_UNTIL_1904 = 1462;
const UNKNOWN_ERROR = '#ERROR!';
const ISO = /^(?:(\d{4}-\d{2}-\d{2})T?)?(?:(\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?)?Z?$/;

/** The rows of a worksheet, without blank cells at their ends. */
export function rowsOf(sheet: WorkSheet, isSince1904: boolean): SheetCell[][] {
  const data = (sheet['!data'] ?? []) as (readonly (CellObject | undefined)[] | undefined)[];
  const rows = Array.from(data, (cells) =>
    withoutBlankEnd(Array.from(cells ?? [], (cell) => valueOf(cell, isSince1904))),
  );
  const last = rows.findLastIndex((row) => row.length > 0);
  return rows.slice(0, last + 1);
}

function withoutBlankEnd(cells: SheetCell[]): SheetCell[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== null && cell !== '') + 1);
}

function valueOf(cell: CellObject | undefined, isSince1904: boolean): SheetCell {
  if (cell?.v === undefined && cell?.t !== 'e') return null;
  const { t: type, v: value, w: shown = '', z: format } = cell;
  if (type === 'e') return isFailedLookup(shown) ? shown : UNKNOWN_ERROR;
  if (typeof value === 'string') return value.startsWith(ISO_MARK) ? isoDate(value.slice(ISO_MARK.length)) : value;
  if (type !== 'n' || typeof value !== 'number') return typeof value === 'boolean' ? value : shown;
  return xlsx.SSF.is_date(String(format ?? '')) ? dateOf(value, isSince1904) : value;
}

/** A number below 1 is a time of day in both calendars. */
function dateOf(days: number, isSince1904: boolean): Date {
  const shift = isSince1904 && days >= 1 ? DAYS_UNTIL_1904 : 0;
  return new Date(Math.round((days + shift) * DAY_MS) + DAY_ZERO);
}

function isoDate(text: string): SheetCell {
  const [, day, time = '00:00'] = ISO.exec(text.trim()) ?? [];
  const date = new Date(`${day ?? '1899-12-31'}T${time}Z`);
  return Number.isNaN(date.getTime()) ? text : date;
}
