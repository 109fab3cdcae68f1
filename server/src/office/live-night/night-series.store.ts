// Source: docs/reference/office.md (Charts).
import { sql, type Kysely } from 'kysely';
import { DOOR_SPAN_MINUTES, type CountedChange } from '@offpiste/core/office/live-night/night-series.rules';
import type { Schema } from '#platform/database/schema';
import { isCounted } from '#platform/ledger/counted-reports';
import { countedSeats } from '#ride/ride/counted-seat.store';

/**
 * All changes of a week in one statement. Those of rides are the counted seats, so that a series ends at the number on
 * board. Those of doors fold the reports of each ticket as `foldDoor` does.
 */
export async function readCountedChanges(db: Kysely<Schema>, weekId: string): Promise<CountedChange[]> {
  const { rows } = await sql<CountedChange>`
    with ${countedSeats(weekId, sql`kind in ('coach', 'transfer')`)},
    door as (
      select subject, occurred_at, kind, lag(kind) over (partition by topic order by occurred_at, id) as before
      from action where week_id = ${weekId} and kind in ('event-in', 'event-out') and topic is not null
        and verdict <> 'refused' and ${isCounted}
    )
    select concat_ws('/', kind, target, direction) as list, ${minutesOf(sql`now_at`, 1)} as minute,
      count(*)::int as entries, 0 as exits
    from seat where now_status = 'loaded' and not is_elsewhere group by 1, 2
    union all
    select subject, ${minutesOf(sql`occurred_at`, DOOR_SPAN_MINUTES)},
      (count(*) filter (where kind = 'event-in' and before is distinct from 'event-in'))::int,
      (count(*) filter (where kind = 'event-out' and before = 'event-in'))::int
    from door group by 1, 2
    order by list, minute
  `.execute(db);
  return rows;
}

/** Epoch minutes, rounded down to a multiple of `span`. */
function minutesOf(moment: ReturnType<typeof sql>, span: number): ReturnType<typeof sql> {
  return sql`(floor(extract(epoch from ${moment}) / ${sql.lit(span * 60)}) * ${sql.lit(span)})::int`;
}
