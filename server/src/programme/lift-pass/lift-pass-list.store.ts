import type { Kysely } from 'kysely';
import type { LiftPassTicket } from '@offpiste/core/programme/lift-pass/lift-pass.contract';
import type { Schema } from '#platform/database/schema';
import { markedTicket, readTickets, type TicketRow, type TicketsOf } from '#record/ticket/ticket.store';

/** All passes of a week are on one list. */
export const LIFT_PASS_TICKETS: TicketsOf = { kinds: ['lift-pass'], target: '', direction: '' };

/** By name, including withheld passes. */
export async function readPassTickets(db: Kysely<Schema>, weekId: string): Promise<LiftPassTicket[]> {
  const rows = await readTickets(db, weekId, LIFT_PASS_TICKETS);
  return rows.map((row) => ({ ...markedTicket('distributed', row), ...passDetails(row) }));
}

/** The fields of lift passes only. */
export function passDetails({
  details,
}: Pick<TicketRow, 'details'>): Pick<LiftPassTicket, 'passType' | 'staffMembers'> {
  // The import validated the details.
  const { passType = '', staffMembers = '[]' } = details as { passType?: string; staffMembers?: string };
  return { passType, staffMembers };
}
