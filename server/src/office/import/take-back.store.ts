// Source: docs/reference/import-jobs.md (Imports).
import { sql, type Kysely } from 'kysely';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import type { Schema } from '#platform/database/schema';
import { ImportRefused } from '#office/planned-week/import-error';
import { importContent } from './import-content.store.ts';
import { withImportLock } from '#office/planned-week/import-lock.store';
import { endImports, writeRecord, type ImportAuthor } from './import-record.store.ts';
import { readKeptWeek } from '#office/planned-week/kept-week.store';
import { removeWeek } from './remove-week.store.ts';

export interface TakeBackOrder {
  readonly weekId: string;
  readonly importId: number;
  readonly by?: ImportAuthor;
  readonly jobId?: string;
}

/**
 * Imports the kept week again and changes no record. If the import is the week's first, it deletes the week, and refuses
 * if the week has records.
 */
export async function takeBack(db: Kysely<Schema>, order: TakeBackOrder): Promise<Refusal | undefined> {
  const { weekId, importId } = order;
  const last = await db
    .selectFrom('week_import')
    .innerJoin('week', 'week.week_id', 'week_import.week_id')
    .select(['is_first', 'demo', 'state', 'takes_back', 'week_name', 'week.brand'])
    .where('import_id', '=', importId)
    .where('week_import.week_id', '=', weekId)
    .executeTakeFirst();
  if (!last || last.state === 'taken back' || last.takes_back !== null) return refuse('nothing-to-take-back');
  try {
    if (last.is_first) await takeBackFirst(db, order, { weekName: last.week_name, brand: last.brand });
    else {
      const week = await readKeptWeek(db, weekId, importId);
      if (!week) return refuse('nothing-to-take-back');
      await importContent(db, { weeks: [week], assets: [] }, { ...order, demo: last.demo, takesBack: importId });
    }
    return undefined;
  } catch (error) {
    if (error instanceof ImportRefused) return error.refusal;
    throw error;
  }
}

async function takeBackFirst(
  db: Kysely<Schema>,
  order: TakeBackOrder,
  { weekName, brand }: { readonly weekName: string; readonly brand: string },
): Promise<void> {
  await withImportLock(db, (session) =>
    session.transaction().execute(async (tx) => {
      const { weekId, importId: takesBack } = order;
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from passenger where week_id = ${weekId}`.execute(tx);
      const counts = { new: 0, moved: 0, changed: 0, cancelled: 0, removed: rows[0]?.count ?? 0, 'as before': 0 };
      const record = { ...order, counts, brand, isFirst: false, takesBack };
      const importId = await writeRecord(tx, { weekId, weekName }, record);
      await removeWeek(tx, weekId);
      await endImports(tx, [importId]);
    }),
  );
}
