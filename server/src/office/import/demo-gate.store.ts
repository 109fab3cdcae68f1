import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';

/** An empty database has neither weeks nor accounts. */
export async function isEmptyDatabase(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{
    full: boolean;
  }>`select exists (select from week) or exists (select from rep_account) as full`.execute(db);
  return rows[0]?.full === false;
}

export async function holdsOwnData(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    select exists (select from week where not demo) or exists (select from rep_account where not demo) as own
  `.execute(db);
  return rows[0]?.own !== false;
}
