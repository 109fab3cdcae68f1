// Source: docs/reference/import.md (Office sheets, Import).
import { bookingRefOf } from '../../base/ticket-code/ticket-code.rules.ts';
import { WEEK_FILES, type FolderProblem, type ImportWeekFolder } from './import-folder.rules.ts';
import type { KnownWeek } from './known-week.rules.ts';
import { OFFICE_TABLES } from './office-tables.list.ts';
import type { OfficeWeek } from './office-week.rules.ts';
import type { SheetProblem } from './sheet.contract.ts';

/** Codes that are somebody else's, or that would no longer scan. */
export function codeProblems(week: OfficeWeek, known: KnownCodes): SheetProblem[] {
  const { codes } = known;
  const holderOf = holdersOf(
    known,
    week.clients.map(({ cells }) => cells.Reference),
  );
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

/** The same for a folder of JSON: what was recorded with a code would become that of whoever gets it. */
export function foreignCodes(
  { passengers, tickets = [] }: Pick<ImportWeekFolder, 'passengers' | 'tickets'>,
  known: KnownCodes,
): FolderProblem[] {
  const holderOf = holdersOf(
    known,
    passengers?.map(({ reference }) => reference),
  );
  const given = [
    ...tickets.map(({ barcode, bookingRef }, at) => {
      return { file: WEEK_FILES.tickets, row: at + 1, field: 'barcode', code: barcode, reference: bookingRef };
    }),
    ...(passengers ?? []).map(({ ticketCode, reference }, at) => {
      return { file: WEEK_FILES.passengers, row: at + 1, field: 'ticketCode', code: ticketCode, reference };
    }),
  ];
  return given.flatMap(({ code, reference, ...place }) => {
    const holder = code && reference ? holderOf(code, reference) : undefined;
    return holder === undefined ? [] : [{ ...place, words: `"${code}" is the code of ${holder}` }];
  });
}

type KnownCodes = Pick<KnownWeek, 'codes' | 'recordedCodes'>;

/**
 * Who else has a code; undefined where it is nobody's, or one's own. Who is not on the list any more (`listed`, undefined
 * where it stays as it is) has a code only where something was recorded with it: so a reference can be corrected.
 */
function holdersOf(
  { codes, recordedCodes }: KnownCodes,
  listed: readonly (string | null | undefined)[] | undefined,
): (code: string, reference: string) => string | undefined {
  const staying = listed && new Set(listed);
  const holders = new Map(
    [...codes].flatMap(([reference, code]) =>
      !staying || staying.has(reference) || recordedCodes.has(code) ? [[code, reference] as const] : [],
    ),
  );
  return (code, reference) => {
    const holder = holders.get(code);
    return holder === reference || codes.get(reference) === code ? undefined : holder;
  };
}
