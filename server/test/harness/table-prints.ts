import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';

/** The tables an attack may change: counts of attempts, what a phone says of itself, and refusals in the ledger. */
const UNCOUNTED = /^(throttle|phone_status|kysely_)/;

/** The row count and a fingerprint of every table. */
export async function tablePrints(db: Kysely<Schema>): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`.execute(db);
  const prints: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !UNCOUNTED.test(table.name))) {
    const rows =
      name === 'action'
        ? sql`(select * from action where verdict <> 'refused') as kept`
        : name === 'audit_entry'
          ? // That a report was taken out is written down; whoever may, may.
            sql`(select * from audit_entry where kind <> 'taken-out') as kept`
          : sql`${sql.table(name)} as kept`;
    const print = await sql<{
      print: string;
    }>`select count(*) || ' ' || coalesce(md5(string_agg(md5(kept::text), '' order by md5(kept::text))), '') as print from ${rows}`.execute(
      db,
    );
    prints[name] = print.rows[0]?.print ?? '';
  }
  return prints;
}
