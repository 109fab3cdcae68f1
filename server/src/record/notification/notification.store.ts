// Source: docs/reference/office.md (Notifications).
import { sql, type Kysely } from 'kysely';
import type { PushSubscriptionBody } from '@offpiste/core/record/notification/notification.contract';
import { isCounted, isUndone } from '#platform/ledger/counted-reports';
import type { Schema } from '#platform/database/schema';

/** A note that is older was written while no server ran. */
const MAX_AGE_MS = 600_000;
const KEPT_MS = 86_400_000;

export async function hasSubscription(db: Kysely<Schema>, signInId: string): Promise<boolean> {
  const query = db.selectFrom('push_subscription').select('sign_in_id').where('sign_in_id', '=', signInId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** A browser has one subscription, so that of an earlier sign-in ends. */
export async function addSubscription(
  tx: Kysely<Schema>,
  signInId: string,
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionBody,
  at: Date,
): Promise<void> {
  await removeSubscription(tx, endpoint);
  await sql`
    insert into push_subscription (sign_in_id, endpoint, p256dh, auth, made_at)
    select sign_in_id, ${endpoint}, ${p256dh}, ${auth}, ${at} from sign_in
    where sign_in_id = ${signInId} and revoked_at is null
    on conflict (sign_in_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth
  `.execute(tx);
}

export async function endSubscription(db: Kysely<Schema>, signInId: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('sign_in_id', '=', signInId).execute();
}

export async function removeSubscription(db: Kysely<Schema>, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('endpoint', '=', endpoint).execute();
}

export interface NewNote {
  readonly id: string;
  readonly weekId: string;
  readonly list: string;
  readonly until: string;
  readonly repId: string;
  readonly isWorkshop: boolean;
}

/** Each note once, by one server. */
export async function claimNotes(db: Kysely<Schema>, now: number): Promise<NewNote[]> {
  await db
    .deleteFrom('notified_note')
    .where('notified_at', '<', new Date(now - KEPT_MS))
    .execute();
  const { rows } = await sql<NewNote>`
    with claimed as (
      insert into notified_note (action_id, week_id, notified_at)
      select id, week_id, ${new Date(now)} from action
      where kind = 'note' and verdict <> 'refused' and received_at > ${new Date(now - MAX_AGE_MS)}
        and exists (select from push_subscription)
        and not exists (select from notified_note where action_id = action.id)
      on conflict (action_id) do nothing
      returning action_id
    )
    select note.idempotent_id as id, note.week_id as "weekId", note.subject as list, note.body ->> 'until' as until,
      note.rep_id as "repId", exists (select from ticket where ticket.week_id = note.week_id and ticket.kind = 'workshop'
        and note.subject = 'lesson/' || ticket.target) as "isWorkshop"
    from claimed join action note on note.id = claimed.action_id
    where not ${isUndone('note')}
  `.execute(db);
  return rows.filter(({ until }) => Date.parse(until) > now);
}

export interface SubscribedPhone {
  readonly repId: string;
  readonly hasRecorded: boolean;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** The phones with the week of a note whose reps have not seen it. */
export async function readPhonesFor(
  db: Kysely<Schema>,
  { id, weekId, list, repId }: NewNote,
  now: number,
): Promise<SubscribedPhone[]> {
  const { rows } = await sql<SubscribedPhone>`
    select distinct on (push.endpoint) rep_account.rep_id as "repId", push.endpoint, push.p256dh, push.auth,
      exists (select from action where week_id = ${weekId} and subject = ${list} and action.rep_id = rep_account.rep_id
        and kind not in ('note', 'note-seen') and verdict <> 'refused' and ${isCounted}) as "hasRecorded"
    from push_subscription push join sign_in on sign_in.sign_in_id = push.sign_in_id
    join rep_account on rep_account.rep_id = sign_in.rep_id
    join phone_status on phone_status.sign_in_id = sign_in.sign_in_id
    where phone_status.week_id = ${weekId} and sign_in.revoked_at is null and not rep_account.disabled
      and sign_in.brand = any(rep_account.brands)
      and rep_account.rep_id <> ${repId}
      and exists (select from refresh_token where refresh_token.sign_in_id = sign_in.sign_in_id
        and expires_at > ${new Date(now)})
      and not exists (select from action where week_id = ${weekId} and subject = ${list} and kind = 'note-seen'
        and action.rep_id = rep_account.rep_id and action.body ->> 'note' = ${id})
  `.execute(db);
  return rows;
}
