import { sql, type Kysely } from 'kysely';
import { LATE_NOTICES_MAX, type ActionNotice, type LateNotice } from '@offpiste/core/action/action.contract';
import type { Schema } from '#platform/database/schema';

/** The phone that requests its notices; one without a device id gets only the notices without a device id. */
export interface NoticeReader {
  readonly repId: string;
  readonly brand: string;
  readonly device: string | undefined;
}

/** The notices that this phone of this rep has not marked as seen, oldest first. */
export async function readLateNotices(
  db: Kysely<Schema>,
  { repId, brand, device = '' }: NoticeReader,
): Promise<Omit<LateNotice, 'url'>[]> {
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
    .where((eb) => eb.or([eb('device', '=', device), eb('device', 'is', null)]))
    .orderBy('notice_id')
    .limit(LATE_NOTICES_MAX)
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
