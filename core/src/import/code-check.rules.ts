import { bookingRefOf } from '../ticket-code/ticket-code.rules.ts';
import type { KnownWeek } from './known-week.rules.ts';
import { OFFICE_TABLES } from './office-tables.list.ts';
import type { OfficeWeek } from './office-week.rules.ts';
import type { SheetProblem } from './sheet.contract.ts';

/** Codes that are somebody else's, or that would no longer scan. Source: docs/product.md, section "Office sheets". */
export function codeProblems(week: OfficeWeek, { codes }: Pick<KnownWeek, 'codes'>): SheetProblem[] {
  // Who has no code in the sheet keeps the one they had.
  const holders = new Map(
    week.clients.flatMap(({ cells: { Reference: reference, 'Ticket Code': given } }) => {
      const kept = reference === undefined || given !== undefined ? undefined : codes.get(reference);
      return kept === undefined ? [] : [[kept, reference] as const];
    }),
  );
  return week.clients.flatMap(({ row, cells: { Reference: reference, 'Ticket Code': given } }): SheetProblem[] => {
    if (reference === undefined || given === undefined) return [];
    const place = { sheet: OFFICE_TABLES.clients.name, row, heading: 'Ticket Code' };
    const holder = holders.get(given);
    if (holder !== undefined) return [{ severity: 'error', ...place, words: `"${given}" is the code of ${holder}` }];
    const before = codes.get(reference);
    if (before !== undefined && before !== given)
      return [
        {
          severity: 'warning',
          ...place,
          words: `"${given}" takes the place of ${before}, which does not scan any more`,
        },
      ];
    if (bookingRefOf(given) === bookingRefOf(reference)) return [];
    return [{ severity: 'warning', ...place, words: `"${given}" names another booking than ${reference}` }];
  });
}
