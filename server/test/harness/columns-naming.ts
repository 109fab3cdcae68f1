import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';
import { textColumns } from './schema-text.ts';

/** Every text column of the database in which a mark is found, as `table.column`. */
export async function columnsNaming(db: Kysely<Schema>, marks: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column, type } of await textColumns(db)) {
    const text = type === 'bytea' ? sql`convert_from(${sql.ref(column)}, 'LATIN1')` : sql`${sql.ref(column)}::text`;
    const wanted = type === 'bytea' ? marks.map((mark) => Buffer.from(mark).toString('latin1')) : marks;
    const without = type === 'bytea' ? sql`where position('\\000'::bytea in ${sql.ref(column)}) = 0 and` : sql`where`;
    const { rows: naming } = await sql`select from ${sql.table(table)} ${without} exists (
      select from unnest(${wanted}::text[]) as mark where position(mark in ${text}) > 0) limit 1`.execute(db);
    if (naming.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}
