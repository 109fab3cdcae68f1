import { sql, type Kysely } from 'kysely';
import { MAX_LATE_NOTICES, type ActionNotice, type LateNotice } from '@offpiste/core/record/action/action.contract';
import type { Schema } from '#platform/database/schema';

/**
 * A phone with signal asks for its notices far more often than this, ms. What it has not asked for by then goes to any phone
 * of its rep: it may be gone.
 */
export const ASKED_WITHIN_MS = 15 * 60_000;

/** The phone that requests notices, and when; one without a device id has no notices of its own. */
export interface NoticeReader {
  readonly repId: string;
  readonly brand: string;
  readonly device: string | undefined;
  readonly at: Date;
}

/** The notices for this phone of this rep that were not marked as seen, oldest first. */
export async function readLateNotices(
  db: Kysely<Schema>,
  { repId, brand, device = '', at }: NoticeReader,
): Promise<Omit<LateNotice, 'url'>[]> {
  const before = new Date(at.getTime() - ASKED_WITHIN_MS);
  const rows = await db
    .selectFrom('late_notice')
    .select(['notice_id', 'kind', 'occurred_at', 'notice'])
    // A notice names no week: the action it is about does.
    .select(
      sql<string | null>`(select week_id from action where action.rep_id = late_notice.rep_id
        and action.kind = late_notice.kind and action.occurred_at = late_notice.occurred_at limit 1)`.as('week_id'),
    )
    .where('rep_id', '=', repId)
    .where('brand', '=', brand)
    .where('seen_at', 'is', null)
    // The verdict on a report that was brought for it the phone itself asks for by the report's id.
    .where(
      sql<boolean>`case when device = ${device} then report_id is null
        else device is null or coalesce(made_at, '-infinity') <= ${before} end`,
    )
    // Nor is one told that was refused when it was brought, and accepted when its own phone sent it.
    .where(
      sql<boolean>`(report_id is null or not exists (select from action where action.idempotent_id = report_id
        and action.rep_id = late_notice.rep_id and action.verdict <> 'refused' and action.carried_by is null))`,
    )
    .orderBy('notice_id')
    .limit(MAX_LATE_NOTICES)
    .execute();
  // The ledger wrote them with the same type.
  return rows.map(({ notice_id: id, kind, occurred_at, notice, week_id }) => ({
    id,
    kind,
    occurredAt: occurred_at.toISOString(),
    notice: notice as ActionNotice,
    ...(week_id === null ? {} : { weekId: week_id }),
  }));
}

/** Marks notices as seen that the phone has stored; notices of other reps stay unchanged. */
export async function markNoticesSeen(
  db: Kysely<Schema>,
  repId: string,
  ids: readonly number[],
  at: Date,
): Promise<void> {
  await db
    .updateTable('late_notice')
    .set({ seen_at: at })
    .where('rep_id', '=', repId)
    .where('notice_id', 'in', [...ids])
    .where('seen_at', 'is', null)
    .execute();
}

/** A report that was judged, and the notice that says what became of it. */
export interface Verdict {
  readonly repId: string;
  readonly reportId: string;
  readonly notice: ActionNotice;
  readonly at: Date;
}

/** Keeps what became of a report that another phone brought, once, for the case that its own phone never asks. */
export async function keepVerdict(db: Kysely<Schema>, { repId, reportId, notice, at }: Verdict): Promise<void> {
  await sql`
    insert into late_notice (rep_id, brand, device, kind, occurred_at, notice, made_at, report_id)
    select rep_id, brand, device, kind, occurred_at, ${JSON.stringify(notice)}::jsonb, ${at}::timestamptz, idempotent_id
    from action where idempotent_id = ${reportId} and rep_id = ${repId} and carried_by is not null and device is not null
    order by verdict = 'refused', id desc limit 1
    on conflict (rep_id, report_id) where report_id is not null do nothing
  `.execute(db);
}

/** A report's own phone has learned what became of it. */
export async function markVerdictsSeen(
  db: Kysely<Schema>,
  repId: string,
  reportIds: readonly string[],
  at: Date,
): Promise<void> {
  if (reportIds.length === 0) return;
  await db
    .updateTable('late_notice')
    .set({ seen_at: at })
    .where('rep_id', '=', repId)
    .where('report_id', 'in', [...reportIds])
    .where('seen_at', 'is', null)
    .execute();
}
