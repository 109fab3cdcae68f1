import type { Kysely } from 'kysely';
import type { CoachTicket, CoachTicketsReply, Direction } from '@offpiste/core/coach/coach.contract';
import { byNumberIn, seatOf } from '@offpiste/core/coach/coach-manifest.rules';
import { coachListKey, type CoachLoadFacts } from '@offpiste/core/coach/coach.rules';
import type { TicketState } from '#platform/ledger/action-definition';
import type { Schema } from '#platform/schema';

/** The status of a ticket whose holder is on board. */
export const LOADED = 'loaded';

const COACH_LIST_KEY = /^coach\/(.+)\/(inbound|outbound)$/s;

/** The ids of the coaches of a week that have a list, each way: also of those nobody has a ticket for. */
export async function findCoachIds(db: Kysely<Schema>, weekId: string): Promise<{ inbound: string[]; outbound: string[] }> {
  const rows = await db.selectFrom('list_version').select('list_key').where('week_id', '=', weekId).execute();
  const lists = rows.map((row) => COACH_LIST_KEY.exec(row.list_key) ?? []);
  const idsOf = (asked: Direction) => lists.flatMap(([, id, direction]) => (id && direction === asked ? [id] : [])).toSorted(byNumberIn);
  return { inbound: idsOf('inbound'), outbound: idsOf('outbound') };
}

/** Which version of its list a coach has, one way; undefined when there is no such coach. Reads no ticket. */
export async function findCoachListVersion(db: Kysely<Schema>, weekId: string, coachId: string, direction: Direction): Promise<number | undefined> {
  const row = await db
    .selectFrom('list_version')
    .select('version')
    .where('week_id', '=', weekId)
    .where('list_key', '=', coachListKey(coachId, direction))
    .executeTakeFirst();
  return row?.version;
}

/** Everybody with a ticket for a coach, one way, by name. The counts leave fallen bookings out. */
export async function readCoachTickets(db: Kysely<Schema>, weekId: string, coachId: string, direction: Direction): Promise<CoachTicketsReply> {
  const rows = await db
    .selectFrom('ticket')
    .select(['name', 'booking_ref', 'barcode', 'deleted', 'status', 'status_at', 'status_rep_name'])
    .where('week_id', '=', weekId)
    .where('kind', '=', 'coach')
    .where('target', '=', coachId)
    .where('direction', '=', direction)
    .orderBy('name')
    .orderBy('barcode')
    .execute();
  const tickets = rows.map(toTicket);
  const counted = tickets.filter((ticket) => ticket.deleted !== '1');
  return { tickets, loaded: counted.filter((ticket) => ticket.loaded === 1).length, total: counted.length };
}

interface TicketRow {
  name: string;
  booking_ref: string;
  barcode: string;
  deleted: boolean;
  status: string | null;
  status_at: Date | null;
  status_rep_name: string | null;
}

function toTicket(row: TicketRow): CoachTicket {
  return {
    name: row.name,
    bookingRef: row.booking_ref,
    barcode: row.barcode,
    loaded: row.status === LOADED ? 1 : 0,
    deleted: row.deleted ? '1' : '0',
    ...(row.status_at ? { loadedAt: row.status_at.toISOString() } : {}),
    ...(row.status_rep_name ? { loadedBy: row.status_rep_name } : {}),
  };
}

/** What the load rule needs, and the ticket it decides about. */
export interface CoachLoadState {
  readonly facts: CoachLoadFacts;
  readonly ticket: TicketState | undefined;
}

interface CoachLoad {
  readonly weekID: string;
  readonly coachId: string;
  readonly direction: Direction;
  readonly barcode: string;
}

export async function readCoachLoadState(db: Kysely<Schema>, load: CoachLoad): Promise<CoachLoadState> {
  const row = await db
    .selectFrom('ticket')
    .select(['name', 'deleted', 'status', 'status_at', 'status_rep_id', 'status_rep_name', 'revision'])
    .where('week_id', '=', load.weekID)
    .where('kind', '=', 'coach')
    .where('target', '=', load.coachId)
    .where('direction', '=', load.direction)
    .where('barcode', '=', load.barcode)
    .executeTakeFirst();
  if (!row) return { facts: { ticket: undefined, holder: await findHolder(db, load) }, ticket: undefined };
  const { name, deleted, status, status_at, status_rep_id, status_rep_name, revision } = row;
  const loaded = status === LOADED && status_at ? { at: status_at.toISOString(), repId: status_rep_id ?? '', repName: status_rep_name ?? '' } : undefined;
  return {
    facts: { ticket: { name, deleted, ...(loaded ? { loaded } : {}) }, holder: { name } },
    ticket: { kind: 'coach', target: load.coachId, direction: load.direction, barcode: load.barcode, revision },
  };
}

// A client has one code for everything, so any of their tickets tells who they are.
async function findHolder(db: Kysely<Schema>, { weekID, barcode, direction }: CoachLoad): Promise<CoachLoadFacts['holder']> {
  const row = await db
    .selectFrom('ticket')
    .leftJoin('passenger', (join) => join.onRef('passenger.week_id', '=', 'ticket.week_id').onRef('passenger.reference', '=', 'ticket.booking_ref'))
    .select(['ticket.name', 'passenger.body'])
    .where('ticket.week_id', '=', weekID)
    .where('ticket.barcode', '=', barcode)
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const seat = row.body ? seatOf(row.body, direction) : undefined;
  return { name: row.body?.passengerName || row.name, ...(seat ? { seat } : {}) };
}
