import { sql, type Kysely } from 'kysely';
import type { ImportScope } from '@offpiste/core/office/import/import-access.rules';
import { namesFile } from '#office/planned-week/named-file.store';
import type { ImportAsset } from '#office/planned-week/import-asset';
import type { Schema } from '#platform/database/schema';

/**
 * The brand of a week, all brands with weeks, and files of other weeks that would be replaced. A new week has no brand;
 * an erased one keeps its own.
 */
export async function readImportScope(
  db: Kysely<Schema>,
  weekId: string,
  assets: readonly ImportAsset[],
): Promise<{ brand: string | undefined; brandsOfWeeks: string[]; replaced: ImportScope['replaced'] }> {
  const weeks = await db.selectFrom('week').select(['week_id', 'brand']).orderBy('brand').execute();
  const erased = await db.selectFrom('week_erasing').select('brand').where('week_id', '=', weekId).executeTakeFirst();
  const names = assets.map(({ name }) => name);
  // The list of files names documents; the event schedule names pictures.
  const { rows } = await sql<{ name: string; brand: string }>`
    select distinct asset.name, brand from unnest(${names}::text[]) as asset (name), week join week_document using (week_id)
    where week_id <> ${weekId} and kind in ('files', 'nightlife') and ${namesFile(sql`body::text`, sql`asset.name`)}
  `.execute(db);
  return {
    brand: weeks.find(({ week_id }) => week_id === weekId)?.brand ?? erased?.brand,
    brandsOfWeeks: [...new Set(weeks.map(({ brand }) => brand).filter(Boolean))],
    replaced: rows,
  };
}
