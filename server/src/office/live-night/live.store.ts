import { sql, type Kysely } from 'kysely';
import { Type } from 'typebox';
import type { BedResort, ListedReferences, RoomKeys } from '@offpiste/core/office/live-night/live-resorts.rules';
import type { CountedRide, RideReports, RideSheets, Seating } from '@offpiste/core/office/live-night/live.rules';
import {
  IN_CONTACT_MS,
  type LiveDoor,
  type LiveLesson,
  type LivePhone,
} from '@offpiste/core/office/live-night/office.contract';
import { SheetRow, type Direction, type RideKind } from '@offpiste/core/ride/ride/ride.contract';
import { byNumberIn } from '@offpiste/core/ride/ride/ride.rules';
import { rideListKey } from '@offpiste/core/record/ticket/ride-list.rules';
import { ABSENT } from '@offpiste/core/record/ticket/ticket-fold.rules';
import { ticketListKey, type TicketKind } from '@offpiste/core/record/action/action-kind.rules';
import type { Schema } from '#platform/database/schema';
import { isListedRoom } from '#place/key/key-room.store';
import { countedSeats, isListedExtra } from '#ride/ride/counted-seat.store';
import { isCounted } from '#platform/ledger/counted-reports';
import { readWeekSheet, type WeekDocument } from '#week/week/documents.store';

const SheetRows = Type.Array(SheetRow);

export async function readResorts(db: Kysely<Schema>, weekId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ reference: string; resort: string }>`
    select reference, body ->> 'resortName' as resort from passenger
    where week_id = ${weekId} and reference is not null and body ->> 'resortName' <> ''
  `.execute(db);
  return new Map(rows.map(({ reference, resort }) => [reference, resort]));
}

/** The beds of clients in a known resort. */
export async function readBeds(db: Kysely<Schema>, weekId: string): Promise<BedResort[]> {
  const { rows } = await sql<BedResort>`
    select distinct trim(bed ->> 'subblock_id') as room, coalesce(bed ->> 'name', '') as building, body ->> 'resortName' as resort
    from passenger, jsonb_path_query(body, '$.allocPlaces[*].accommodation') as bed
    where week_id = ${weekId} and bed ->> 'subblock_id' is not null and body ->> 'resortName' <> ''
  `.execute(db);
  return rows;
}

/** The booking references of each list, without keys. */
export async function readListedReferences(db: Kysely<Schema>, weekId: string): Promise<ListedReferences[]> {
  const { rows } = await sql<{ kind: TicketKind; target: string; direction: string; references: string[] }>`
    select kind, target, direction, array_agg(booking_ref) as references
    from ticket where week_id = ${weekId} and kind <> 'key-room' and not deleted group by kind, target, direction
  `.execute(db);
  return rows.map(({ references, ...list }) => ({ list: ticketListKey(list), references }));
}

/** Every client's seats in the week's data. */
export async function readSeatings(db: Kysely<Schema>, weekId: string): Promise<Seating[]> {
  const { rows } = await sql<Seating>`
    select coalesce(reference, '') as reference, place -> 'transport' as transport
    from passenger, jsonb_array_elements(case when jsonb_typeof(body -> 'allocPlaces') = 'array' then body -> 'allocPlaces' else '[]' end) as place
    where week_id = ${weekId} and jsonb_typeof(place -> 'transport') = 'object'
  `.execute(db);
  return rows;
}

const isLoad = sql`status = 'loaded' and not is_elsewhere`;

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
    last_at: Date | null;
    last_by: string | null;
  }>`
    with ${countedSeats(weekId, sql`kind in ('coach', 'transfer')`)}
    select kind, target as id, direction, count(*) filter (where now_status = 'loaded' and not is_elsewhere)::int as done, count(*) filter (where not is_elsewhere)::int as total,
      count(*) filter (where status = ${ABSENT} and not is_elsewhere)::int as absent,
      count(*) filter (where deleted)::int as lapsed,
      coalesce(array_agg(booking_ref) filter (where now_status is null and not is_elsewhere), '{}') as missing,
      max(status_at) filter (where ${isLoad}) as last_at,
      (array_agg(status_rep_name order by status_at desc) filter (where ${isLoad}))[1] as last_by
    from seat group by kind, target, direction
  `.execute(db);
  return rows.map(({ kind, id, direction, last_at: at, last_by: by, ...counts }) => ({
    ride: { kind, id, direction },
    ...counts,
    lastScan: at && by !== null ? { at: at.toISOString(), by } : undefined,
  }));
}

export async function readRideSheets(db: Kysely<Schema>, weekId: string): Promise<RideSheets> {
  const rowsOf = async (kind: WeekDocument) => (await readWeekSheet(db, weekId, kind, SheetRows, [])) ?? [];
  return { coaches: await rowsOf('coach-rows'), transfers: await rowsOf('transfer-rows') };
}

