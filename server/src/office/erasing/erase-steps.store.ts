// Source: docs/reference/erasing.md (Erasing).
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '#platform/database/schema';
import { namesFile } from '#office/planned-week/named-file.store';
import { mentionsWeek } from './mentions-week.store.ts';

/** A transaction of this size takes well under a second. */
const ROWS = 500;
const LARGE_ROWS = 5;

/** Erases some rows of a week. It is repeated until it finds none. */
type Step = (weekId: string) => RawBuilder<unknown>;

const deleteFrom =
  (table: string, rows = ROWS): Step =>
  (weekId) =>
    sql`delete from ${sql.table(table)} where ctid = any(array(select ctid from ${sql.table(table)} where week_id = ${weekId} limit ${rows}))`;

/** The only changes that the database permits in the ledger and in the audit. */
export const EMPTY_ACTION: RawBuilder<unknown> = sql`
  topic = null, body = '{"erased": true}', reply = jsonb_strip_nulls(jsonb_build_object(
    'success', reply -> 'success', 'message', case when reply ? 'message' then '' end,
    'error', case when reply ? 'error' then '' end, 'code', reply -> 'code'))`;
export const EMPTY_ENTRY: RawBuilder<unknown> = sql`subject = '', before = null, after = null`;

/** Names, contacts, codes and free text. Ids, times, verdicts and body hashes remain. */
const STEPS: readonly Step[] = [
  deleteFrom('week_document', LARGE_ROWS),
  deleteFrom('kept_part', LARGE_ROWS),
  deleteFrom('published_sheet', LARGE_ROWS),
  (weekId) => sql`
    delete from import_piece where ctid = any(array(
      select import_piece.ctid from import_piece join import_job using (job_id) where week_id = ${weekId} limit ${LARGE_ROWS}))`,
  deleteFrom('import_job', LARGE_ROWS),
  deleteFrom('ticket'),
  deleteFrom('lapsed_ticket'),
  deleteFrom('passenger'),
  deleteFrom('sheet_client'),
  deleteFrom('client_change'),
  deleteFrom('office_change'),
  deleteFrom('night_alert'),
  deleteFrom('notified_note'),
  deleteFrom('webhook_delivery'),
  (weekId) => sql`
    update week_import set source = '{}' where ctid = any(array(
      select ctid from week_import where week_id = ${weekId} and source <> '{}' limit ${ROWS}))`,
  (weekId) => sql`
    delete from late_notice where notice_id = any(array(
      select notice_id from action join late_notice using (rep_id, kind, occurred_at) where week_id = ${weekId} limit ${ROWS}))`,
  (weekId) => clearRecords(sql`record ->> 'week' = ${weekId}`),
  // Feedback first, because only its report names the week.
  (weekId) => sql`
    delete from error_report where id = any(array(
      select id from error_report report where ${mentionsWeek(sql`report.body`, sql`${weekId}::text`)} or exists (
        select from error_report event where event.event_id = report.about_event_id
          and ${mentionsWeek(sql`event.body`, sql`${weekId}::text`)})
      order by about_event_id nulls last limit ${ROWS}))`,
  (weekId) => sql`
    update audit_entry set ${EMPTY_ENTRY} where audit_id = any(array(
      select audit_id from audit_entry where week_id = ${weekId} and kind not in ('week-changed', 'week-erased')
        and (subject <> '' or before is not null or after is not null) limit ${ROWS}))`,
  (weekId) => sql`
    update action set ${EMPTY_ACTION} where id = any(array(
      select id from action where week_id = ${weekId} and body <> '{"erased": true}' limit ${ROWS}))`,
];

export function clearRecords(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    update carried_record set record = jsonb_build_object('week', record -> 'week', 'kind', record -> 'kind', 'erased', true),
      signature = 'checked', certificate = '', decision = coalesce(decision, 'refused'), decided_at = coalesce(decided_at, now())
    where carried_id = any(array(
      select carried_id from carried_record where ${which} and not record ? 'erased' limit ${ROWS}))`;
}

export interface Erased {
  readonly rows: number;
  readonly slowestMs: number;
}

export async function eraseRows(db: Kysely<Schema>, weekId: string, signal: AbortSignal | undefined): Promise<Erased> {
  let [rows, slowestMs] = [0, 0];
  const execute = async (statement: RawBuilder<unknown>): Promise<number> => {
    signal?.throwIfAborted();
    const begun = performance.now();
    const { numAffectedRows } = await statement.execute(db);
    slowestMs = Math.max(slowestMs, Math.round(performance.now() - begun));
    rows += Number(numAffectedRows ?? 0);
    return Number(numAffectedRows ?? 0);
  };
  // Before the documents, which list these files.
  const files = await filesOf(db, weekId);
  for (let at = 0; at < files.length; at += LARGE_ROWS)
    await execute(deleteFiles(files.slice(at, at + LARGE_ROWS), weekId));
  for (const step of STEPS) while ((await execute(step(weekId))) > 0);
  return { rows, slowestMs };
}

/** Files named only by this week's documents, or by none and imported only by erased weeks. No locks. */
async function filesOf(db: Kysely<Schema>, weekId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with document as materialized (
      select week_id, body::text as words from week_document where kind in ('files', 'nightlife')
      union all
      select '', body::text from company_document)
    select name from asset where not demo and (
        exists (select from document where week_id = ${weekId} and ${namesFile(sql`words`, sql`name`)})
        or (${weekId} = any(weeks) and not exists (select from unnest(weeks) as brought (week_id) where not is_erasing(week_id))))
      and not exists (select from document where week_id <> ${weekId} and ${namesFile(sql`words`, sql`name`)})
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** A concurrent import may name one of them. */
function deleteFiles(names: readonly string[], weekId: string): RawBuilder<unknown> {
  return sql`
    delete from asset where name = any(${names}::text[])
      and not exists (
        select from week_document where week_id <> ${weekId} and kind in ('files', 'nightlife') and ${namesFile(sql`body::text`, sql`asset.name`)})
      and not exists (select from company_document where ${namesFile(sql`body::text`, sql`asset.name`)})`;
}

export async function renewTokens(db: Kysely<Schema>, weekId: string): Promise<void> {
  await sql`update week set token = new_token() where week_id = ${weekId}`.execute(db);
  await sql`delete from list_token where week_id = ${weekId}`.execute(db);
}
