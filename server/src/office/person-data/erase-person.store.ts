// Source: docs/reference/erasing.md (One person).
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { withoutPerson } from '@offpiste/core/office/person-data/without-person.rules';
import { writeAudit, type Author } from '#access/audit/audit.store';
import { clearRecords, EMPTY_ACTION, EMPTY_ENTRY, renewTokens } from '#office/erasing/erase-steps.store';
import type { Schema } from '#platform/database/schema';
import {
  ACTION_PLACE,
  AUDIT_PLACE,
  CARRIED_PLACE,
  DELETED_PLACES,
  SHARED_COLUMNS,
  sharedMarks,
  sharedPlace,
  type Client,
} from './person.store.ts';
import { dropUploads, filesNaming, rewriteJson } from './shared-json.store.ts';

export interface PersonErased {
  readonly counts: Readonly<Record<string, number>>;
  /** Files of the weeks that still name the person. */
  readonly files: readonly string[];
}

/** In one transaction, because one person has few rows. Can be repeated for late records. */
export async function erasePerson(db: Kysely<Schema>, client: Client, by: Author): Promise<PersonErased> {
  const erased = await db.transaction().execute(async (tx) => {
    const erasing = await beginErasing(tx, client);
    const counts: Record<string, number> = {};
    const count = async (table: string, statement: RawBuilder<unknown>) => {
      const { numAffectedRows = 0n } = await statement.execute(tx);
      if (numAffectedRows > 0n) counts[table] = (counts[table] ?? 0) + Number(numAffectedRows);
    };
    await count('action', sql`update action set ${EMPTY_ACTION} where id = any(${erasing.actions}::bigint[])`);
    await count(
      'audit_entry',
      sql`update audit_entry set ${EMPTY_ENTRY} where audit_id = any(${erasing.entries}::bigint[])`,
    );
    // Their contents are read from the records, so they would be sent empty.
    await count(
      'webhook_delivery',
      sql`delete from webhook_delivery where position in (
        select position from feed_entry where action_id = any(${erasing.actions}::bigint[])
          or audit_id = any(${erasing.entries}::bigint[]))`,
    );
    await count('carried_record', clearRecords(CARRIED_PLACE.which(client)));
    for (const { table, which } of DELETED_PLACES)
      await count(table, sql`delete from ${sql.table(table)} where ${which(client)}`);
    for (const [table, column] of SHARED_COLUMNS) {
      const marks = sharedMarks(table, client);
      const { which } = sharedPlace(table, column);
      await count(table, await rewriteJson(tx, [table, column], which(client), (value) => withoutPerson(value, marks)));
    }
    await dropUploads(tx, client.weeks);
    const { weeks } = client;
    await sql`update person_erasing set actions = '{}', entries = '{}', counts = ${JSON.stringify(counts)}
      where erasing_id = ${erasing.id}`.execute(tx);
    const brands = await tx.selectFrom('week').select('brand').where('week_id', 'in', weeks).execute();
    await writeAudit(tx, { by, brands: brands.map(({ brand }) => brand), kind: 'person-erased', after: { ...counts } });
    return counts;
  });
  for (const week of client.weeks) await renewTokens(db, week);
  return { counts: erased, files: await filesNaming(db, client) };
}

async function beginErasing(tx: Kysely<Schema>, client: Client) {
  const idsOf = async (table: string, id: string, which: RawBuilder<unknown>) =>
    (
      await sql<{ id: number }>`select ${sql.ref(id)} as id from ${sql.table(table)} where ${which}`.execute(tx)
    ).rows.map((row) => Number(row.id));
  const actions = await idsOf('action', 'id', ACTION_PLACE.which(client));
  const entries = await idsOf('audit_entry', 'audit_id', AUDIT_PLACE.which(client));
  const { rows } = await sql<{ id: number }>`
    insert into person_erasing (actions, entries, weeks)
    values (${actions}::bigint[], ${entries}::bigint[], ${client.weeks}::text[]) returning erasing_id as id`.execute(
    tx,
  );
  return { id: Number(rows[0]?.id), actions, entries };
}
