import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { LiftPassListReply, LiftPassTicket } from '@offpiste/core/lift-pass/lift-pass.contract';
import type { LiftPassViewer } from '@offpiste/core/lift-pass/lift-pass.rights';
import { LIFT_PASS_LIST_KEY, staffMembersIn, type LiftPassFacts } from '@offpiste/core/lift-pass/lift-pass.rules';
import { liftPassCounts, ownLiftPasses, shownLiftPasses } from '@offpiste/core/lift-pass/lift-pass-list.rules';
import type { LiftPassPlace } from '@offpiste/core/passenger/passenger.contract';
import { brands } from '@offpiste/brands/registry';
import type { TicketState } from '#platform/ledger/action-definition';
import type { Schema } from '#platform/schema';
import type { Viewer } from '#platform/viewer';

/** The status of a pass that was handed out. */
export const DISTRIBUTED = 'distributed';

/** Who asks, as the rights of lift passes see them. */
export function liftPassViewer({ brand, repId, level }: Viewer): LiftPassViewer {
  return { policy: brands[brand].policy, repId, level };
}

/** Which version the list of a week's lift passes has; undefined when there is no such week. Reads no ticket. */
export async function findLiftPassListVersion(db: Kysely<Schema>, weekId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('week')
    .leftJoin('list_version', (join) =>
      join.onRef('list_version.week_id', '=', 'week.week_id').on('list_key', '=', LIFT_PASS_LIST_KEY),
    )
    .select('list_version.version')
    .where('week.week_id', '=', weekId)
    .executeTakeFirst();
  return row && (row.version ?? 0);
}

/** The passes this rep may hand out, by name; the counts are of those the rep sees. */
export async function readLiftPasses(
  db: Kysely<Schema>,
  weekId: string,
  viewer: LiftPassViewer,
): Promise<LiftPassListReply> {
  const rows = await db
    .selectFrom('ticket')
    .select(['name', 'booking_ref', 'barcode', 'deleted', 'details', 'status', 'status_at', 'status_rep_name'])
    .where('week_id', '=', weekId)
    .where('kind', '=', 'lift-pass')
    .orderBy('name')
    .orderBy('barcode')
    .execute();
  const tickets = ownLiftPasses(viewer, rows.map(toTicket));
  return { tickets, ...liftPassCounts(shownLiftPasses(viewer, tickets)) };
}

interface TicketRow {
  readonly name: string;
  readonly booking_ref: string;
  readonly barcode: string;
  readonly deleted: boolean;
  readonly details: unknown;
  readonly status: string | null;
  readonly status_at: Date | null;
  readonly status_rep_name: string | null;
}

function toTicket({
  name,
  booking_ref: bookingRef,
  barcode,
  deleted,
  details,
  status,
  status_at,
  status_rep_name,
}: TicketRow): LiftPassTicket {
  // The import has checked the details of tickets against their schema.
  const { passType = '', staffMembers = '[]' } = details as { passType?: string; staffMembers?: string };
  return {
    name,
    bookingRef,
    barcode,
    passType,
    staffMembers,
    distributed: status === DISTRIBUTED ? 1 : 0,
    deleted: deleted ? '1' : '0',
    ...(status_at ? { distributedAt: status_at.toISOString() } : {}),
    ...(status_rep_name ? { distributedBy: status_rep_name } : {}),
  };
}

interface LiftPassInWeek {
  readonly weekID: string;
  readonly barcode: string;
}

/** A pass as the question below tells of it; as JSON, so its moment is a text. */
export interface LiftPassRow extends Omit<TicketRow, 'status_at'> {
  readonly status_at: string | null;
  readonly status_rep_id: string | null;
  readonly revision: number;
  readonly place: LiftPassPlace | null;
}

/** The pass of a code, with what its holder's booking says of it. */
export function liftPassQuery({ weekID, barcode }: LiftPassInWeek): RawBuilder<LiftPassRow> {
  return sql<LiftPassRow>`
    select ticket.name, ticket.booking_ref, ticket.barcode, ticket.deleted, ticket.details, ticket.status, ticket.status_at, ticket.status_rep_id,
      ticket.status_rep_name, ticket.revision, (
        select jsonb_path_query_first(passenger.body, '$.allocPlaces[*].liftpass') from passenger
        where passenger.week_id = ticket.week_id and passenger.reference = ticket.booking_ref limit 1) as place
    from ticket
    where ticket.week_id = ${weekID} and ticket.kind = 'lift-pass' and ticket.target = '' and ticket.direction = '' and ticket.barcode = ${barcode}
  `;
}

/** What the rule needs, the ticket it decides about, and what may be shown of it once the rule has said yes. */
export interface LiftPassState {
  readonly facts: LiftPassFacts;
  readonly ticket: TicketState | undefined;
  readonly shown: LiftPassTicket | undefined;
}

export function liftPassState(row: LiftPassRow | undefined, { barcode }: LiftPassInWeek): LiftPassState {
  if (!row) return { facts: { barcode, pass: undefined }, ticket: undefined, shown: undefined };
  const { status_at, status_rep_id, revision, place } = row;
  const ticket = toTicket({ ...row, status_at: status_at === null ? null : new Date(status_at) });
  const { name, bookingRef, distributedAt: at = '', distributedBy: repName = '' } = ticket;
  const distributed = ticket.distributed === 1 ? { distributed: { at, repId: status_rep_id ?? '', repName } } : {};
  return {
    facts: {
      barcode,
      pass: {
        name,
        bookingRef,
        staffMembers: staffMembersIn(ticket.staffMembers),
        deleted: row.deleted,
        ...distributed,
      },
    },
    ticket: { kind: 'lift-pass', target: '', direction: '', barcode, revision },
    shown: { ...ticket, ...placeFields(place) },
  };
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

/** The pass of a code, once. */
export async function findLiftPass(db: Kysely<Schema>, asked: LiftPassInWeek): Promise<LiftPassState> {
  // As in the ledger, the answer comes as JSON, so that both are read alike.
  const { rows } = await sql<{
    pass: LiftPassRow;
  }>`select to_jsonb(found) as pass from (${liftPassQuery(asked)}) as found`.execute(db);
  return liftPassState(rows[0]?.pass, asked);
}
