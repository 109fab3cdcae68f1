import { sql, type Kysely } from 'kysely';
import { nameKey, type OfficeName } from '@offpiste/core/office/import/office-name.rules';
import type { Schema } from '#platform/database/schema';

/** Of a brand; the names chosen last stay. */
const MAX_NAMES = 500;

export async function readOfficeNames(db: Kysely<Schema>, brand: string): Promise<OfficeName[]> {
  const rows = await db
    .selectFrom('office_name')
    .select(['sheet', 'written', 'means'])
    .where('brand', '=', brand)
    .orderBy('chosen_at', 'desc')
    .orderBy('written')
    .execute();
  return rows.map(({ sheet, written, means }) => ({ ...(sheet === '' ? {} : { sheet }), written, means }));
}

export async function readNamingBrands(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('office_name').select('brand').distinct().orderBy('brand').execute();
  return rows.map(({ brand }) => brand);
}

/** Replaces the names of a brand. Those that stay keep their time. */
export async function writeOfficeNames(
  db: Kysely<Schema>,
  brand: string,
  { before, names }: { readonly before: readonly OfficeName[]; readonly names: readonly OfficeName[] },
): Promise<void> {
  const kept = new Set(names.map(nameKey));
  const known = new Set(before.map((name) => `${nameKey(name)} ${name.means}`));
  const dropped = before.filter((name) => !kept.has(nameKey(name)));
  const chosen = names.filter((name) => !known.has(`${nameKey(name)} ${name.means}`));
  await db.transaction().execute(async (tx) => {
    for (const { sheet = '', written } of dropped)
      await sql`delete from office_name where brand = ${brand} and sheet = ${sheet} and written = ${written}`.execute(
        tx,
      );
    for (const { sheet = '', written, means } of chosen)
      await sql`
        insert into office_name (brand, sheet, written, means) values (${brand}, ${sheet}, ${written}, ${means})
        on conflict (brand, sheet, written) do update set means = excluded.means, chosen_at = clock_timestamp()
      `.execute(tx);
    await sql`
      delete from office_name where brand = ${brand} and (sheet, written) in (
        select sheet, written from office_name where brand = ${brand} order by chosen_at desc offset ${MAX_NAMES})
    `.execute(tx);
  });
}
