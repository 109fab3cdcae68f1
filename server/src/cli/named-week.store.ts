import type { Kysely } from 'kysely';
import { isBrandKey, type BrandKey } from '@offpiste/core/base/brand/brand.contract';
import type { Schema } from '#platform/database/schema';

interface NamedWeek {
  readonly name: string;
  readonly brand: string;
}

export async function findNamedWeek(db: Kysely<Schema>, weekId: string): Promise<NamedWeek> {
  const week = await db.selectFrom('week').select(['name', 'brand']).where('week_id', '=', weekId).executeTakeFirst();
  if (!week) throw new Error(`There is no week ${weekId}`);
  return week;
}

/** Also throws for a brand that this version does not know. */
export async function findBrandedWeek(
  db: Kysely<Schema>,
  weekId: string,
): Promise<NamedWeek & { readonly brand: BrandKey }> {
  const { name, brand } = await findNamedWeek(db, weekId);
  if (!isBrandKey(brand)) throw new Error(`The week ${weekId} is of no known brand`);
  return { name, brand };
}
