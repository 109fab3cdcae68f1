import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '#platform/database/schema';

/** So many rows are erased in one transaction, which takes well under a second: phones of other weeks go on beside it. */
const ROWS = 500;
/** Of rows that may each hold megabytes. */
const LARGE_ROWS = 5;

/** Erases some rows of a week, as a statement; the erasing repeats it until it finds none. */
type Step = (weekId: string) => RawBuilder<unknown>;

const deleteFrom =
  (table: string, rows = ROWS): Step =>
  (weekId) =>
    sql`delete from ${sql.table(table)} where ctid = any(array(select ctid from ${sql.table(table)} where week_id = ${weekId} limit ${rows}))`;

/**
 * Every place that holds names, contacts, codes or free text of a week's people, in the order in which they are erased. What
 * remains are ids, moments, verdicts and body hashes. Source: docs/product.md, section "Erasing".
 */
const STEPS: readonly Step[] = [
  // Files that only this week's documents name, and those that no document names and only erased weeks brought. Before the
  // documents, which say which.
  (weekId) => sql`
    delete from asset where name = any(array(
      select name from asset where not demo and (
        exists (
          select from week_document where week_id = ${weekId} and kind in ('files', 'nightlife') and strpos(body::text, asset.name) > 0)
        or (${weekId} = any(weeks) and not exists (select from unnest(weeks) as brought (week_id) where not is_erasing(week_id))))
      and not exists (
        select from week_document where week_id <> ${weekId} and kind in ('files', 'nightlife') and strpos(body::text, asset.name) > 0)
      and not exists (select from company_document where strpos(body::text, asset.name) > 0)
      limit ${LARGE_ROWS}))`,
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
  (weekId) => sql`
    update week_import set source = '{}' where ctid = any(array(
      select ctid from week_import where week_id = ${weekId} and source <> '{}' limit ${ROWS}))`,
  // A notice names no week: the reports it is about do.
  (weekId) => sql`
    delete from late_notice where notice_id = any(array(
      select notice_id from late_notice where exists (
        select from action where week_id = ${weekId} and action.rep_id = late_notice.rep_id and action.kind = late_notice.kind
          and action.occurred_at = late_notice.occurred_at) limit ${ROWS}))`,
  (weekId) => sql`
    update carried_record set record = jsonb_build_object('week', record -> 'week', 'kind', record -> 'kind', 'erased', true),
      signature = 'checked', certificate = '', decision = coalesce(decision, 'refused'), decided_at = coalesce(decided_at, now())
    where carried_id = any(array(
      select carried_id from carried_record where record ->> 'week' = ${weekId} and not record ? 'erased' limit ${ROWS}))`,
  // What was written about a report first, which its own words tie to the week.
  (weekId) => sql`
    delete from error_report where id = any(array(
      select id from error_report report where strpos(body::text, to_jsonb(${weekId}::text)::text) > 0 or exists (
        select from error_report event where event.event_id = report.about_event_id
          and strpos(event.body::text, to_jsonb(${weekId}::text)::text) > 0)
      order by about_event_id nulls last limit ${ROWS}))`,
  (weekId) => sql`
    update audit_entry set subject = '', before = null, after = null where audit_id = any(array(
      select audit_id from audit_entry where week_id = ${weekId} and kind not in ('week-changed', 'week-erased')
        and (subject <> '' or before is not null or after is not null) limit ${ROWS}))`,
  (weekId) => sql`
    update action set topic = null, body = '{"erased": true}', reply = jsonb_strip_nulls(jsonb_build_object(
      'success', reply -> 'success', 'message', case when reply ? 'message' then '' end,
      'error', case when reply ? 'error' then '' end, 'code', reply -> 'code'))
    where id = any(array(
      select id from action where week_id = ${weekId} and body <> '{"erased": true}' limit ${ROWS}))`,
];

/** Erases what is left of a week, a few rows at a time; returns how many rows were erased. */
export async function eraseRows(db: Kysely<Schema>, weekId: string, signal: AbortSignal | undefined): Promise<number> {
  let erased = 0;
  for (const step of STEPS)
    for (let rows = 1; rows > 0; erased += rows) {
      signal?.throwIfAborted();
      const { numAffectedRows } = await step(weekId).execute(db);
      rows = Number(numAffectedRows ?? 0);
    }
  return erased;
}

/** Phones ask again for everything of the week, and nobody answers from memory. */
export async function renewTokens(db: Kysely<Schema>, weekId: string): Promise<void> {
  await sql`update week set token = new_token() where week_id = ${weekId}`.execute(db);
  await sql`delete from list_token where week_id = ${weekId}`.execute(db);
}
