import type { CellObject } from '@e965/xlsx';
import * as xlsx from '@e965/xlsx';
import { isFailedLookup } from '@offpiste/core/office/import/cell-text.rules';
import type { SheetCell } from '@offpiste/core/office/import/sheet.contract';
import { TRUTH_WORDS } from '@offpiste/core/office/import/truth-word.list';
import { ISO_MARK } from './workbook-xml.ts';

const DAY_MS = 86_400_000;
/** Day 0 of Excel's calendar. It counts 29 February 1900, so earlier days are one day off. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAYS_UNTIL_1904 = 1462;
/** 31 December 9999. Excel shows no date for another number. */
const LAST_DAY = 2_958_465;
const UNKNOWN_ERROR = '#ERROR!';
/** Excel keeps so many digits, and shows 0.3 for 0.1+0.2. */
const DIGITS = 15;
const ISO = /^(?:(\d{4}-\d{2}-\d{2})T?)?(?:(\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?)?Z?$/;
const HYPERLINK = /^=?HYPERLINK\("((?:[^"]|"")*)"/i;
const LINK = /^https?:/i;
const LONG_HOURS = /^(?:2[4-9]|[3-9]\d|\d{3,}):/;

/** The value of a cell, with its text if the sheet shows another one. */
export function valueOf(cell: CellObject | undefined, isSince1904: boolean): SheetCell {
  if (cell?.v === undefined && cell?.t !== 'e') return null;
  const { t: type, v: value, w: shown = '', z: format } = cell;
  if (type === 'e') return isFailedLookup(shown) ? shown : UNKNOWN_ERROR;
  if (typeof value === 'string')
    return value.startsWith(ISO_MARK) ? isoDate(value.slice(ISO_MARK.length)) : withLink(value, cell);
  if (typeof value === 'boolean') return { value, shown: truthWord(value, { shown, code: String(format ?? '') }) };
  if (type !== 'n' || typeof value !== 'number') return shown;
  const code = String(format ?? 'General');
  return xlsx.SSF.is_date(code) ? dateCell(value, { shown, code, isSince1904 }) : numberCell(value, shown, code);
}

/** LibreOffice writes the words of its language as a format: "WAHR";"WAHR";"FALSCH". */
function truthWord(value: boolean, { shown, code }: { readonly shown: string; readonly code: string }): string {
  const words = /^"([^"]+)";"([^"]+)";"([^"]+)"$/.exec(code.trim());
  const word = words?.[value ? 1 : 3] ?? '';
  return Object.hasOwn(TRUTH_WORDS, word.toUpperCase()) ? word : shown || String(value).toUpperCase();
}

/** Exponents and '###' hide digits, so these count with their value. */
function numberCell(value: number, shown: string, code: string): SheetCell {
  const text = shown.trim();
  const plain = plainNumber(value);
  const isHidden = text === '' || /^#+$/.test(text) || /\dE[+-]?\d/i.test(text);
  return /^general$/i.test(code) || isHidden || text === String(plain) ? plain : { value: plain, shown: text };
}

function plainNumber(value: number): number {
  return Number(value.toPrecision(DIGITS));
}

interface DateForm {
  readonly shown: string;
  readonly code: string;
  readonly isSince1904: boolean;
}

/** A time without a day counts as the time that is shown. A day without a year or a month without a day keeps its text. */
function dateCell(days: number, { shown, code, isSince1904 }: DateForm): SheetCell {
  if (days < 0) return UNKNOWN_ERROR;
  if (days >= LAST_DAY + 1) return plainNumber(days);
  const tokens = code.replaceAll(/"[^"]*"|\[\$[^\]]*\]|\\./g, '');
  const isClock = /[hs]/i.test(tokens);
  const hasDay = /[dy]/i.test(tokens) || (/m/i.test(tokens) && !isClock);
  if (!hasDay && LONG_HOURS.test(shown)) return shown;
  const date = dateOf(hasDay ? days : days % 1, isSince1904 && hasDay);
  const isWhole = /d/i.test(tokens) && /[ye]/i.test(tokens);
  return hasDay && days >= 1 && !isWhole ? { value: date, shown: shown.trim() } : date;
}

/** A number below 1 is a time of day in both calendars. */
function dateOf(days: number, isSince1904: boolean): Date {
  const shift = isSince1904 && days >= 1 ? DAYS_UNTIL_1904 : 0;
  return new Date(Math.round((days + shift) * DAY_MS) + DAY_ZERO);
}

function isoDate(text: string): SheetCell {
  const [, day, time] = ISO.exec(text.trim()) ?? [];
  if (day === undefined && time === undefined) return text;
  const date = new Date(`${day ?? '1899-12-31'}T${time ?? '00:00'}Z`);
  return Number.isNaN(date.getTime()) ? text : date;
}

/** The address of a link that is shown as another text. */
function withLink(text: string, { l: link, f: formula = '' }: CellObject): SheetCell {
  const target = link?.Target ?? HYPERLINK.exec(formula)?.[1]?.replaceAll('""', '"') ?? '';
  return LINK.test(target) && !LINK.test(text) ? { shown: text, link: target } : text;
}
