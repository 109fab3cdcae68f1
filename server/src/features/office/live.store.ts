import { sql, type Kysely } from 'kysely';
import type { CountedRide, Seating } from '@offpiste/core/office/live.rules';
import type { LivePhone, LiveReply } from '@offpiste/core/office/office.contract';
import type { Direction, RideKind } from '@offpiste/core/ride/ride.contract';
import { rideListKey } from '@offpiste/core/ride/ride.rules';
import { ABSENT } from '@offpiste/core/ticket/ticket-fold.rules';
import type { Schema } from '#platform/database/schema';
import { isLapsedSeat } from '#platform/seat/other-seat.store';
import { isCounted } from '#platform/ledger/counted-reports';

/** Every client's seats in the week's data. */
export async function readSeatings(db: Kysely<Schema>, weekId: string): Promise<Seating[]> {
  const { rows } = await sql<Seating>`
    select coalesce(reference, '') as reference, place -> 'transport' as transport
    from passenger, jsonb_array_elements(case when jsonb_typeof(body -> 'allocPlaces') = 'array' then body -> 'allocPlaces' else '[]' end) as place
    where week_id = ${weekId} and jsonb_typeof(place -> 'transport') = 'object'
  `.execute(db);
  return rows;
}

/** The tickets of coaches and transfers, counted by ride and direction. */
export async function readCountedRides(db: Kysely<Schema>, weekId: string): Promise<CountedRide[]> {
  const { rows } = await sql<{
    kind: RideKind;
    id: string;
    direction: Direction;
    done: number;
    total: number;
    absent: number;
    lapsed: number;
    missing: string[];
  }>`
    with lapsed as materialized (
      select booking_ref, direction from ticket where week_id = ${weekId} and kind in ('coach', 'transfer') and ${isLapsedSeat}
    ),
    seat as (
      select ticket.*, status is distinct from 'loaded' and (booking_ref, direction) in (select booking_ref, direction from lapsed) as is_elsewhere
      from ticket where week_id = ${weekId} and kind in ('coach', 'transfer') and (not deleted or ${isLapsedSeat})
    )
    select kind, target as id, direction, count(*) filter (where status = 'loaded')::int as done, count(*) filter (where not is_elsewhere)::int as total,
      count(*) filter (where status = ${ABSENT} and not is_elsewhere)::int as absent,
      count(*) filter (where deleted)::int as lapsed,
      coalesce(array_agg(booking_ref) filter (where status is null and not is_elsewhere), '{}') as missing
    from seat group by kind, target, direction
  `.execute(db);
  return rows.map(({ kind, id, direction, ...counts }) => ({ ride: { kind, id, direction }, ...counts }));
}

/** When rides left, and how many extra passengers they have, by the keys of their lists. */
export async function readReports(
  db: Kysely<Schema>,
  weekId: string,
): Promise<{ readonly left: ReadonlyMap<string, string>; readonly extras: ReadonlyMap<string, number> }> {
  const { rows: departures } = await sql<{ subject: string; at: Date }>`
    select distinct on (topic) subject, occurred_at as at from action
    where week_id = ${weekId} and kind = 'departure' and verdict <> 'refused' and ${isCounted}
    order by topic, occurred_at, id
  `.execute(db);
  const { rows: extras } = await sql<{ transfer: string; direction: Direction; count: number }>`
    select action.body ->> 'transferId' as transfer, action.body ->> 'direction' as direction, count(distinct topic)::int as count
    from action
    where week_id = ${weekId} and kind = 'extra-passenger' and verdict <> 'refused' and ${isCounted}
      and not exists (select from ticket where ticket.week_id = action.week_id and ticket.kind = 'transfer'
        and target = action.body ->> 'transferId' and ticket.direction = action.body ->> 'direction'
        and barcode = action.body ->> 'barcode' and ticket.status = 'loaded')
    group by 1, 2
  `.execute(db);
  return {
    left: new Map(departures.map(({ subject, at }) => [subject, at.toISOString()])),
    extras: new Map(
      extras.map(({ transfer: id, direction, count }) => [rideListKey({ kind: 'transfer', id, direction }), count]),
    ),
  };
}

/** How far lessons, lift passes and keys are. */
export async function readProgress(
  db: Kysely<Schema>,
  weekId: string,
): Promise<Pick<LiveReply, 'lessons' | 'liftPasses' | 'keys'>> {
  const { rows } = await sql<{ kind: string; status: string | null; count: number }>`
    select kind, status, count(*)::int as count from ticket
    where week_id = ${weekId} and (not deleted or status in ('registered', 'distributed')) and kind in ('lesson', 'workshop', 'lift-pass', 'key-room')
    group by kind, status
  `.execute(db);
  const count = (kinds: readonly string[], ...statuses: string[]) =>
    rows
      .filter(({ kind, status }) => kinds.includes(kind) && (statuses.length === 0 || statuses.includes(status ?? '')))
      .reduce((sum, row) => sum + row.count, 0);
  const lessons = ['lesson', 'workshop'];
  return {
    lessons: { done: count(lessons, 'registered'), total: count(lessons) },
    liftPasses: { done: count(['lift-pass'], 'distributed'), total: count(['lift-pass']) },
    keys: {
      out: count(['key-room'], 'distributed'),
      back: count(['key-room'], 'returned'),
      total: count(['key-room']),
    },
  };
}

/** Who is inside at each event. */
export async function readDoors(db: Kysely<Schema>, weekId: string): Promise<LiveReply['doors']> {
  const { rows } = await sql<LiveReply['doors'][number]>`
    select event.name, count(ticket.barcode) filter (where status = 'entered')::int as inside, count(ticket.barcode)::int as total
    from event left join ticket on ticket.week_id = event.week_id and ticket.kind = 'event'
      and ticket.target = event.event_id and (not ticket.deleted or ticket.status is not null)
    where event.week_id = ${weekId} group by event.event_id, event.name, event.position order by event.position
  `.execute(db);
  return rows;
}

/** The phones that have the week, those with waiting actions first, then by their last contact. */
export async function readPhones(db: Kysely<Schema>, weekId: string): Promise<LivePhone[]> {
  const { rows } = await sql<{
    name: string;
    device: string;
    asked_at: Date;
    app_version: string;
    missing_lists: number | null;
    waiting: number;
    waiting_since: Date | null;
  }>`
    select rep_account.name, device, asked_at, app_version, missing_lists, waiting, waiting_since
    from phone_status join rep_account on rep_account.rep_id = phone_status.rep_id
    where week_id = ${weekId} order by waiting = 0, asked_at desc, device
  `.execute(db);
  return rows.map((row) => ({
    repName: row.name,
    device: row.device,
    at: row.asked_at.toISOString(),
    appVersion: row.app_version,
    ...(row.missing_lists === null ? {} : { missingLists: row.missing_lists }),
    waiting: row.waiting,
    ...(row.waiting_since ? { waitingSince: row.waiting_since.toISOString() } : {}),
  }));
}
