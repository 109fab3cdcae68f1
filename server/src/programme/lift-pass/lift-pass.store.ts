import { sql, type Kysely } from 'kysely';
import type { Report } from '@offpiste/core/record/action/action.rules';
import type { LiftPassListReply, LiftPassTicket } from '@offpiste/core/programme/lift-pass/lift-pass.contract';
import type { LiftPassViewer } from '@offpiste/core/programme/lift-pass/lift-pass.rights';
import { LIFT_PASS_MARK, staffMembersIn, type LiftPassFact } from '@offpiste/core/programme/lift-pass/lift-pass.rules';
import { ownLiftPasses, shownLiftPasses } from '@offpiste/core/programme/lift-pass/lift-pass-list.rules';
import type { LiftPassPlace } from '@offpiste/core/people/passenger/passenger.contract';
import { ticketCounts } from '@offpiste/core/record/ticket/ticket-overlay.rules';
import { brands } from '@offpiste/brands/registry';
import type { Viewer } from '#platform/viewer/viewer';
import type { Schema } from '#platform/database/schema';
import { LIFT_PASS_TICKETS, passDetails, readPassTickets } from './lift-pass-list.store.ts';
import { ticketFact, ticketQuery, type TicketRow } from '#record/ticket/ticket.store';

export function liftPassViewer({ brand, repId, level }: Viewer): LiftPassViewer {
  return { policy: brands[brand].policy, repId, level };
}

/** The passes that this rep may distribute, by name, with their counts. */
export async function readLiftPasses(
  db: Kysely<Schema>,
  weekId: string,
  viewer: LiftPassViewer,
): Promise<LiftPassListReply> {
  const tickets = ownLiftPasses(viewer, await readPassTickets(db, weekId));
  const { done, total } = ticketCounts('distributed', shownLiftPasses(viewer, tickets));
  return { tickets, distributed: done, total };
}

/** The facts of a pass, with or without a report. */
export function liftPassFact(row: TicketRow, report?: Report): LiftPassFact | undefined {
  const fact = ticketFact(row, report, LIFT_PASS_MARK.word);
  return fact && { ...fact, staffMembers: staffMembersIn(passDetails(row).staffMembers) };
}

/** The facts, and the fields to show after acceptance. */
export interface FoundLiftPass {
  readonly fact: LiftPassFact;
  readonly shown: LiftPassTicket;
}

export async function findLiftPass(
  db: Kysely<Schema>,
  weekId: string,
  barcode: string,
): Promise<FoundLiftPass | undefined> {
  const place = sql`, (
    select jsonb_path_query_first(passenger.body, '$.allocPlaces[*].liftpass') from passenger
    where passenger.week_id = ticket.week_id and passenger.reference = ticket.booking_ref limit 1) as place`;
  const query = ticketQuery(weekId, LIFT_PASS_TICKETS, barcode, place);
  // JSON gives the same types as the ledger's query.
  const { rows } = await sql<{ row: TicketRow & { place: LiftPassPlace | null } }>`
    select to_jsonb(found) as row from (${query}) as found
  `.execute(db);
  const row = rows[0]?.row;
  const fact = row && liftPassFact(row);
  if (!fact) return undefined;
  const { name, bookingRef } = fact;
  const shown = { name, bookingRef, barcode, deleted: '0', distributed: 0, ...passDetails(row) } as const;
  return { fact, shown: { ...shown, ...placeFields(row.place) } };
}

function placeFields(
  place: LiftPassPlace | null,
): Pick<LiftPassTicket, 'duration' | 'firstDaysSkiing' | 'distributionPoint'> {
  const { duration, firstDaysSkiing, distributionPoint } = place ?? {};
  return {
    ...(duration === null || duration === undefined ? {} : { duration }),
    ...(firstDaysSkiing ? { firstDaysSkiing } : {}),
    ...(distributionPoint ? { distributionPoint } : {}),
  };
}
