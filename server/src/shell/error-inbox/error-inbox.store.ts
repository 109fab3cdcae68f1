import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';
import { mentionsWeek } from '#office/erasing/mentions-week.store';
import type { ErrorReport } from './error-report.ts';

const KEPT_ROWS = 500;
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

/** Ignores duplicates and reports that name an erased week. Above the limit, the oldest of the kind are deleted. */
export async function keepReport(db: Kysely<Schema>, report: ErrorReport, now: number): Promise<void> {
  if (await isOfErasedWeek(db, report.body)) return;
  await db
    .insertInto('error_report')
    .values({
      event_id: report.eventId,
      kind: report.kind,
      about_event_id: report.aboutEventId ?? null,
      received_at: new Date(now),
      title: report.title,
      release: report.release ?? null,
      body: report.body,
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .execute();
  await sql`
    delete from error_report where kind = ${report.kind} and (
      received_at < ${new Date(now - KEPT_DAYS * DAY_MS)}
      or id <= (select id from error_report where kind = ${report.kind} order by id desc offset ${KEPT_ROWS} limit 1))
  `.execute(db);
}

/** The erasure of the week would have deleted such a report. */
async function isOfErasedWeek(db: Kysely<Schema>, body: ErrorReport['body']): Promise<boolean> {
  const named = await db
    .selectFrom('week_erasing')
    .select('week_id')
    .where(mentionsWeek(sql`${body}::jsonb`, sql`week_id`))
    .limit(1)
    .executeTakeFirst();
  return named !== undefined;
}

export async function countRecording(db: Kysely<Schema>, bytes: number, now: number): Promise<void> {
  await sql`
    insert into error_recording (day, parts, bytes) values (${new Date(now).toISOString().slice(0, 10)}, 1, ${bytes})
    on conflict (day) do update set parts = error_recording.parts + 1, bytes = error_recording.bytes + excluded.bytes
  `.execute(db);
  await sql`delete from error_recording where day < ${new Date(now - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10)}`.execute(
    db,
  );
}
