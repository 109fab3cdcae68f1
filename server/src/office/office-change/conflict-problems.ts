import type { Kysely } from 'kysely';
import type { ClientRow } from '@offpiste/core/office/import/client-seat.rules';
import type { SheetProblem } from '@offpiste/core/office/import/sheet.contract';
import { conflictWarnings } from '@offpiste/core/office/office-change/change-notice.rules';
import { bookingOf, partWords } from '@offpiste/core/office/office-change/client-booking.rules';
import type { Schema } from '#platform/database/schema';
import { readOpenChanges, readSheetClients } from './office-change.store.ts';

/** Warnings about rows that contradict the office's changes. */
export async function conflictProblems(
  db: Kysely<Schema>,
  weekId: string,
  clients: readonly ClientRow[],
): Promise<SheetProblem[]> {
  const changes = await readOpenChanges(db, weekId);
  if (changes.length === 0) return [];
  const sheets = new Map(
    (await readSheetClients(db, weekId)).map(({ passenger }) => [passenger.reference, bookingOf(passenger)]),
  );
  const conflicts = changes.flatMap(({ reference, part, wanted, sheetThen }) => {
    const sheet = sheets.get(reference);
    if (!sheet || partWords(part, sheet) === partWords(part, sheetThen)) return [];
    return [{ reference, part, here: partWords(part, wanted), sheet: partWords(part, sheet) }];
  });
  return conflictWarnings(conflicts, clients);
}
