import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** A setting kept in the database, so that every server process shares it. */
export async function readSetting(db: Kysely<Schema>, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

/** Sets a setting, whatever it was. */
export async function setSetting(db: Kysely<Schema>, key: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/**
 * Inserts a setting unless it exists, and returns the stored one: several processes may start at once. One that exists is
 * only read, so that a server can start beside a database that is read-only for now.
 */
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
