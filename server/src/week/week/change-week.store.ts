// Source: docs/reference/weeks.md (Week settings).
import { sql, type Kysely } from 'kysely';
import type { ChangeWeekBody } from '@offpiste/core/week/week/week-change.contract';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { isDay } from '@offpiste/core/base/moment/day.rules';
import { writeAudit, type Author } from '#access/audit/audit.store';
import type { Schema } from '#platform/database/schema';

interface OfficeWords {
  readonly isClosed: boolean;
  /** ISO date; '' for the date of the sheets. */
  readonly lastDay: string;
  readonly brand: string;
}

/** `seen` is undefined for the command line. */
export type WeekChange = Omit<ChangeWeekBody, 'seen'> & { readonly seen?: string };

/**
 * Imports do not revert it, except a brand in a sheet. Refusals: unknown-week, week-erased, week-changed, malformed
 * (lastDay).
 */
export async function changeWeek(
  db: Kysely<Schema>,
  by: Author,
  { weekId, seen, ...wanted }: WeekChange,
): Promise<Refusal | undefined> {
  if (wanted.lastDay && !isDay(wanted.lastDay))
    return refuse('malformed', { field: 'lastDay', problem: 'is not a day' });
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('week')
      .select([
        'name',
        'closed',
        'own_last_day',
        'brand',
        sql<boolean>`is_erasing(week_id)`.as('is_erased'),
        sql<string>`md5(row(closed, own_last_day, brand)::text)`.as('mark'),
      ])
      .where('week_id', '=', weekId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return refuse('unknown-week');
    if (row.is_erased) return refuse('week-erased');
    if (seen !== undefined && seen !== row.mark) return refuse('week-changed');
    const before: OfficeWords = { isClosed: row.closed, lastDay: row.own_last_day ?? '', brand: row.brand };
    const { isClosed = before.isClosed, lastDay = before.lastDay, brand = before.brand }: Partial<OfficeWords> = wanted;
    await tx
      .updateTable('week')
      .set({ closed: isClosed, own_last_day: lastDay === '' ? null : lastDay, brand })
      .where('week_id', '=', weekId)
      .execute();
    const after = { isClosed, lastDay, brand };
    // Both offices may read the change of brand.
    await writeAudit(tx, {
      by,
      brands: [before.brand, brand],
      weekId,
      kind: 'week-changed',
      subject: row.name,
      before,
      after,
    });
    return undefined;
  });
}
