import type { Kysely } from 'kysely';
import type { ImportedWeek } from '@offpiste/core/office/import/import-week.rules';
import { endOf, mergeChanges, type ChangeNotice } from '@offpiste/core/office/office-change/merge-changes.rules';
import type { ClientRecord } from '@offpiste/core/office/office-change/rebook.rules';
import type { Schema } from '#platform/database/schema';
import { endChanges, keepSheetClients, readOpenChanges } from './office-change.store.ts';

export interface WeekToImport {
  readonly week: ImportedWeek;
  readonly notices: readonly ChangeNotice[];
  readonly sheetClients: readonly ClientRecord[];
}

/** Overlays open changes over an imported week. */
export async function mergeWeek(db: Kysely<Schema>, week: ImportedWeek): Promise<WeekToImport> {
  const changes = await readOpenChanges(db, week.week.weekId);
  if (changes.length === 0) return { week, notices: [], sheetClients: [] };
  const { week: merged, notices, sheetClients } = mergeChanges(week, changes);
  const { passengers, tickets, keyRooms } = merged;
  return {
    week: { ...week, passengers: [...passengers], tickets: [...tickets], keyRooms: [...keyRooms] },
    notices,
    sheetClients,
  };
}

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
