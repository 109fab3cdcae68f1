import { sql, type Kysely } from 'kysely';
import type { ErrorReply } from '@offpiste/core/base/refusal/refusal.contract';
import type { ActionReply } from '@offpiste/core/record/action/action.contract';
import type { KeyBase } from '@offpiste/core/place/key/key-fold.rules';
import type { ActionKind } from '@offpiste/core/record/action/action-kind.rules';
import type { Schema } from '#platform/database/schema';
import { isCounted } from '#platform/ledger/counted-reports';

export interface SuspectRow {
  readonly id: number;
  readonly kind: string;
  readonly topic: string | null;
  readonly subject: string;
  readonly rep_id: string;
  readonly rep_name: string;
  readonly brand: string;
  readonly occurred_at: Date;
  readonly received_at: Date;
  readonly verdict: 'accepted' | 'already' | 'exception' | 'refused';
  readonly code: string | null;
  readonly reply: Partial<ActionReply & ErrorReply>;
  readonly barcode: string | null;
  readonly name: string | null;
  readonly booking_ref: string | null;
  readonly body: unknown;
  /** The keys of the room before the first report. */
  readonly key_base: KeyBase | null;
}

/** Decided by folding all reports. */
const FOLDED: readonly ActionKind[] = ['event-in', 'event-out', 'key-distribute', 'key-return'];

const DOOR: readonly ActionKind[] = ['event-in', 'event-out'];
const isDoor = sql`kind in (${sql.join(DOOR)})`;

/**
 * In the order they happened. Tickets at a door with only accepted, counted reports in order are left out, because a
 * night has tens of thousands.
 */
export async function readSuspects(db: Kysely<Schema>, weekId: string): Promise<SuspectRow[]> {
  const { rows } = await sql<SuspectRow>`
    with door as materialized (
      select topic, verdict, ${isCounted} as is_counted, lag(occurred_at) over (partition by topic order by id) > occurred_at as is_late
      from action where week_id = ${weekId} and ${isDoor} and verdict <> 'refused'
    ),
    doubtful as materialized (
      select distinct topic from door where verdict <> 'accepted' or not is_counted or is_late
    )
    select id, kind, case when kind in (${sql.join(FOLDED)}) then topic end as topic, subject, rep_id, rep_name, brand, occurred_at, received_at, verdict, code, reply, body ->> 'barcode' as barcode,
      about.name, about.booking_ref,
      body, (select (memory -> 'base') || jsonb_build_object('numberOfKeys', details -> 'numberOfKeys') from ticket where ticket.week_id = action.week_id and ticket.kind = 'key-room' and ticket.barcode = action.body ->> 'roomId') as key_base
    from action
    left join lateral (
      select name, case when ticket.kind <> 'key-room' then booking_ref end as booking_ref from ticket
      where ticket.week_id = action.week_id and ticket.barcode = coalesce(action.body ->> 'roomId', action.body ->> 'barcode') limit 1) as about on true
    where week_id = ${weekId} and (
      verdict = 'already'
      or (verdict = 'exception' and kind not in (${sql.join(FOLDED)}))
      or (kind in (${sql.join(FOLDED)}) and verdict <> 'refused' and (not ${isDoor} or topic in (select topic from doubtful)))
      or (verdict = 'refused' and replay and not exists (
        select from action later where later.idempotent_id = action.idempotent_id and later.rep_id = action.rep_id and (later.verdict <> 'refused' or later.id > action.id))))
      and (verdict = 'refused' or ${isCounted})
      -- It counts since the one before it was taken back.
      and not (reply ? 'notice' and exists (
        select from ticket where ticket.week_id = action.week_id and ticket.barcode = body ->> 'barcode' and ticket.status_action = action.id) and kind not in (${sql.join(FOLDED)}))
    order by occurred_at, id
  `.execute(db);
  return rows;
}
