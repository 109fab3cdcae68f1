import { sql, type RawBuilder } from 'kysely';
import { learnerOf, type Learner, type RegisterFacts } from '@offpiste/core/lesson/lesson-register.rules';
import type { Passenger } from '@offpiste/core/passenger/passenger.contract';
import type { TicketState } from '#platform/ledger/action-definition';
import { LESSON_TICKET_KINDS, REGISTERED } from './lesson.store.ts';

/** What the register rule needs, and the ticket it decides about. */
export interface RegisterState {
  readonly facts: RegisterFacts;
  readonly ticket: TicketState | undefined;
}

interface Registration {
  readonly weekID: string;
  readonly lessonId: string;
  readonly barcode: string;
}

interface RegisterRow {
  readonly kind: string;
  readonly name: string | null;
  readonly deleted: boolean;
  readonly status: string | null;
  readonly status_at: string;
  readonly status_rep_id: string | null;
  readonly status_rep_name: string | null;
  readonly revision: number;
  readonly holder: { readonly name: string; readonly body: Passenger | null } | null;
}

/**
 * The ticket of a lesson or workshop; or, without one, whose code it is. A client has one code for everything, so any of
 * their tickets tells who they are.
 */
export function registerQuery({ weekID, lessonId, barcode }: Registration): RawBuilder<RegisterRow> {
  return sql<RegisterRow>`
    select ticket.kind, ticket.name, ticket.deleted, ticket.status, ticket.status_at, ticket.status_rep_id, ticket.status_rep_name, ticket.revision,
      case when ticket.name is null then (
        select jsonb_build_object('name', other.name, 'body', passenger.body)
        from ticket other left join passenger on passenger.week_id = other.week_id and passenger.reference = other.booking_ref
        where other.week_id = ${weekID} and other.barcode = ${barcode} limit 1) end as holder
    from (select 1) as asked
    left join ticket on ticket.week_id = ${weekID} and ticket.kind in (${sql.join(LESSON_TICKET_KINDS.map((kind) => sql`${kind}`))})
      and ticket.target = ${lessonId} and ticket.direction = '' and ticket.barcode = ${barcode}
    limit 1
  `;
}

export function registerState(row: RegisterRow | undefined, { lessonId, barcode }: Registration): RegisterState {
  if (!row || row.name === null)
    return { facts: { ticket: undefined, holder: row?.holder ? holderOf(row.holder) : undefined }, ticket: undefined };
  const { kind, name, deleted, status, status_at, status_rep_id, status_rep_name, revision } = row;
  const registered =
    status === REGISTERED
      ? { at: new Date(status_at).toISOString(), repId: status_rep_id ?? '', repName: status_rep_name ?? '' }
      : undefined;
  return {
    facts: { ticket: { name, deleted, ...(registered ? { registered } : {}) }, holder: { name, lessons: [] } },
    ticket: { kind, target: lessonId, direction: '', barcode, revision },
  };
}

function holderOf({ name, body }: NonNullable<RegisterRow['holder']>): Learner {
  const learner = body ? learnerOf(body) : { name, lessons: [] };
  return { ...learner, name: learner.name || name };
}
