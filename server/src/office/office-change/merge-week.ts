import type { Kysely } from 'kysely';
import type { ImportWeekFolder } from '@offpiste/core/office/import/import-folder.rules';
import { endOf, mergeChanges, type ChangeNotice } from '@offpiste/core/office/office-change/merge-changes.rules';
import { putClients } from '@offpiste/core/office/office-change/put-clients.rules';
import type { ClientRecord } from '@offpiste/core/office/office-change/rebook.rules';
import type { SheetWeek } from '@offpiste/core/office/office-change/week-places.rules';
import { readPlanned } from '#office/planned-week/kept-week.store';
import type { Schema } from '#platform/database/schema';
import { endChanges, keepSheetClients, readOpenChanges, readSheetClients } from './office-change.store.ts';

/** The week after the import, and the effect on the office's changes. */
export interface WeekToImport {
  readonly week: ImportWeekFolder;
  readonly notices: readonly ChangeNotice[];
  /** The changed clients as in this week's sheet. */
  readonly sheetClients: readonly ClientRecord[];
}

/** Overlays open changes over an imported week. */
export async function mergeWeek(db: Kysely<Schema>, week: ImportWeekFolder): Promise<WeekToImport> {
  const changes = await readOpenChanges(db, week.week.weekId);
  if (changes.length === 0) return { week, notices: [], sheetClients: [] };
  const { week: merged, notices, sheetClients } = mergeChanges(await wholeSheet(db, week), changes);
  const { passengers, tickets, keyRooms } = merged;
  return {
    week: { ...week, passengers: [...passengers], tickets: [...tickets], keyRooms: [...keyRooms] },
    notices,
    sheetClients,
  };
}

/** Missing lists come from the last sheet. */
async function wholeSheet(db: Kysely<Schema>, week: ImportWeekFolder): Promise<SheetWeek> {
  const { weekId } = week.week;
  const clients = await readSheetClients(db, weekId);
  const sheet = putClients(
    {
      passengers: week.passengers ?? (await readPlanned(db, weekId, 'passengers')),
      tickets: week.tickets ?? (await readPlanned(db, weekId, 'tickets')),
      keyRooms: week.keyRooms ?? (await readPlanned(db, weekId, 'keyRooms')),
    },
    clients,
  );
  return {
    passengers: week.passengers ?? sheet.passengers,
    tickets: week.tickets ?? sheet.tickets,
    keyRooms: week.keyRooms ?? sheet.keyRooms,
    coachRows: week.coachRows ?? (await readPlanned(db, weekId, 'coachRows')),
    transferRows: week.transferRows ?? (await readPlanned(db, weekId, 'transferRows')),
  };
}

/** Stores the effect of an import on the changes. */
export async function settleChanges(
  tx: Kysely<Schema>,
  { week, notices, sheetClients }: WeekToImport,
  { importId, by }: { readonly importId: number; readonly by: string },
): Promise<void> {
  if (notices.length === 0) return;
  const ended = Map.groupBy(notices, ({ fate }) => endOf(fate));
  for (const [why, ofThem] of ended)
    if (why !== undefined)
      await endChanges(
        tx,
        ofThem.map(({ changeId }) => changeId),
        { why, by, importId },
      );
  await keepSheetClients(tx, week.week.weekId, sheetClients);
}
