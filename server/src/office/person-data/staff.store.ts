// Source: docs/reference/erasing.md (One member of staff).
import { sql, type Kysely } from 'kysely';
import type { LastBooking } from '@offpiste/core/office/person-data/erasable-person.rules';
import { FORMER_STAFF, type StaffMarks } from '@offpiste/core/office/person-data/staff-name.rules';
import type { Schema } from '#platform/database/schema';
import { readLastDays } from './person.store.ts';

export interface Staff extends StaffMarks {
  readonly usernames: readonly string[];
  /** Weeks with their records, or with their row in a sheet. */
  readonly weeks: readonly string[];
}

/** Columns with a name beside the rep id. The first two tables are append-only. */
export const NAME_COLUMNS: readonly (readonly [table: string, id: string, name: string])[] = [
  ['action', 'rep_id', 'rep_name'],
  ['action', 'carried_by', 'carried_by_name'],
  ['audit_entry', 'rep_id', 'rep_name'],
  ['carried_record', 'rep_id', 'rep_name'],
  ['carried_record', 'brought_by', 'brought_by_name'],
  ['import_job', 'rep_id', 'rep_name'],
  ['night_alert', 'rep_id', 'rep_name'],
  ['office_change', 'rep_id', 'rep_name'],
  ['security_event', 'rep_id', 'rep_name'],
  ['ticket', 'status_rep_id', 'status_rep_name'],
  ['week_erasing', 'rep_id', 'rep_name'],
  ['week_import', 'rep_id', 'rep_name'],
];

/** Columns with a name alone. */
export const AUTHOR_COLUMNS: readonly (readonly [table: string, name: string])[] = [
  ['machine_token', 'made_by'],
  ['office_account', 'factors_reset_by'],
  ['office_change', 'ended_by'],
  ['security_event', 'by_name'],
  ['webhook_endpoint', 'made_by'],
];

/** Texts and JSON that may name a member of staff among others. */
export const WORDED_COLUMNS: readonly (readonly [table: string, column: string, type: 'text' | 'jsonb'])[] = [
  ['late_notice', 'notice', 'jsonb'],
  ['office_change', 'reason', 'text'],
  ['security_event', 'detail', 'text'],
  ['ticket', 'memory', 'jsonb'],
];

/** JSON with the rows of the sheets of staff. */
export const STAFF_SHEETS: readonly (readonly [table: string, column: string])[] = [
  ['week_document', 'body'],
  ['kept_part', 'body'],
  ['published_sheet', 'good'],
  ['published_sheet', 'problems'],
  ['published_sheet', 'waiting'],
  ['published_sheet', 'superseded'],
];

/** Rows of the account. The row of the account itself and its sign-ins stay without their contents. */
export const ACCOUNT_TABLES = [
  'account_link',
  'mailed_link',
  'recovery_code',
  'authenticator_app',
  'passkey',
  'office_account',
  'phone_status',
  'report_address',
] as const;

/** Without a name if nothing names the member of staff, such as after an erasing. */
export async function findStaff(db: Kysely<Schema>, repId: string): Promise<Staff> {
  const columns = NAME_COLUMNS.map(
    ([table, id, name]) =>
      sql`select ${sql.ref(name)} as name from ${sql.table(table)} where ${sql.ref(id)} = ${repId}`,
  );
  const { rows } = await sql<{ name: string | null }>`
    select name from rep_account where rep_id = ${repId} union ${sql.join(columns, sql` union `)}`.execute(db);
  const account = await db
    .selectFrom('rep_account')
    .select('username')
    .where('rep_id', '=', repId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  const known = rows.flatMap(({ name }) =>
    name === null || name.trim() === '' || name === FORMER_STAFF ? [] : [name],
  );
  const { names, usernames } = await withEarlier(db, known, account ? [account.username] : []);
  return { repId, names, usernames, weeks: await weeksOf(db, repId) };
}

/** Names and usernames before a change of the account are in its entries only. */
async function withEarlier(db: Kysely<Schema>, names: readonly string[], usernames: readonly string[]) {
  const found = { names: new Set(names), usernames: new Set(usernames) };
  for (let size = -1; size !== found.names.size;) {
    size = found.names.size;
    const { rows } = await sql<{ names: (string | null)[]; usernames: (string | null)[] }>`
      select array[before ->> 'name', after ->> 'name'] as names, array[before ->> 'username', after ->> 'username'] as usernames
      from audit_entry where kind in ('account-added', 'account-changed') and subject = any(${[...found.names]}::text[])
        and (before ? 'name' or before ? 'username')`.execute(db);
    for (const row of rows) {
      for (const name of row.names) if (name) found.names.add(name);
      for (const name of row.usernames) if (name) found.usernames.add(name);
    }
  }
  return { names: [...found.names], usernames: [...found.usernames] };
}

/** JSON of a sheet that has the rep id as a cell. */
export function hasRow(column: string, repId: string) {
  return sql`position(${JSON.stringify(repId)} in ${sql.ref(column)}::text) > 0`;
}

async function weeksOf(db: Kysely<Schema>, repId: string): Promise<string[]> {
  const sheets = STAFF_SHEETS.map(
    ([table, column]) => sql`select week_id from ${sql.table(table)} where ${hasRow(column, repId)}`,
  );
  const { rows } = await sql<{ week_id: string }>`
    select week_id from action where rep_id = ${repId} union ${sql.join(sheets, sql` union `)}`.execute(db);
  return rows.map((row) => row.week_id);
}

/** Weeks with a row of this member of staff. Their next import would bring the name back. */
export async function readStaffWeeks(db: Kysely<Schema>, repId: string): Promise<LastBooking[]> {
  return readLastDays(
    db,
    sql`not demo and exists (
      select from week_document, jsonb_array_elements(case jsonb_typeof(body::jsonb) when 'array' then body::jsonb else '[]' end) as row
      where week_document.week_id = week.week_id and row ->> 'User ID' = ${repId})`,
  );
}

/** Records that wait for a decision of the office. Without their contents they could not be recorded. */
export async function countHeld(db: Kysely<Schema>, repId: string): Promise<number> {
  const { count } = await db
    .selectFrom('carried_record')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('rep_id', '=', repId)
    .where('decision', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Erased members of staff with a name again, in a record that arrived later. */
export async function readErasedStaff(db: Kysely<Schema>): Promise<string[]> {
  const late = NAME_COLUMNS.map(
    ([table, id, name]) => sql`exists (select from ${sql.table(table)} as late
      where late.${sql.ref(id)} = rep_account.rep_id and late.${sql.ref(name)} <> ${FORMER_STAFF}
      ${table === 'carried_record' ? sql`and decision is not null` : sql``})`,
  );
  const { rows } = await sql<{ rep_id: string }>`
    select rep_id from rep_account where erased_at is not null and (${sql.join(late, sql` or `)})`.execute(db);
  return rows.map(({ rep_id }) => rep_id);
}
