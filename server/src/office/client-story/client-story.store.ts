import { sql, type Kysely } from 'kysely';
import { brands } from '@offpiste/brands/registry';
import type {
  ClientStoryReply,
  StoryBooking,
  StoryChange,
  StoryRecord,
  StoryTicket,
} from '@offpiste/core/office/client-story/client-story.contract';
import { storyFacts } from '@offpiste/core/office/client-story/story-facts.rules';
import type { Passenger } from '@offpiste/core/people/passenger/passenger.contract';
import { passengerFor } from '@offpiste/core/people/passenger/passenger.rights';
import { ticketListKey, type TicketKind } from '@offpiste/core/record/action/action-kind.rules';
import type { Schema } from '#platform/database/schema';
import { withForms } from '#platform/phone-number/number-forms';
import type { Viewer } from '#platform/viewer/viewer';
import { recordsQuery, toRecord, type RecordRow } from './record.store.ts';
import { readShownChanges } from '#office/office-change/office-change.store';

/**
 * Undefined if the week has no booking, ticket or record of the reference. Without a viewer it has no facts of the
 * booking.
 */
export async function readClientStory(
  db: Kysely<Schema>,
  weekId: string,
  reference: string,
  viewer?: Viewer,
): Promise<ClientStoryReply | undefined> {
  const { rows: booked } = await sql<{ name: string | null; body: Passenger }>`
    select body ->> 'passengerName' as name, body from passenger where week_id = ${weekId} and reference = ${reference} limit 1
  `.execute(db);
  const tickets = await readStoryTickets(db, weekId, reference);
  const records = await readRecords(db, weekId, reference);
  const changes = await readChanges(db, weekId, reference);
  const officeChanges = await readShownChanges(db, weekId, reference);
  if (booked.length + tickets.length + records.length + changes.length === 0) return undefined;
  return {
    name: booked[0]?.name ?? tickets[0]?.name ?? changes.at(-1)?.before?.name ?? '',
    reference,
    isBooked: booked.length > 0,
    ...factsFor(viewer, booked[0]?.body),
    tickets: tickets.map(({ name: _, ...ticket }) => ticket),
    records,
    changes,
    officeChanges,
  };
}

function factsFor(
  viewer: Viewer | undefined,
  body: Passenger | undefined,
): Pick<ClientStoryReply, 'facts' | 'numbers'> {
  if (!viewer || !body) return {};
  const { brand, level } = viewer;
  const facts = storyFacts(passengerFor({ policy: brands[brand].policy, level }, body, ''));
  return { facts, ...withForms(viewer, [facts.phone]) };
}

async function readChanges(db: Kysely<Schema>, weekId: string, reference: string): Promise<StoryChange[]> {
  const rows = await db
    .selectFrom('client_change')
    .innerJoin('week_import', 'week_import.import_id', 'client_change.import_id')
    .select(['imported_at', 'rep_name', 'source', 'takes_back', 'before', 'after'])
    .where('client_change.week_id', '=', weekId)
    .where('reference', '=', reference)
    .orderBy('client_change.import_id')
    .execute();
  return rows.map(({ imported_at, rep_name: by, source, takes_back, before, after }) => ({
    at: imported_at.toISOString(),
    by,
    source,
    ...(takes_back === null ? {} : { takesBack: true }),
    // Our own imports wrote this.
    ...(before === null ? {} : { before: before as StoryBooking }),
    ...(after === null ? {} : { after: after as StoryBooking }),
  }));
}

async function readStoryTickets(
  db: Kysely<Schema>,
  weekId: string,
  reference: string,
): Promise<(StoryTicket & { readonly name: string })[]> {
  const { rows } = await sql<{
    kind: TicketKind;
    target: string;
    direction: string;
    name: string;
    status: string | null;
    deleted: boolean;
    event: string | null;
  }>`
    select kind, target, direction, ticket.name, status, deleted, event.name as event
    from ticket left join event on ticket.kind = 'event' and event.event_id = target
    where ticket.week_id = ${weekId} and booking_ref = ${reference} and (not deleted or status is not null)
    order by kind, target, direction desc
  `.execute(db);
  return rows.map(({ kind, target, direction, name, status, deleted, event }) => ({
    name,
    list: ticketListKey({ kind, target, direction }),
    ...(event === null ? {} : { place: event }),
    ...(status === null ? {} : { status }),
    ...(deleted ? { lapsed: 1 } : {}),
  }));
}

/**
 * Reports about a client's codes and keys, in the order they happened. Of a retried report only the last counts. A
 * guest is 'name - bookingRef'.
 */
async function readRecords(db: Kysely<Schema>, weekId: string, reference: string): Promise<StoryRecord[]> {
  const which = sql`action.week_id = ${weekId} and (
      action.kind in ('key-distribute', 'key-return')
        and right(coalesce(action.body ->> 'tenant', action.body ->> 'returnedBy'), ${reference.length + 3}) = ${` - ${reference}`}
      or action.kind not in ('key-distribute', 'key-return', 'undo') and action.body ->> 'barcode' in (select barcode from code))
      and not (action.verdict = 'refused' and exists (
        select from action later where later.idempotent_id = action.idempotent_id and later.rep_id = action.rep_id and later.id > action.id))`;
  const { rows } = await sql<RecordRow>`
    with code as materialized (
      select distinct barcode from ticket where week_id = ${weekId} and booking_ref = ${reference} and kind <> 'key-room'
    )
    ${recordsQuery(which)} order by action.occurred_at, action.id
  `.execute(db);
  return rows.map(toRecord);
}