export async function readReports(db: Kysely<Schema>, weekId: string): Promise<RideReports> {
  const { rows: departures } = await sql<{ subject: string; at: Date; is_uncounted: boolean }>`
    select distinct on (topic) subject, occurred_at as at, not body ? 'count' as is_uncounted from action
    where week_id = ${weekId} and kind = 'departure' and verdict <> 'refused' and ${isCounted}
    order by topic, occurred_at, id
  `.execute(db);
  const { rows: extras } = await sql<{ transfer: string; direction: Direction; count: number }>`
    select action.body ->> 'transferId' as transfer, action.body ->> 'direction' as direction, count(distinct topic)::int as count
    from action
    where week_id = ${weekId} and kind = 'extra-passenger' and verdict <> 'refused' and ${isCounted}
      and not exists (select from ticket where ticket.week_id = action.week_id and ticket.kind = 'transfer'
        and target = action.body ->> 'transferId' and ticket.direction = action.body ->> 'direction'
        and barcode = action.body ->> 'barcode' and (ticket.status = 'loaded' or ${isListedExtra}))
    group by 1, 2
  `.execute(db);
  return {
    left: new Map(
      departures.map(({ subject, at, is_uncounted }) => [
        subject,
        { left: at.toISOString(), ...(is_uncounted ? { isUncounted: true as const } : {}) },
      ]),
    ),
    extras: new Map(
      extras.map(({ transfer: id, direction, count }) => [rideListKey({ kind: 'transfer', id, direction }), count]),
    ),
  };
}

export async function readProgress(
  db: Kysely<Schema>,
  weekId: string,
): Promise<{ lessons: Omit<LiveLesson, 'resorts'>[]; handedOut: string[]; rooms: RoomKeys[] }> {
  const { rows: lessons } = await sql<Omit<LiveLesson, 'resorts'>>`
    select target as id, kind, count(*) filter (where status = 'registered')::int as done, count(*)::int as total
    from ticket where week_id = ${weekId} and (not deleted or status = 'registered') and kind in ('lesson', 'workshop') group by target, kind
  `.execute(db);
  const { rows: passes } = await sql<{ handed_out: string[] }>`
    select coalesce(array_agg(booking_ref), '{}') as handed_out
    from ticket where week_id = ${weekId} and kind = 'lift-pass' and status = 'distributed'
  `.execute(db);
  const { rows: rooms } = await sql<RoomKeys>`
    select barcode as room, coalesce(details ->> 'buildingName', '') as building, status
    from ticket where week_id = ${weekId} and kind = 'key-room' and ${isListedRoom}
  `.execute(db);
  return {
    lessons: lessons.toSorted((a, b) => byNumberIn(a.id, b.id)),
    handedOut: passes[0]?.handed_out ?? [],
    rooms,
  };
}

export async function readDoors(db: Kysely<Schema>, weekId: string): Promise<Omit<LiveDoor, 'resorts'>[]> {
  const { rows } = await sql<Omit<LiveDoor, 'resorts'>>`
    select event.event_id as id, event.name, count(ticket.barcode) filter (where status = 'entered')::int as inside,
      count(ticket.barcode)::int as total
    from event left join ticket on ticket.week_id = event.week_id and ticket.kind = 'event'
      and ticket.target = event.event_id and (not ticket.deleted or ticket.status is not null)
    where event.week_id = ${weekId} group by event.event_id, event.name, event.position order by event.position
  `.execute(db);
  return rows;
}

/** Phones with pending actions first, then connected ones, then by last contact. */
export async function readPhones(db: Kysely<Schema>, weekId: string, now: number): Promise<LivePhone[]> {
  const { rows } = await sql<{
    rep_id: string;
    name: string;
    device: string;
    asked_at: Date | null;
    app_version: string;
    missing_lists: number | null;
    waiting: number;
    waiting_since: Date | null;
    is_signed_out: boolean;
  }>`
    select rep_account.rep_id, rep_account.name, device, silent.since as asked_at, app_version, missing_lists, waiting, waiting_since, is_signed_out
    from phone_status join rep_account on rep_account.rep_id = phone_status.rep_id
    left join sign_in on sign_in.sign_in_id = phone_status.sign_in_id
    cross join lateral (select rep_account.disabled or sign_in.revoked_at is not null as is_signed_out) as ended
    cross join lateral (
      select case when is_signed_out or asked_at <= ${new Date(now - IN_CONTACT_MS)} then asked_at end as since) as silent
    where week_id = ${weekId} order by waiting = 0, silent.since desc nulls first, rep_account.name, device
  `.execute(db);
  return rows.map((row) => ({
    repId: row.rep_id,
    repName: row.name,
    device: row.device,
    ...(row.asked_at ? { at: row.asked_at.toISOString() } : {}),
    appVersion: row.app_version,
    ...(row.missing_lists === null ? {} : { missingLists: row.missing_lists }),
    waiting: row.waiting,
    ...(row.is_signed_out ? { isSignedOut: true } : {}),
    ...(row.waiting_since ? { waitingSince: row.waiting_since.toISOString() } : {}),
  }));
}

const listMark = (weekId: string) =>
  sql`(select md5(string_agg(token, '' order by list_key)) from list_token where week_id = ${weekId})`;

interface MarkedWeek {
  readonly weekId: string;
  readonly token: string;
}

/** Changes if counts may change: with each import and each counted report of the week. */
export async function readCountMark(db: Kysely<Schema>, { weekId, token }: MarkedWeek): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select concat_ws(' ', ${token}::text, ${listMark(weekId)}) as mark
  `.execute(db);
  return rows[0]?.mark ?? '';
}

/** Changes if exceptions or counts may change: the last record also covers refusals. */
export async function readRecordMark(db: Kysely<Schema>, { weekId, token }: MarkedWeek): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select concat_ws(' ', ${token}::text, ${listMark(weekId)}, (select max(id) from action)) as mark
  `.execute(db);
  return rows[0]?.mark ?? '';
}
