// Source: docs/reference/accounts.md (Mail).
import { sql, type Kysely } from 'kysely';
import type { SecurityEventKind } from '@offpiste/core/access/security-event/security-event.contract';
import type { Schema } from '#platform/database/schema';

const EVENTS_AT_ONCE = 20;

export interface EventToMail {
  readonly id: number;
  readonly at: Date;
  readonly kind: SecurityEventKind;
  readonly name: string;
  readonly by: string;
  readonly detail: string;
  readonly username: string | null;
}

/** Takes recent events that no server took. Older ones stay on the page only. */
export async function takeEvents(db: Kysely<Schema>): Promise<EventToMail[]> {
  const { rows } = await sql<EventToMail>`
    with taken as (
      update security_event set mailed_at = clock_timestamp() where event_id in (
        select event_id from security_event where mailed_at is null and at > clock_timestamp() - interval '1 day'
        order by event_id limit ${EVENTS_AT_ONCE} for update skip locked)
      returning *
    )
    select event_id::int as id, at, kind, rep_name as name, by_name as by, detail, username
    from taken left join rep_account using (rep_id) order by event_id
  `.execute(db);
  return rows;
}

/** After a failure, for the next attempt. */
export async function returnEvents(db: Kysely<Schema>, ids: readonly number[]): Promise<void> {
  await db.updateTable('security_event').set({ mailed_at: null }).where('event_id', 'in', ids).execute();
}
