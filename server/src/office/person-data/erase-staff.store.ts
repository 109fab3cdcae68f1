// Source: docs/reference/erasing.md (One member of staff).
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { FORMER_STAFF, namePattern, withoutStaff } from '@offpiste/core/office/person-data/staff-name.rules';
import { clearRecords } from '#office/erasing/erase-steps.store';
import type { Schema } from '#platform/database/schema';
import { mentions } from './person.store.ts';
import { dropUploads, rewriteJson } from './shared-json.store.ts';
import {
  ACCOUNT_TABLES,
  AUTHOR_COLUMNS,
  hasRow,
  NAME_COLUMNS,
  STAFF_SHEETS,
  WORDED_COLUMNS,
  type Staff,
} from './staff.store.ts';

type Counts = Record<string, number>;

/** The trigger of the ledger compares each row with the rows that may change. */
const ROWS = 500;

/** Removes the name everywhere. Can be repeated for late records. Needs a transaction. */
export async function eraseStaffRows(tx: Kysely<Schema>, staff: Staff): Promise<Counts> {
  const { repId, names, usernames, weeks } = staff;
  const counts: Counts = {};
  const count = async (table: string, statement: RawBuilder<unknown>): Promise<number> => {
    const { numAffectedRows = 0n } = await statement.execute(tx);
    if (numAffectedRows > 0n) counts[table] = (counts[table] ?? 0) + Number(numAffectedRows);
    return Number(numAffectedRows);
  };
  const patterns = [...names, ...usernames].map(namePattern);
  const isNamed = (text: RawBuilder<unknown>) => mentions(text, { ids: usernames, names });

  await eraseKept(tx, { staff, patterns, count });
  const isErasable = sql`decision is not null and (rep_id = ${repId} or ${isNamed(sql`record::text`)})`;
  while ((await count('carried_record', clearRecords(isErasable))) > 0);
  for (const [table, id, name] of NAME_COLUMNS.filter((columns) => !isKept(columns[0])))
    await count(
      table,
      sql`update ${sql.table(table)} set ${sql.ref(name)} = ${FORMER_STAFF}
        where ${sql.ref(id)} = ${repId} and ${sql.ref(name)} <> ${FORMER_STAFF}`,
    );
  for (const [table, name] of AUTHOR_COLUMNS)
    await count(
      table,
      sql`update ${sql.table(table)} set ${sql.ref(name)} = ${FORMER_STAFF} where ${sql.ref(name)} = any(${[...names]}::text[])`,
    );
  for (const [table, column, type] of WORDED_COLUMNS)
    await count(
      table,
      sql`update ${sql.table(table)} set ${sql.ref(column)} = without_names(${sql.ref(column)}::text, ${patterns}::text[])::${sql.raw(type)}
        where ${isNamed(sql`${sql.ref(column)}::text`)}`,
    );
  await count('error_report', sql`delete from error_report where ${isNamed(sql`concat(title, ' ', body::text)`)}`);
  for (const columns of STAFF_SHEETS) {
    const which = sql`${hasRow(columns[1], repId)} or ${isNamed(sql`${sql.ref(columns[1])}::text`)}`;
    await count(columns[0], await rewriteJson(tx, columns, which, (value) => withoutStaff(value, staff)));
  }
  await dropUploads(tx, weeks);
  return counts;
}

interface KeptWork {
  readonly staff: Staff;
  readonly patterns: readonly string[];
  count(table: string, statement: RawBuilder<unknown>): Promise<number>;
}

const isKept = (table: string) => table === 'action' || table === 'audit_entry';

/** The rows of the ledger and of the audit stay. The database permits this change of the listed ones only. */
async function eraseKept(tx: Kysely<Schema>, { staff, patterns, count }: KeptWork): Promise<void> {
  const { repId, names, usernames, weeks } = staff;
  const isNamed = (text: RawBuilder<unknown>) => mentions(text, { ids: usernames, names });
  const { rows: begun } = await sql<{ id: number }>`
    insert into person_erasing (rep_id, patterns, weeks)
    values (${repId}, ${[...patterns]}::text[], ${[...weeks]}::text[]) returning erasing_id as id`.execute(tx);
  const erasing = Number(begun[0]?.id);
  const inParts = async (list: 'actions' | 'entries', query: RawBuilder<unknown>, update: RawBuilder<unknown>) => {
    const named = await idsOf(tx, query);
    for (let at = 0; at < named.length; at += ROWS) {
      const listed = { actions: [], entries: [], [list]: named.slice(at, at + ROWS) };
      await tx.updateTable('person_erasing').set(listed).where('erasing_id', '=', erasing).execute();
      await count(list === 'actions' ? 'action' : 'audit_entry', update);
    }
  };
  await inParts(
    'actions',
    sql`select id from action where (rep_id = ${repId} and rep_name <> ${FORMER_STAFF})
      or (carried_by = ${repId} and carried_by_name <> ${FORMER_STAFF}) or ${isNamed(sql`concat(body::text, ' ', reply::text)`)}`,
    sql`update action set rep_name = changed.rep_name, carried_by_name = changed.carried_by_name,
        body = changed.body, reply = changed.reply
      from person_erasing erasing, action old, staff_erased_action(old, erasing) as changed
      where erasing_id = ${erasing} and old.id = any(erasing.actions) and action.id = old.id`,
  );
  await inParts(
    'entries',
    sql`select audit_id as id from audit_entry where (rep_id = ${repId} and rep_name <> ${FORMER_STAFF})
      or ${isNamed(sql`concat(subject, ' ', before::text, ' ', after::text)`)}`,
    sql`update audit_entry set rep_name = changed.rep_name, subject = changed.subject,
        before = changed.before, after = changed.after
      from person_erasing erasing, audit_entry old, staff_erased_entry(old, erasing) as changed
      where erasing_id = ${erasing} and old.audit_id = any(erasing.entries) and audit_entry.audit_id = old.audit_id`,
  );
  await sql`update person_erasing set actions = '{}', entries = '{}', patterns = '{}' where erasing_id = ${erasing}`.execute(
    tx,
  );
}

async function idsOf(tx: Kysely<Schema>, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await query.execute(tx);
  return (rows as readonly { id: number }[]).map(({ id }) => Number(id));
}

/** The rep id is not given again, because the records refer to it. */
export async function eraseAccount(
  tx: Kysely<Schema>,
  repId: string,
  { passwordHash, at }: { readonly passwordHash: string; readonly at: Date },
): Promise<void> {
  for (const table of ACCOUNT_TABLES) await sql`delete from ${sql.table(table)} where rep_id = ${repId}`.execute(tx);
  await sql`delete from passkey_challenge where sign_in_id in (select sign_in_id from sign_in where rep_id = ${repId})`.execute(
    tx,
  );
  await sql`delete from office_entry where sign_in_id in (select sign_in_id from sign_in where rep_id = ${repId})`.execute(
    tx,
  );
  await sql`update sign_in set browser = null, name = null where rep_id = ${repId}`.execute(tx);
  await tx
    .updateTable('rep_account')
    .set({
      username: `erased ${repId}`,
      name: FORMER_STAFF,
      level: 0,
      tenant: '',
      staff_type: '',
      brands: [],
      office: [],
      office_roles: [],
      password_hash: passwordHash,
      has_password: false,
      disabled: true,
      suspended_until: null,
      erased_at: at,
    })
    .where('rep_id', '=', repId)
    .execute();
}
