// Source: docs/reference/import.md (Office sheets).
import { BRAND_KEYS } from '../../base/brand/brand.contract.ts';
import { lookOf } from '../../base/letters/same-look.rules.ts';
import { isFullTicketCode, ticketCodeForm, bookingRefOf } from '../../base/ticket-code/ticket-code.rules.ts';
import { isTimeZone } from '../../base/moment/time-zone.rules.ts';
import { dayIn, momentIn, timeIn } from './calendar-cell.rules.ts';
import { cellText, cellValue, truthOf, writtenDay } from './cell-text.rules.ts';
import type { SheetCell } from './sheet.contract.ts';
import { TRUTH_WORDS } from './truth-word.list.ts';
import { numbersOf } from './written-number.rules.ts';

const MAX_TEXT = 5000;
const MAX_ID = 64;

export interface CellKind<Value> {
  /** For the office: 'a day such as 09/01/2027'. */
  readonly takes: string;
  /** The value of a cell that is not empty; undefined if invalid. */
  read(cell: SheetCell): Value | undefined;
  /** The reason to reject a text, if `takes` does not explain it. */
  whyNot?(text: string): string | undefined;
  /** A spreadsheet must not convert it into a number. */
  readonly isText?: true;
}

export const textCell: CellKind<string> = {
  takes: `a text of at most ${MAX_TEXT} characters`,
  read: (cell) => limited(cellText(cell), MAX_TEXT),
  isText: true,
};

/** Screens show it as written. It may be a day, so a spreadsheet may convert it. */
export const shownCell: CellKind<string> = { takes: textCell.takes, read: textCell.read };

/** Screens show and call it as written. */
export const phoneCell: CellKind<string> = {
  takes: 'a telephone number with its country code, such as +44 7700 900123',
  read: textCell.read,
  isText: true,
};

/** An invalid address is kept, with a warning. */
export const emailCell: CellKind<string> = { takes: 'an e-mail address', read: textCell.read, isText: true };

export const numberCell = (least: number, most: number): CellKind<number> => ({
  takes: `a number from ${least} to ${most}`,
  read: (cell) => {
    const [number, other] = numbersIn(cell).filter((each) => each >= least && each <= most);
    return other === undefined ? number : undefined;
  },
  whyNot: ambiguity,
});

export const countCell: CellKind<number> = {
  takes: 'a number such as 49',
  read: (cell) => {
    const [number, other] = numbersIn(cell);
    return number !== undefined && other === undefined && Number.isInteger(number) && number >= 0 ? number : undefined;
  },
  whyNot: ambiguity,
};

export const dayCell: CellKind<string> = { takes: 'a day such as 09/01/2027', read: dayIn };
/** Screens show this day as written. */
export const shownDayCell: CellKind<string> = {
  takes: dayCell.takes,
  read: (cell) => {
    const day = dayIn(cell);
    return day && writtenDay(day);
  },
};
export const timeCell: CellKind<string> = { takes: 'a time such as 07:30', read: timeIn };
export const momentCell: CellKind<string> = { takes: 'a day and time such as 09/01/2027 21:30', read: momentIn };

export const zoneCell: CellKind<string> = {
  takes: 'a time zone such as Europe/London (area and city, no abbreviation)',
  read: (cell) => (isTimeZone(cellText(cell)) ? cellText(cell) : undefined),
};

const YES_NO: Readonly<Record<string, boolean>> = {
  ...TRUTH_WORDS,
  YES: true,
  Y: true,
  1: true,
  NO: false,
  N: false,
  0: false,
};
export const yesNoCell: CellKind<boolean> = {
  takes: 'yes or no',
  read: (cell) => {
    const word = cellText(cell).toUpperCase();
    return truthOf(cell) ?? (Object.hasOwn(YES_NO, word) ? YES_NO[word] : undefined);
  },
};

export const choiceCell = <Word extends string>(words: readonly Word[]): CellKind<Word> => ({
  takes: words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : words.join(''),
  read: (cell) => words.find((word) => word.toLowerCase() === cellText(cell).toLowerCase()),
});

export const idCell: CellKind<string> = {
  takes: `a short name or number of at most ${MAX_ID} characters, without commas`,
  read: (cell) => (/[,;/\\]/.test(cellText(cell)) ? undefined : limited(cellText(cell), MAX_ID)),
  isText: true,
};
/** The id becomes the third part of a place's reference. */
export const undashedIdCell: CellKind<string> = {
  takes: `${idCell.takes} or dashes`,
  read: (cell) => (cellText(cell).includes('-') ? undefined : idCell.read(cell)),
  isText: true,
};
export const idsCell: CellKind<readonly string[]> = {
  takes: 'one or more of them, with commas between',
  read: (cell) =>
    [
      ...new Set(
        cellText(cell)
          .split(/[,;\n]/)
          .map((each) => each.trim()),
      ),
    ].filter(Boolean),
  isText: true,
};
export const brandsCell: CellKind<readonly string[]> = {
  takes: `brands with commas between: ${BRAND_KEYS.join(', ')}`,
  read: (cell) => {
    const named = idsCell.read(cell)?.map((brand) => brand.toLowerCase()) ?? [];
    return named.length > 0 && named.every((brand) => BRAND_KEYS.some((key) => key === brand)) ? named : undefined;
  },
};

export const referenceCell: CellKind<string> = {
  takes:
    'a booking reference such as WASTELAND-ABC123 (brand, dash, six capital letters or digits), or WASTELAND-ABC123-2 for the second person of a booking',
  read: (cell) => {
    const reference = lookOf(cellText(cell));
    return ticketCodeForm(bookingRefOf(reference)) === 'partial' && /^[\w-]{1,64}$/.test(reference)
      ? reference
      : undefined;
  },
  isText: true,
};
export const codeCell: CellKind<string> = {
  takes: 'a ticket code that scans, such as WASTELAND-ABC123-123456',
  read: (cell) => (isFullTicketCode(lookOf(cellText(cell))) ? lookOf(cellText(cell)) : undefined),
  isText: true,
};
/** A link whose text is another one, such as 'Map', counts with its address. */
export const linkCell: CellKind<string> = {
  takes: 'an address that begins with https://',
  read: (cell) => [cellText(cell), linkOf(cell)].find((text) => /^https?:\/\/\S+$/i.test(text)),
  isText: true,
};
export const latLngCell: CellKind<string> = {
  takes: 'latitude and longitude such as 45.4692,6.9068',
  read: (cell) => {
    const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(cellText(cell)) ?? [];
    return latitude && longitude && Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180
      ? `${latitude},${longitude}`
      : undefined;
  },
};

function linkOf(cell: SheetCell): string {
  return cell !== null && typeof cell === 'object' && 'link' in cell ? (cell.link ?? '') : '';
}

function numbersIn(cell: SheetCell): number[] {
  const value = cellValue(cell);
  return typeof value === 'number' ? [value] : numbersOf(cellText(cell));
}

function ambiguity(text: string): string | undefined {
  const numbers = numbersOf(text);
  return numbers.length > 1 ? `may be ${numbers.join(' or ')}; write it without a comma or point` : undefined;
}

function limited(text: string, most: number): string | undefined {
  return text.length > most ? undefined : text;
}
