import { sql, type Kysely } from 'kysely';
import type { ListedWeek } from '@offpiste/core/office/import/import-job.contract';
import { eraseDay } from '@offpiste/core/office/erasing/erasing.rules';
import { lastDayOf } from '@offpiste/core/week/week/week-end.rules';
import { firstDayOf } from '@offpiste/core/week/week/week-package.rules';
import { readLastImports } from './imports.store.ts';
import type { Schema } from '#platform/database/schema';
import { eraseAfterDaysOf } from '#office/erasing/erase-after-days';
import { readErasings } from '#office/erasing/erasing.store';

/** Latest first. Without `brands`, all weeks. */
export async function readOfficeWeeks(
  db: Kysely<Schema>,
  brands: readonly string[] | undefined,
): Promise<ListedWeek[]> {
  const rows = await db
    .selectFrom('week')
    .selectAll('week')
    .select([
      sql<number>`(select count(*) from passenger where passenger.week_id = week.week_id)`.as('clients'),
      sql<number>`(select count(*) from phone_status where phone_status.week_id = week.week_id)`.as('phones'),
      sql<number>`(select coalesce(sum(waiting), 0) from phone_status where phone_status.week_id = week.week_id)`.as(
        'waiting',
      ),
    ])
    .select(sql<string>`md5(row(closed, own_last_day, brand)::text)`.as('mark'))
    .$if(brands !== undefined, (query) => query.where('brand', 'in', brands ?? []))
    .execute();
  const weekIds = rows.map(({ week_id }) => week_id);
  const imports = await readLastImports(db, weekIds);
  const erasings = await readErasings(db, weekIds);
  return rows
    .map((row) => {
      const ownLastDay = row.own_last_day;
      const lastDay = lastDayOf({
        lastDay: ownLastDay ?? row.last_day,
        weekPackages: row.packages,
        alwaysOn: row.always_on,
      });
      const firstDay = firstDayOf(row.packages);
      const lastImport = imports.get(row.week_id);
      const erasing = erasings.get(row.week_id);
      const eraseAfterDays = eraseAfterDaysOf(row.brand);
      return {
        weekId: row.week_id,
        weekName: row.name,
        brand: row.brand,
        clients: Number(row.clients),
        phones: Number(row.phones),
        waiting: Number(row.waiting),
        isClosed: row.closed,
        mark: row.mark,
        isDisabled: row.disabled,
        ...(firstDay === undefined ? {} : { firstDay }),
        ...(lastDay === undefined ? {} : { lastDay }),
        ...(ownLastDay === null ? {} : { ownLastDay }),
        ...(lastImport === undefined ? {} : { lastImport }),
        eraseAfterDays,
        ...(row.erase_due_at === null || lastDay === undefined
          ? {}
          : { eraseOn: eraseDay({ lastDay, eraseAfterDays, dueAt: row.erase_due_at.getTime() }) }),
        ...(erasing === undefined ? {} : { erasing }),
      };
    })
    .toSorted((a, b) => (b.firstDay ?? '').localeCompare(a.firstDay ?? '') || a.weekName.localeCompare(b.weekName));
}
