import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

export async function readSetting(db: Kysely<Schema>, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

export async function setSetting(db: Kysely<Schema>, key: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Concurrent starts agree on one value. An existing one needs no write. */
export async function writeSetting(db: Kysely<Schema>, key: string, value: string): Promise<string> {
  const known = await readSetting(db, key);
  if (known !== undefined) return known;
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return (await readSetting(db, key)) ?? value;
}
