import { sql, type Kysely } from 'kysely';
import type { OfficeName } from '@offpiste/core/office/import/office-name.rules';
import type { BrandKey } from '@offpiste/core/base/brand/brand.contract';
import type { Schema } from '#platform/database/schema';

export async function readOfficeNames(db: Kysely<Schema>, brand: BrandKey): Promise<OfficeName[]> {
  const rows = await db
    .selectFrom('office_name')
    .select(['sheet', 'written', 'means'])
    .where('brand', '=', brand)
    .orderBy('sheet')
    .orderBy('written')
    .execute();
  return rows.map(({ sheet, written, means }) => ({ ...(sheet === '' ? {} : { sheet }), written, means }));
}

/** Remembers `names` for the next files of the brand, and forgets those of `before` that are not among them. */
export async function rememberOfficeNames(
  db: Kysely<Schema>,
  brand: BrandKey,
  { before, names }: { readonly before: readonly OfficeName[]; readonly names: readonly OfficeName[] },
): Promise<void> {
  const idOf = ({ sheet = '', written }: OfficeName) => ({ sheet, written });
  const kept = new Set(names.map((name) => JSON.stringify(idOf(name))));
  const dropped = before.map(idOf).filter((id) => !kept.has(JSON.stringify(id)));
  await db.transaction().execute(async (tx) => {
    for (const { sheet, written } of dropped)
      await sql`delete from office_name where brand = ${brand} and sheet = ${sheet} and written = ${written}`.execute(
        tx,
      );
    for (const { sheet = '', written, means } of names)
      await tx
        .insertInto('office_name')
        .values({ brand, sheet, written, means })
        .onConflict((conflict) => conflict.columns(['brand', 'sheet', 'written']).doUpdateSet({ means }))
        .execute();
  });
}
