// Source: docs/reference/import-jobs.md (Imports).
import { sql, type Kysely, type Selectable } from 'kysely';
import type { RecordedImport } from '@offpiste/core/office/import/recorded-import.contract';
import type { Schema } from '#platform/database/schema';

export async function readImports(db: Kysely<Schema>, weekId: string): Promise<RecordedImport[]> {
  const rows = await selectImports(db).where('week_id', '=', weekId).orderBy('import_id', 'desc').execute();
  return rows.map(recordedFrom);
}

export async function readLastImports(
  db: Kysely<Schema>,
  weekIds: readonly string[],
): Promise<ReadonlyMap<string, RecordedImport>> {
  const rows = await selectImports(db).where('is_last', '=', true).execute();
  const asked = new Set(weekIds);
  return new Map(rows.flatMap((row) => (asked.has(row.week_id) ? [[row.week_id, recordedFrom(row)]] : [])));
}

export async function readImportOfJob(db: Kysely<Schema>, jobId: string): Promise<RecordedImport | undefined> {
  const row = await selectImports(db).where('job_id', '=', jobId).executeTakeFirst();
  return row && recordedFrom(row);
}

function selectImports(db: Kysely<Schema>) {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('week_import')
        .selectAll()
        .select([
          sql<boolean>`not exists (select from week_import later where later.week_id = week_import.week_id
            and later.import_id > week_import.import_id)`.as('is_last'),
          sql<boolean>`exists (select from week where week.week_id = week_import.week_id)`.as('is_there'),
        ])
        .as('recorded'),
    )
    .selectAll();
}

type Row = Selectable<Schema['week_import']> & { readonly is_last: boolean; readonly is_there: boolean };

function recordedFrom(row: Row): RecordedImport {
  return {
    importId: row.import_id,
    at: row.imported_at.toISOString(),
    by: row.rep_name,
    source: row.source,
    // `writeRecord` wrote these counts.
    counts: row.counts as RecordedImport['counts'],
    isFirst: row.is_first,
    state: row.state,
    ...(row.takes_back === null ? {} : { takesBack: row.takes_back }),
    mayTakeBack: row.is_last && row.is_there && row.takes_back === null,
  };
}
