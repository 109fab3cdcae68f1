// Source: docs/reference/office.md (Notifications).
import { sql, type Kysely } from 'kysely';
import type { PushSubscriptionBody } from '@offpiste/core/record/notification/notification.contract';
import { notifiedPhones } from '@offpiste/core/record/notification/notification.rules';
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
  readonly actionId: number;
  readonly id: string;
  readonly weekId: string;
  readonly list: string;
  readonly until: string;
  readonly repId: string;
  readonly isWorkshop: boolean;
}

/** The notes that no server has claimed yet. */
export async function readNewNotes(db: Kysely<Schema>, now: number): Promise<NewNote[]> {
  await db
    .deleteFrom('notified_note')
    .where('notified_at', '<', new Date(now - KEPT_MS))
    .execute();
  const { rows } = await sql<NewNote>`
    select note.id as "actionId", note.idempotent_id as id, note.week_id as "weekId", note.subject as list,
      note.body ->> 'until' as until, note.rep_id as "repId", exists (
        select from ticket where ticket.week_id = note.week_id and ticket.kind = 'workshop'
        and note.subject = 'lesson/' || ticket.target) as "isWorkshop"
    from action note
    where note.kind = 'note' and note.verdict <> 'refused' and note.received_at > ${new Date(now - MAX_AGE_MS)}
      and exists (select from push_subscription)
      and not exists (select from notified_note where action_id = note.id)
      and not ${isUndone('note')}
  `.execute(db);
  return rows.filter(({ until }) => Date.parse(until) > now);
}

export interface SubscribedPhone {
  readonly repId: string;
  readonly brand: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** The phones to notify of a note; none if another server has claimed it. If they cannot be read, nothing is claimed. */
export function claimPhonesFor(db: Kysely<Schema>, note: NewNote, now: number): Promise<SubscribedPhone[]> {
  return db.transaction().execute(async (tx) => {
    const claimed = await tx
      .insertInto('notified_note')
      .values({ action_id: note.actionId, week_id: note.weekId, notified_at: new Date(now) })
      .onConflict((conflict) => conflict.column('action_id').doNothing())
      .returning('action_id')
      .executeTakeFirst();
    if (!claimed) return [];
    return notifiedPhones(await readPhonesFor(tx, note, now), await readRecorders(tx, note));
  });
}

/** The phones with the week of a note whose reps have not seen it. */
async function readPhonesFor(
  db: Kysely<Schema>,
  { id, weekId, list, repId }: NewNote,
  now: number,
): Promise<SubscribedPhone[]> {
  const { rows } = await sql<SubscribedPhone>`
    select distinct on (push.endpoint) rep_account.rep_id as "repId", sign_in.brand, push.endpoint, push.p256dh, push.auth
    from push_subscription push join sign_in on sign_in.sign_in_id = push.sign_in_id
    join rep_account on rep_account.rep_id = sign_in.rep_id
    join phone_status on phone_status.sign_in_id = sign_in.sign_in_id
    join week on week.week_id = phone_status.week_id and week.brand = sign_in.brand
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

/** The reps with a counted record on the list of a note, without its author. */
async function readRecorders(db: Kysely<Schema>, { weekId, list, repId }: NewNote): Promise<Set<string>> {
  const { rows } = await sql<{ repId: string }>`
    select distinct rep_id as "repId" from action
    where week_id = ${weekId} and subject = ${list} and rep_id <> ${repId}
      and kind not in ('note', 'note-seen') and verdict <> 'refused' and ${isCounted}
  `.execute(db);
  return new Set(rows.map((row) => row.repId));
}
