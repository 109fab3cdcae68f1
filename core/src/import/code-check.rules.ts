import { bookingRefOf } from '../ticket-code/ticket-code.rules.ts';
import { WEEK_FILES, type FolderProblem, type ImportWeekFolder } from './import-folder.rules.ts';
import type { KnownWeek } from './known-week.rules.ts';
import { OFFICE_TABLES } from './office-tables.list.ts';
import type { OfficeWeek } from './office-week.rules.ts';
import type { SheetProblem } from './sheet.contract.ts';

/** Codes that are somebody else's, or that would no longer scan. Source: docs/product.md, section "Office sheets". */
export function codeProblems(week: OfficeWeek, { codes }: Pick<KnownWeek, 'codes'>): SheetProblem[] {
  const holderOf = holdersOf(codes);
  return week.clients.flatMap(({ row, cells: { Reference: reference, 'Ticket Code': given } }): SheetProblem[] => {
    if (reference === undefined || given === undefined) return [];
    const place = { sheet: OFFICE_TABLES.clients.name, row, heading: 'Ticket Code' };
    const holder = holderOf(given, reference);
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

/**
 * The same for a folder of JSON: what was recorded with a code would become that of whoever gets it.
 * Source: docs/product.md, section "Import".
 */
export function foreignCodes(
  { passengers = [], tickets = [] }: Pick<ImportWeekFolder, 'passengers' | 'tickets'>,
  codes: KnownWeek['codes'],
): FolderProblem[] {
  const holderOf = holdersOf(codes);
  const ofTickets = tickets.flatMap(({ barcode, bookingRef }, at) => {
    const holder = holderOf(barcode, bookingRef);
    return holder === undefined
      ? []
      : [{ file: WEEK_FILES.tickets, row: at + 1, field: 'barcode', words: `"${barcode}" is the code of ${holder}` }];
  });
  const ofPassengers = passengers.flatMap(({ ticketCode, reference }, at) => {
    const holder = ticketCode && reference ? holderOf(ticketCode, reference) : undefined;
    return holder === undefined
      ? []
      : [
          {
            file: WEEK_FILES.passengers,
            row: at + 1,
            field: 'ticketCode',
            words: `"${ticketCode}" is the code of ${holder}`,
          },
        ];
  });
  return [...ofTickets, ...ofPassengers];
}

/** Who else has a code; undefined where it is nobody's, or one's own. */
function holdersOf(codes: KnownWeek['codes']): (code: string, reference: string) => string | undefined {
  const holders = new Map([...codes].map(([reference, code]) => [code, reference]));
  return (code, reference) => {
    const holder = holders.get(code);
    return holder === reference || codes.get(reference) === code ? undefined : holder;
  };
}
