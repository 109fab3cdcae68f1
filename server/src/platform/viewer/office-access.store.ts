import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';

export async function readOfficeBrands(db: Kysely<Schema>, repId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ office: string[] | null }>`select office_of(${repId}) as office`.execute(db);
  return rows[0]?.office ?? [];
}
