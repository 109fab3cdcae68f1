import { hash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';

/** Rows as JSON, sorted. */
async function tableTexts(db: Kysely<Schema>, leftOut = /^$/): Promise<[name: string, rows: string[]][]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`.execute(db);
  const texts: [string, string[]][] = [];
  for (const { name } of tables.filter((table) => !leftOut.test(table.name))) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(kept)::text as row from ${sql.table(name)} as kept order by 1`.execute(db);
    texts.push([name, rows.map(({ row }) => row)]);
  }
  return texts;
}

/** The given texts found in the database, as 'table: text'. Bytes are read as UTF-8. */
export async function textsFound(db: Kysely<Schema>, texts: readonly string[]): Promise<string[]> {
  const readable = (row: string) =>
    row.replace(/\\\\x([0-9a-f]+)/g, (_, hex: string) => Buffer.from(hex, 'hex').toString());
  return (await tableTexts(db)).flatMap(([name, rows]) => {
    const whole = rows.map(readable).join('\n');
    return texts.filter((text) => whole.includes(text)).map((text) => `${name}: ${text}`);
  });
}

/** The tables that an attack may change: counters, challenges, the state of phones, and tokens, whose names are free. */
const UNCOUNTED = /^(throttle|machine_token|passkey_challenge|phone_status|security_event|kysely_)/;
/** Entries about attempts and exports, which change nothing else. */
const ATTEMPTS: readonly unknown[] = ['taken-out', 'sign-in-failed', 'link-requested', 'token-made'];

/** Row counts and hashes of the other tables, without refusals and attempts. */
export async function tablePrints(db: Kysely<Schema>): Promise<Record<string, string>> {
  const isCounted = (table: string, row: string) => {
    const { verdict, kind } = JSON.parse(row) as { verdict?: unknown; kind?: unknown };
    return table === 'action' ? verdict !== 'refused' : table !== 'audit_entry' || !ATTEMPTS.includes(kind);
  };
  const prints = (await tableTexts(db, UNCOUNTED)).map(([name, rows]) => {
    const counted = rows.filter((row) => isCounted(name, row));
    return [name, `${counted.length} ${hash('sha256', counted.join('\n'))}`];
  });
  return Object.fromEntries(prints) as Record<string, string>;
}
