// Source: docs/reference/accounts.md (Audit).
import { sql, type Kysely } from 'kysely';
import type { AuditAbout } from '@offpiste/core/access/audit/audit.contract';
import { nameOfGuest, referenceOfGuest } from '@offpiste/core/base/ticket-code/guest-label.rules';
import type { Schema } from '#platform/database/schema';

type AboutRow = { readonly id: number; readonly guest: string | null } & {
  readonly [Part in keyof AuditAbout]-?: string | null;
};

/**
 * Clients and records of entries, by the id of the entry. Erased clients and records are missing, and those of weeks of
 * other brands. Undefined `brands` are all.
 */
export async function readAbout(
  db: Kysely<Schema>,
  entries: readonly number[],
  brands: readonly string[] | undefined,
): Promise<ReadonlyMap<number, AuditAbout>> {
  if (entries.length === 0) return new Map();
  const { rows } = await sql<AboutRow>`
    select entry.audit_id as id,
      coalesce(record.body ->> 'tenant', record.body ->> 'returnedBy') as guest,
      coalesce(holder.name, gone.name, booked.name, listed.name) as name,
      coalesce(holder.booking_ref, gone.booking_ref, booked_reference) as reference,
      record.kind as action, record.list, coalesce(event.name, room.name) as place, record.rep
    from audit_entry entry
    left join action on action.id = entry.action_id and action.body <> '{"erased": true}'
    left join carried_record carried on carried.carried_id = entry.carried_id and not carried.record ? 'erased'
    cross join lateral (
      select coalesce(action.kind, carried.record ->> 'kind') as kind, action.rep_name as rep,
        coalesce(action.subject, carried.record ->> 'subject') as list, coalesce(action.body, carried.record -> 'data') as body,
        case when entry.kind in ('booking-changed', 'booking-back') then entry.subject end as booked_reference) as record
    left join lateral (
      select name, booking_ref from ticket
      where week_id = entry.week_id and barcode = record.body ->> 'barcode' and kind <> 'key-room' limit 1) as holder on true
    left join lateral (
      select name, booking_ref from lapsed_ticket
      where holder.name is null and week_id = entry.week_id and barcode = record.body ->> 'barcode' limit 1) as gone on true
    left join lateral (
      select passenger.body ->> 'passengerName' as name from passenger
      where week_id = entry.week_id and reference = booked_reference limit 1) as booked on true
    left join lateral (
      select name from ticket
      where booked.name is null and week_id = entry.week_id and booking_ref = booked_reference and kind <> 'key-room'
      union all select name from lapsed_ticket
      where booked.name is null and week_id = entry.week_id and booking_ref = booked_reference
      limit 1) as listed on true
    left join event on record.kind in ('event-in', 'event-out') and event.event_id = record.body ->> 'eventId'
    left join ticket room on record.kind in ('key-distribute', 'key-return') and room.week_id = entry.week_id
      and room.kind = 'key-room' and room.barcode = record.body ->> 'roomId'
    where entry.audit_id = any(${[...entries]}::bigint[]) and not is_erasing(entry.week_id)
      and (${brands === undefined} or exists (
        select from week where week.week_id = entry.week_id and week.brand = any(${[...(brands ?? [])]}::text[])))
      and (action.id is not null or carried.carried_id is not null or booked_reference <> '')
  `.execute(db);
  return new Map(
    rows.map(({ id, guest, ...parts }) => [
      id,
      Object.fromEntries(
        Object.entries({ ...parts, ...guestParts(guest) }).filter(([, text]) => text !== null && text !== ''),
      ),
    ]),
  );
}

/** The guest of a key has a name, a reference, or both. */
function guestParts(guest: string | null): AuditAbout {
  if (!guest) return {};
  const [name, reference] = [nameOfGuest(guest), referenceOfGuest(guest)];
  return { ...(name === reference ? {} : { name }), ...(reference === undefined ? {} : { reference }) };
}
