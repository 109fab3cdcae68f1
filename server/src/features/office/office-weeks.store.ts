import type { Kysely } from 'kysely';
import type { ListedWeek } from '@offpiste/core/import/import-job.contract';
import { lastDayOf } from '@offpiste/core/week/week-end.rules';
import { firstDayOf } from '@offpiste/core/week/week-package.rules';
import { readLastImports } from '#import/imports.store';
import type { Schema } from '#platform/database/schema';

/** The weeks of some brands, the latest first, with their last imports. */
export async function readOfficeWeeks(db: Kysely<Schema>, brands: readonly string[]): Promise<ListedWeek[]> {
  const rows = await db
    .selectFrom('week')
    .selectAll('week')
    .select(({ selectFrom, fn }) =>
      selectFrom('passenger')
        .select(fn.countAll<number>().as('count'))
        .whereRef('passenger.week_id', '=', 'week.week_id')
        .as('clients'),
    )
    .where('brand', 'in', brands)
    .execute();
  const imports = await readLastImports(
    db,
    rows.map(({ week_id }) => week_id),
  );
  return rows
    .map((row) => {
      const lastDay = lastDayOf({ lastDay: row.last_day, weekPackages: row.packages, alwaysOn: row.always_on });
      const firstDay = firstDayOf(row.packages);
      const lastImport = imports.get(row.week_id);
      return {
        ...{ weekId: row.week_id, weekName: row.name, brand: row.brand, clients: row.clients ?? 0 },
        ...(firstDay === undefined ? {} : { firstDay }),
        ...(lastDay === undefined ? {} : { lastDay }),
        ...(lastImport === undefined ? {} : { lastImport }),
      };
    })
    .toSorted((a, b) => (b.firstDay ?? '').localeCompare(a.firstDay ?? '') || a.weekName.localeCompare(b.weekName));
}
