import type { RunningServer } from '../server/running-server.ts';

type Cells = Record<string, string>;

const AT = (moment: string) => `coalesce(to_char(${moment} at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS'), '')`;
/** A field of the ticket's client. */
const OF = (field: string) => `coalesce(client.body ->> '${field}', '')`;

/** The client of a ticket, and where the ride of the ticket takes them. */
const CLIENT = `left join lateral (
    select body from passenger where passenger.week_id = ticket.week_id and body ->> 'reference' = booking_ref limit 1) as client on true`;
const SEAT = `left join lateral (
    select place -> 'transport' as seat from jsonb_array_elements(client.body -> 'allocPlaces') as place
    where place -> 'transport' ->> 'coach' = target and place -> 'transport' ->> 'type' = 'transport-' || direction limit 1) as booked on true`;
const DEPARTS = `(select stop ->> 'date_time_formatted' from passenger as other,
      jsonb_array_elements(other.body -> 'allocPlaces') as place, jsonb_array_elements(place -> 'transport' -> 'departures') as stop
    where other.week_id = ticket.week_id and place -> 'transport' ->> 'coach' = target
      and place -> 'transport' ->> 'type' = 'transport-' || direction
    order by stop ->> 'dateTime' limit 1)`;

/** The coaches and transfers of a client. */
const RIDES = (direction: string) => `coalesce((
    select string_agg(case place -> 'transport' ->> 'transportType' when 'coach_travel' then 'Coach ' else 'Transfer ' end
      || (place -> 'transport' ->> 'coach'), ', ')
    from jsonb_array_elements(body -> 'allocPlaces') as place
    where place -> 'transport' ->> 'type' = 'transport-${direction}' and coalesce(place -> 'transport' ->> 'coach', '') <> ''
      and place -> 'transport' ->> 'transportType' in ('coach_travel', 'transfer')), '')`;

/**
 * What the database holds of reports, asked past the server, as their files must have it: by report, with the column whose
 * order both are brought into. For a week in which only what `what` names was recorded, and nothing taken back.
 */
