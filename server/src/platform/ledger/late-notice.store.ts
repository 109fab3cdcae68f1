import { sql, type Kysely } from 'kysely';
import { MAX_LATE_NOTICES, type ActionNotice, type LateNotice } from '@offpiste/core/record/action/action.contract';
import type { Schema } from '#platform/database/schema';

/** In ms. After it, any phone of the rep gets the notice. */
export const ASKED_WITHIN_MS = 15 * 60_000;

/** A phone without a device id has no own notices. */
export interface NoticeReader {
  readonly repId: string;
  readonly brand: string;
  readonly device: string | undefined;
  readonly at: Date;
}

export async function readLateNotices(
  db: Kysely<Schema>,
  { repId, brand, device = '', at }: NoticeReader,
): Promise<Omit<LateNotice, 'url'>[]> {
  const before = new Date(at.getTime() - ASKED_WITHIN_MS);
  const rows = await db
    .selectFrom('late_notice')
    .select(['notice_id', 'kind', 'occurred_at', 'notice'])
    // The notice takes its week from its action.
    .select(
      sql<string | null>`(select week_id from action where action.rep_id = late_notice.rep_id
        and action.kind = late_notice.kind and action.occurred_at = late_notice.occurred_at limit 1)`.as('week_id'),
    )
    .where('rep_id', '=', repId)
    .where('brand', '=', brand)
    .where('seen_at', 'is', null)
    // The report's own phone asks for its verdict by the report's id.
    .where(
      sql<boolean>`case when device = ${device} then report_id is null
        else device is null or coalesce(made_at, '-infinity') <= ${before} end`,
    )
    // Skips a refusal of a carried report that its own phone delivered later.
    .where(
      sql<boolean>`(report_id is null or not exists (select from action where action.idempotent_id = report_id
        and action.rep_id = late_notice.rep_id and action.verdict <> 'refused' and action.carried_by is null))`,
    )
    .orderBy('notice_id')
    .limit(MAX_LATE_NOTICES)
    .execute();
  return rows.map(({ notice_id: id, kind, occurred_at, notice, week_id }) => ({
    id,
    kind,
    occurredAt: occurred_at.toISOString(),
    notice: notice as ActionNotice,
    ...(week_id === null ? {} : { weekId: week_id }),
  }));
}

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

export interface Verdict {
  readonly repId: string;
  readonly reportId: string;
  readonly notice: ActionNotice;
  readonly at: Date;
}

/** Stored once, in case the report's own phone never asks. */
export async function keepVerdict(db: Kysely<Schema>, { repId, reportId, notice, at }: Verdict): Promise<void> {
  await sql`
    insert into late_notice (rep_id, brand, device, kind, occurred_at, notice, made_at, report_id)
    select rep_id, brand, device, kind, occurred_at, ${JSON.stringify(notice)}::jsonb, ${at}::timestamptz, idempotent_id
    from action where idempotent_id = ${reportId} and rep_id = ${repId} and carried_by is not null and device is not null
    order by verdict = 'refused', id desc limit 1
    on conflict (rep_id, report_id) where report_id is not null do nothing
  `.execute(db);
}

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
