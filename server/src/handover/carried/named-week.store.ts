import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '#platform/database/schema';

export async function readNamedWeek(
  db: Kysely<Schema>,
  weekId: string | RawBuilder<string>,
): Promise<string | undefined> {
  if (typeof weekId === 'string') return weekId;
  const { rows } = await sql<{ week: string | null }>`select ${weekId} as week`.execute(db);
  return rows[0]?.week ?? undefined;
}
