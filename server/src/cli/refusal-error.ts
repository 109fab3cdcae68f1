import { policyBrand } from '@offpiste/core/base/brand/policy-brand.rules';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import type { Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';
import { wordsOf } from '#platform/http/refusals';

/** Uses the texts of the week's brand. */
export async function throwRefusal(db: Kysely<Schema>, weekId: string, refusal: Refusal | undefined): Promise<void> {
  if (!refusal) return;
  const week = await db.selectFrom('week').select('brand').where('week_id', '=', weekId).executeTakeFirst();
  throw new Error(wordsOf(refusal, policyBrand(week?.brand)));
}
