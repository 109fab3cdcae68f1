// Source: docs/reference/office.md (Night review).
import { sql, type Kysely } from 'kysely';
import type { NightReviewReply, Refused } from '@offpiste/core/office/night-review/night-review.contract';
import { LATE_RECORD_MS, MAX_EARLIER_WEEKS } from '@offpiste/core/office/night-review/night-review.rules';
import { ABSENT } from '@offpiste/core/record/ticket/ticket-fold.rules';
import { lastDayOf } from '@offpiste/core/week/week/week-end.rules';
import type { Schema } from '#platform/database/schema';
import { isListedRoom } from '#place/key/key-room.store';
import { countedSeats } from '#ride/ride/counted-seat.store';
import { isUndone } from '#platform/ledger/counted-reports';

/** The keys of the week's lists. */
export async function readListKeys(db: Kysely<Schema>, weekId: string): Promise<string[]> {
  const rows = await db.selectFrom('list_token').select('list_key').where('week_id', '=', weekId).execute();
  return rows.map((row) => row.list_key);
}

/** The tickets that each ride refused as those of another ride, by list key. */
export async function readWrongRideCounts(db: Kysely<Schema>, weekId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ list: string; count: number }>`
    select subject as list, count(distinct topic)::int as count from action
    where week_id = ${weekId} and verdict = 'refused' and code in ('not-on-this-coach', 'not-on-this-transfer')
    group by subject
  `.execute(db);
  return new Map(rows.map(({ list, count }) => [list, count]));
}

/** The clients reported as no-shows, by list key. */
export async function readReportedNoShows(db: Kysely<Schema>, weekId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ list: string; count: number }>`
    with ${countedSeats(weekId, sql`kind in ('coach', 'transfer')`)}
    select concat_ws('/', kind, target, direction) as list, count(*)::int as count from seat
    where now_status = ${ABSENT} and not is_elsewhere and memory -> 'absence' ->> 'reason' = 'no-show'
    group by 1
  `.execute(db);
  return new Map(rows.map(({ list, count }) => [list, count]));
}

/** A repeated request is one refusal. */
export async function readRefused(db: Kysely<Schema>, weekId: string): Promise<Refused[]> {
  const { rows } = await sql<Refused>`
    select code, count(distinct (rep_id, idempotent_id))::int as count from action
    where week_id = ${weekId} and verdict = 'refused' and code is not null
    group by code order by count desc, code
  `.execute(db);
  return rows;
}

export async function readLateRecords(db: Kysely<Schema>, weekId: string): Promise<NightReviewReply['late']> {
  const { rows } = await sql<NightReviewReply['late'][number]>`
    select max(rep_name) as by, count(*)::int as count,
      floor(extract(epoch from max(received_at - occurred_at)) / 60)::int as "longestMinutes"
    from action where week_id = ${weekId} and verdict <> 'refused'
      and extract(epoch from received_at - occurred_at) * 1000 > ${LATE_RECORD_MS}
    group by rep_id order by count desc, by
  `.execute(db);
  return rows;
}

/** Without notes, which end by an undo. */
export async function readUndoneCount(db: Kysely<Schema>, weekId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from action
    where week_id = ${weekId} and verdict <> 'refused' and kind <> 'note' and ${isUndone('action')}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** A pass that was handed out before its booking was cancelled counts. */
export async function readHandouts(
  db: Kysely<Schema>,
  weekId: string,
): Promise<Pick<NightReviewReply, 'passes' | 'keys'>> {
  const { rows } = await sql<{ kind: string; total: number; first: number; second: number }>`
    select kind, count(*)::int as total, (count(*) filter (where status = 'distributed'))::int as first,
      (count(*) filter (where status in (${ABSENT}, 'returned')))::int as second
    from ticket where week_id = ${weekId} and (kind = 'lift-pass' and (not deleted or status = 'distributed')
      or kind = 'key-room' and ${isListedRoom})
    group by kind
  `.execute(db);
  const of = (kind: string) => {
    const { total, first, second } = rows.find((row) => row.kind === kind) ?? { total: 0, first: 0, second: 0 };
    return { total, first, second, notHandedOut: total - first - second };
  };
  const [passes, keys] = [of('lift-pass'), of('key-room')];
  return {
    passes: {
      total: passes.total,
      handedOut: passes.first,
      notCollecting: passes.second,
      notHandedOut: passes.notHandedOut,
    },
    keys: { total: keys.total, out: keys.first, back: keys.second, notHandedOut: keys.notHandedOut },
  };
}

export interface BrandWeek {
  readonly weekId: string;
  readonly token: string;
  readonly weekName: string;
  readonly lastDay: string | undefined;
}

/** The weeks of a brand whose names were not erased. */
export async function readBrandWeeks(db: Kysely<Schema>, brand: string): Promise<BrandWeek[]> {
  const rows = await db
    .selectFrom('week')
    .select([
      'week_id',
      'token',
      'name',
      'packages',
      'always_on',
      sql<string | null>`coalesce(own_last_day, last_day)`.as('day'),
    ])
    .where('brand', '=', brand)
    .where(sql<boolean>`not is_erasing(week_id)`)
    .execute();
  return rows.map(({ week_id: weekId, token, name: weekName, packages: weekPackages, always_on: alwaysOn, day }) => ({
    weekId,
    token,
    weekName,
    lastDay: lastDayOf({ weekPackages, alwaysOn, lastDay: day }),
  }));
}

/** The first of these weeks that have clients in a resort of this week. */
export async function readWeeksOfResorts(
  db: Kysely<Schema>,
  weekId: string,
  weekIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ week_id: string }>`
    with resort as materialized (
      select distinct body ->> 'resortName' as name from passenger where week_id = ${weekId} and body ->> 'resortName' <> ''
    )
    select earlier.week_id from unnest(${[...weekIds]}::text[]) with ordinality as earlier (week_id, position)
    where exists (select from passenger where passenger.week_id = earlier.week_id
      and body ->> 'resortName' in (select name from resort))
    order by position limit ${MAX_EARLIER_WEEKS}
  `.execute(db);
  return rows.map(({ week_id }) => week_id);
}
