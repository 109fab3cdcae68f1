// Source: docs/reference/erasing.md (One person).
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { PersonMarks } from '@offpiste/core/office/person-data/without-person.rules';
import type { Schema } from '#platform/database/schema';
import { mentions } from './person.store.ts';

/** Changes the JSON of these rows. The rows are locked until the end of the transaction. */
export async function rewriteJson(
  tx: Kysely<Schema>,
  [table, column]: readonly [table: string, column: string],
  which: RawBuilder<unknown>,
  change: (value: unknown) => unknown,
): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ at: string; value: unknown }>`
    select ctid::text as at, ${sql.ref(column)} as value from ${sql.table(table)} where ${which} for update`.execute(
    tx,
  );
  const changed = rows.flatMap(({ at, value }) => {
    const next = change(value);
    return JSON.stringify(next) === JSON.stringify(value) ? [] : [{ at, value: next }];
  });
  return sql`
    update ${sql.table(table)} as shared set ${sql.ref(column)} = changed.value
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed (at text, value jsonb)
    where shared.ctid = changed.at::tid`;
}

/** Handed-in files and the last download of a published sheet may name the person. The next download fetches anew. */
export async function dropUploads(tx: Kysely<Schema>, weeks: readonly string[]): Promise<void> {
  await sql`delete from import_job where week_id = any(${weeks}::text[]) and state <> 'working'`.execute(tx);
  await sql`update sheet_address set bytes = null, etag = null, digest = null where week_id = any(${weeks}::text[])`.execute(
    tx,
  );
}

/** Files of the weeks that still name the person. */
export async function filesNaming(db: Kysely<Schema>, person: PersonMarks): Promise<string[]> {
  // Formats such as PDF have their text compressed.
  const text = sql`convert_from(bytes, 'LATIN1')`;
  const latin = (texts: readonly string[]) => texts.map((each) => Buffer.from(each, 'utf8').toString('latin1'));
  // Also a part of a word counts, because the office only looks at these files.
  const marks = { ids: latin([...person.ids, ...person.names]), names: [] };
  const { rows } = await sql<{ name: string }>`
    select name from asset where not demo and position('\\000'::bytea in bytes) = 0 and ${mentions(text, marks)} order by name
  `.execute(db);
  return rows.map(({ name }) => name);
}
