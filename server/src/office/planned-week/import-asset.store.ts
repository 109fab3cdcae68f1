import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';
import type { ImportAsset } from './import-asset.ts';
import { namesFile } from './named-file.store.ts';

/** Erasing the weeks that brought or name a file erases the file. */
export async function writeAssets(
  db: Kysely<Schema>,
  assets: readonly ImportAsset[],
  { demo, weekIds }: { readonly demo: boolean; readonly weekIds: readonly string[] },
): Promise<void> {
  for (const asset of assets) await writeAsset(db, asset, { demo, weekIds });
  for (const weekId of weekIds) await noteNaming(db, weekId);
}

async function writeAsset(
  db: Kysely<Schema>,
  { name, mediaType: media_type, bytes }: ImportAsset,
  { demo, weekIds }: { readonly demo: boolean; readonly weekIds: readonly string[] },
): Promise<void> {
  const row = { media_type, bytes, demo };
  await db
    .insertInto('asset')
    .values({ name, ...row, weeks: [...weekIds] })
    .onConflict((conflict) =>
      // Phones fetch a file again if its token changes.
      conflict.column('name').doUpdateSet({
        ...row,
        weeks: sql<string[]>`array(select unnest(asset.weeks) union select unnest(excluded.weeks))`,
        token: sql<string>`case when asset.bytes = excluded.bytes then asset.token else excluded.token end`,
      }),
    )
    .execute();
}

/** Another week may name a file of an earlier import. */
async function noteNaming(db: Kysely<Schema>, weekId: string): Promise<void> {
  await sql`
    update asset set weeks = array_append(weeks, ${weekId}::text)
    where ${weekId} <> all(weeks) and exists (
      select from week_document
      where week_id = ${weekId} and kind in ('files', 'nightlife') and ${namesFile(sql`body::text`, sql`asset.name`)})
  `.execute(db);
}