const QUERIES = {
  manifests: `
    select initcap(kind) as "Vehicle", target as "Number", initcap(direction) as "Direction",
      coalesce(${DEPARTS}, '') as "Departs", '' as "Left at (UTC)",
      coalesce(seat -> 'pickUpLocation' ->> 'location', 'Unknown pick-up') as "Pick-up",
      name as "Name", booking_ref as "Reference",
      case when status = 'loaded' then 'On board' else 'Missing' end as "State",
      ${AT('status_at')} as "At (UTC)", coalesce(status_rep_name, '') as "By", '' as "Remark",
      case when seat ->> 'equipmentCarriage' like 'I want%' then 'Yes' else '' end as "Equipment",
      ${OF('phonenumber')} as "Phone", ${OF('resortName')} as "Resort", ${OF('groupName')} as "Group",
      barcode as "Ticket code", ${OF('dateOfBirth')} as "Date of birth", ${OF('next_of_kin_name')} as "Next of kin",
      ${OF('next_of_kin_phone')} as "Next of kin phone"
    from ticket ${CLIENT} ${SEAT}
    where week_id = $1 and kind in ('coach', 'transfer') and not deleted`,
  'lift-passes': `
    select details ->> 'passType' as "Pass type", coalesce(pass ->> 'distributionPoint', '') as "Handout point",
      ${OF('resortName')} as "Resort", name as "Name", booking_ref as "Reference", coalesce(pass ->> 'duration', '') as "Days",
      coalesce(pass ->> 'firstDaysSkiing', '') as "First day",
      case when status = 'distributed' then 'Handed out' else 'Not handed out' end as "State",
      ${AT('status_at')} as "At (UTC)", coalesce(status_rep_name, '') as "By", '' as "Remark", ${OF('groupName')} as "Group",
      barcode as "Ticket code", ${OF('phonenumber')} as "Phone", ${OF('dateOfBirth')} as "Date of birth"
    from ticket ${CLIENT} left join lateral (
      select place -> 'liftpass' as pass from jsonb_array_elements(client.body -> 'allocPlaces') as place
      where place ? 'liftpass' limit 1) as booked on true
    where week_id = $1 and kind = 'lift-pass' and not deleted`,
  'lift-pass-totals': `
    select details ->> 'passType' as "Pass type", coalesce(pass ->> 'distributionPoint', '') as "Handout point",
      coalesce(pass ->> 'duration', '') as "Days", count(*)::text as "Booked",
      count(*) filter (where status = 'distributed')::text as "Handed out", '0' as "Not collecting",
      count(*) filter (where status is distinct from 'distributed')::text as "Not handed out"
    from ticket ${CLIENT} left join lateral (
      select place -> 'liftpass' as pass from jsonb_array_elements(client.body -> 'allocPlaces') as place
      where place ? 'liftpass' limit 1) as booked on true
    where week_id = $1 and kind = 'lift-pass' and not deleted group by 1, 2, 3`,
  registrations: `
    select case lesson.type when 'workshop' then 'Workshop' when 'lesson' then 'Lesson' else 'Event' end as "What",
      coalesce(event.name, nullif(lesson.ref, ''), lesson_id) as "Of", ticket.name as "Name", booking_ref as "Reference",
      case when event_id is null then case status when 'registered' then 'Registered' else 'Not registered' end
        else case status when 'entered' then 'Inside' when 'left' then 'Has left' else 'Not seen' end end as "State",
      ${AT('status_at')} as "At (UTC)", coalesce(status_rep_name, '') as "By", '' as "First let in at (UTC)", '' as "Remark",
      ${OF('phonenumber')} as "Phone", ${OF('resortName')} as "Resort", ${OF('groupName')} as "Group",
      barcode as "Ticket code", ${OF('dateOfBirth')} as "Date of birth"
    from ticket ${CLIENT} left join lesson on lesson_id = target and kind <> 'event'
      left join event on event_id = target and kind = 'event'
    where ticket.week_id = $1 and kind in ('lesson', 'workshop', 'event') and not deleted`,
  tickets: `
    select coalesce(body ->> 'passengerName', '') as "Name", reference as "Reference", code as "Ticket code",
      ${RIDES('outbound')} as "Outbound", ${RIDES('inbound')} as "Inbound",
      coalesce(body ->> 'resortName', '') as "Resort", coalesce(body ->> 'groupName', '') as "Group"
    from passenger join lateral (
      select coalesce(body ->> 'ticketCode', (select min(barcode) from ticket where ticket.week_id = passenger.week_id
        and booking_ref = reference and kind <> 'key-room' and not deleted)) as code) as known on code is not null
    where week_id = $1 and lower(coalesce(body ->> 'status', '')) not in ('cancelled', 'canceled')`,
  // Rooms whose keys are out by the sheets, and those whose keys were handed out here.
  'keys-missing': `
    select details ->> 'distLoc' as "Location", details ->> 'supplier' as "Supplier", details ->> 'buildingName' as "Building",
      details ->> 'roomName' as "Room", details ->> 'numberOfKeys' as "Keys", given.keys as "Keys handed out",
      '0' as "Keys back", given.keys as "Keys missing", given.tenant as "Handed to", given.at as "At (UTC)", given.rep_name as "By",
      '' as "Remark"
    from ticket join lateral (
      select hand_out ->> 'numberOfKeys' as keys, hand_out ->> 'tenant' as tenant, '' as at, '' as rep_name
      from jsonb_array_elements((details ->> 'distributionInfo')::jsonb) as hand_out
      where details ->> 'distributed' = '1' and details ->> 'returned' = '0'
      union all
      select details ->> 'numberOfKeys', body ->> 'tenant', ${AT('occurred_at')}, rep_name from action
      where action.week_id = ticket.week_id and action.kind = 'key-distribute' and body ->> 'roomId' = barcode) as given on true
    where week_id = $1 and kind = 'key-room'`,
  ledger: `
    select ${AT('occurred_at')} as "At (UTC)", ${AT('handset_time')} as "At by the phone's clock (UTC)",
      ${AT('received_at')} as "Came in at (UTC)", rep_name as "By", '' as "Brought by",
      case action.kind when 'coach-load' then 'Loaded' when 'lift-pass-distribute' then 'Lift pass handed out'
        when 'key-distribute' then 'Keys handed out' end as "What",
      case action.kind when 'coach-load' then 'Coach C1, outbound' when 'lift-pass-distribute' then 'Lift pass'
        when 'key-distribute' then (select details ->> 'roomName' from ticket room
          where room.week_id = action.week_id and room.barcode = action.body ->> 'roomId') end as "Where",
      coalesce(split_part(action.body ->> 'tenant', ' - ', 1), holder.name) as "Name",
      coalesce(split_part(action.body ->> 'tenant', ' - ', 2), holder.booking_ref) as "Reference",
      action.body ->> 'barcode' as "Ticket code", 'Counts' as "Result", '' as "Remark",
      '' as "Taken back at (UTC)", '' as "Taken back by", '' as "Taken back because"
    from action left join lateral (
      select name, booking_ref from ticket where ticket.week_id = action.week_id and barcode = action.body ->> 'barcode'
        and ticket.kind <> 'key-room' limit 1) as holder on true
    where action.week_id = $1`,
} as const;

export type CheckedReport = keyof typeof QUERIES;
export const CHECKED_REPORTS: readonly CheckedReport[] = [
  'manifests',
  'lift-passes',
  'lift-pass-totals',
  'keys-missing',
  'registrations',
  'tickets',
  'ledger',
];

/** The rows that a report must have, in no order. */
export async function rowsInDatabase(server: RunningServer, report: CheckedReport, weekId: string): Promise<Cells[]> {
  return server.query<Cells>(QUERIES[report], [weekId]);
}
