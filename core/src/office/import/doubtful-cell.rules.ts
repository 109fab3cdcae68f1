// Source: docs/reference/import.md (Office sheets).
import { BRAND_KEYS, isBrandKey } from '../../base/brand/brand.contract.ts';
import { writtenDay } from './cell-text.rules.ts';
import { isCancelledRow, seatsOf, WAYS } from './client-seat.rules.ts';
import { doubtfulAddresses } from './doubtful-address.rules.ts';
import { doubtfulTexts } from './doubtful-text.rules.ts';
import { quoted } from './file-text.rules.ts';
import type { KnownWeek } from './known-week.rules.ts';
import { OFFICE_TABLES, type OfficeTableKey } from './office-tables.list.ts';
import type { OfficeWeek } from './office-week.rules.ts';
import type { SheetProblem } from './sheet.contract.ts';

const OLDEST_YEARS = 110;

/** Warnings about readable but doubtful values. */
export function doubtfulCells(week: OfficeWeek, { readNumber }: Pick<KnownWeek, 'readNumber'>): SheetProblem[] {
  return [
    ...doubtfulAddresses(week, readNumber),
    ...doubtfulTexts(week),
    ...doubtfulBirths(week),
    ...stopless(week),
    ...strangeTenants(week),
  ];
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

function stopless(week: OfficeWeek): SheetProblem[] {
  // A missing sheet leaves the stops as they are.
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

/** Reps see the staff of their own tenant, a brand key. */
function strangeTenants({ staff }: OfficeWeek): SheetProblem[] {
  return staff.flatMap(({ row, cells: { tenant } }) => {
    if (tenant === undefined || isBrandKey(tenant.trim().toLowerCase())) return [];
    return [
      warning(
        'staff',
        row,
        'tenant',
        `${quoted(tenant)} is none of ${BRAND_KEYS.join(', ')}, so no rep sees them in the staff list`,
      ),
    ];
  });
}

function warning(key: OfficeTableKey, row: number, heading: string, words: string): SheetProblem {
  return { severity: 'warning', sheet: OFFICE_TABLES[key].name, row, heading, words };
}
