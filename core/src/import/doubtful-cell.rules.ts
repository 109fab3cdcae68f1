import { writtenDay } from './cell-text.rules.ts';
import { isCancelledRow, seatsOf, WAYS } from './client-seat.rules.ts';
import { OFFICE_TABLES, type OfficeTableKey } from './office-tables.list.ts';
import type { OfficeWeek } from './office-week.rules.ts';
import type { SheetProblem } from './sheet.contract.ts';
import type { TableRow } from './table.rules.ts';

const OLDEST_YEARS = 110;
/** Shorter ones are of emergency services and other numbers of one country. */
const FEWEST_DIGITS = 7;
/** Longer ones begin with the code of their country. */
const MOST_DIGITS_OF_A_COUNTRY = 10;

const PHONES = [
  ['clients', 'Phone Number'],
  ['clients', 'Next Of Kin Phone'],
  ['staff', 'Phone'],
  ['coaches', 'OPERATOR_NUMBER'],
  ['coaches', 'FCONTACT'],
  ['coaches', 'MCONTACT'],
  ['coaches', '2CONTACT'],
  ['transfers', 'Driver Mobile'],
] as const;

/**
 * Cells that can be read and are probably not meant: warnings about telephone numbers, days of birth, and coaches with
 * clients and without a stop. Source: docs/product.md, section "Office sheets".
 */
export function doubtfulCells(week: OfficeWeek): SheetProblem[] {
  return [...doubtfulPhones(week), ...doubtfulBirths(week), ...stopless(week)];
}

function doubtfulPhones(week: OfficeWeek): SheetProblem[] {
  return PHONES.flatMap(([key, heading]) =>
    (week[key] as readonly TableRow[]).flatMap(({ row, cells: { [heading]: cell } }) => {
      const doubt = typeof cell === 'string' ? phoneDoubt(cell) : undefined;
      return doubt === undefined ? [] : [warning(key, row, heading, `"${String(cell)}" ${doubt}`)];
    }),
  );
}

function phoneDoubt(phone: string): string | undefined {
  if (/\p{L}{3}/u.test(phone.replaceAll(/\bext\b/gi, ''))) return 'is probably not a telephone number';
  const digits = phone.replaceAll(/\D/g, '');
  if (digits.length < FEWEST_DIGITS) return 'is too short for a telephone number with its country code';
  return /^[\s(]*[+0]/.test(phone) || digits.length > MOST_DIGITS_OF_A_COUNTRY
    ? undefined
    : 'begins with neither + nor 0; a spreadsheet takes a leading zero away unless the column is formatted as text';
}

function doubtfulBirths(week: OfficeWeek): SheetProblem[] {
  const departs = week.week[0]?.cells['Departure Date'];
  if (departs === undefined) return [];
  const earliest = `${Number(departs.slice(0, 4)) - OLDEST_YEARS}${departs.slice(4)}`;
  return week.clients.flatMap(({ row, cells: { 'Date Of Birth': born } }) => {
    if (born === undefined || (born <= departs && born >= earliest)) return [];
    const words = born > departs ? 'is after the week begins' : `makes them older than ${OLDEST_YEARS}`;
    return [warning('clients', row, 'Date Of Birth', `"${writtenDay(born)}" ${words}`)];
  });
}

/** Nobody would know where and when to board it. */
function stopless(week: OfficeWeek): SheetProblem[] {
  // Without the sheet the stops stay as they are.
  if (!week.given.has('stops')) return [];
  const seats = week.clients.filter((client) => !isCancelledRow(client)).flatMap(seatsOf);
  return week.coaches.flatMap(({ row, cells: { COACH: id } }) =>
    WAYS.flatMap(({ direction }) => {
      const isTaken = seats.some((seat) => seat.kind === 'coach' && seat.ride === id && seat.direction === direction);
      const hasStop = week.stops.some(
        ({ cells }) => cells['Coach Or Transfer'] === id && (cells.Direction ?? direction) === direction,
      );
      if (!isTaken || hasStop) return [];
      return [warning('coaches', row, 'COACH', `has clients ${direction}, and no stop in the sheet Stops`)];
    }),
  );
}

function warning(key: OfficeTableKey, row: number, heading: string, words: string): SheetProblem {
  return { severity: 'warning', sheet: OFFICE_TABLES[key].name, row, heading, words };
}
