// Source: docs/reference/import.md (Office sheets).
import { bookingRefOf } from '../../base/ticket-code/ticket-code.rules.ts';
import type { KnownWeek } from './known-week.rules.ts';
import { OFFICE_TABLES } from './office-tables.list.ts';
import type { OfficeWeek } from './office-week.rules.ts';
import type { SheetProblem } from './sheet.contract.ts';

/** Codes of other clients, and codes that would no longer scan. */
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
          words: `"${given}" replaces ${before}, which will no longer scan`,
        },
      ];
    if (bookingRefOf(given) === bookingRefOf(reference)) return [];
    return [{ severity: 'warning', ...place, words: `"${given}" names another booking than ${reference}` }];
  });
}

type KnownCodes = Pick<KnownWeek, 'codes' | 'recordedCodes'>;

/**
 * Finds another holder of a code. A removed client keeps a code only if it has records, so that references can be
 * corrected.
 */
function holdersOf(
  { codes, recordedCodes }: KnownCodes,
  listed: readonly (string | undefined)[],
): (code: string, reference: string) => string | undefined {
  const staying = new Set(listed);
  const holders = new Map(
    [...codes].flatMap(([reference, code]) =>
      staying.has(reference) || recordedCodes.has(code) ? [[code, reference] as const] : [],
    ),
  );
  return (code, reference) => {
    const holder = holders.get(code);
    return holder === reference || codes.get(reference) === code ? undefined : holder;
  };
}
