import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';

/** Which of some texts stand anywhere in the database, as 'table: text'; bytes are read as UTF-8. */
export async function textsFound(db: Kysely<Schema>, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: string;
    }>`select to_jsonb(kept)::text as row from ${sql.table(name)} as kept`.execute(db);
    const whole = rows
      .map(({ row }) => row.replace(/\\\\x([0-9a-f]+)/g, (_, hex: string) => Buffer.from(hex, 'hex').toString()))
      .join('\n');
    found.push(...texts.filter((text) => whole.includes(text)).map((text) => `${name}: ${text}`));
  }
  return found;
}
