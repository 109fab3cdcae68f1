import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';

export interface TextColumn {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

/** Every text column of the migrated database. */
export async function textColumns(db: Kysely<Schema>): Promise<TextColumn[]> {
  const { rows } = await sql<TextColumn>`
    select relname as table, attname as column, typname as type from pg_attribute
    join pg_class on pg_class.oid = attrelid join pg_type on pg_type.oid = atttypid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%' and attnum > 0
      and not attisdropped and typname in ('text', '_text', 'varchar', '_varchar', 'json', 'jsonb', 'bytea')
    order by relname collate "C", attname collate "C"`.execute(db);
  return rows;
}
