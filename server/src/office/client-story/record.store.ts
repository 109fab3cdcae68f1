import { sql, type RawBuilder } from 'kysely';
import type { AbsenceBody } from '@offpiste/core/ride/absence/absence.contract';
import type { ActionReply } from '@offpiste/core/record/action/action.contract';
import type { StoryRecord } from '@offpiste/core/office/client-story/client-story.contract';
import type { ErrorReply } from '@offpiste/core/base/refusal/refusal.contract';

export interface RecordRow {
  readonly report_id: string;
  readonly kind: string;
  readonly subject: string;
  readonly place: string | null;
  readonly occurred_at: Date;
  readonly received_at: Date;
  readonly rep_name: string;
  readonly carried_by_name: string | null;
  readonly verdict: StoryRecord['verdict'];
  readonly reply: Partial<ActionReply & ErrorReply>;
  readonly body: unknown;
  readonly undone_at: Date | null;
  readonly undone_by: string | null;
  readonly undone_why: { readonly reason: string; readonly note: string } | null;
}

/** Rows that match a condition on `action`, unordered. `more` are columns, each with a leading comma. */
export function recordsQuery<More = unknown>(
  which: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<RecordRow & More> {
  return sql<RecordRow & More>`
    select action.idempotent_id as report_id, action.kind, action.subject, coalesce(event.name, room.name) as place, action.occurred_at,
      action.received_at, action.rep_name, action.carried_by_name, action.verdict, action.reply, action.body, undo.occurred_at as undone_at,
      undo.rep_name as undone_by, undo.body as undone_why
      ${more}
    from action
    left join event on action.kind in ('event-in', 'event-out') and event.event_id = action.body ->> 'eventId'
    left join ticket room on action.kind in ('key-distribute', 'key-return') and room.week_id = action.week_id
      and room.kind = 'key-room' and room.barcode = action.body ->> 'roomId'
    left join lateral (
      select * from action undo where undo.undoes = action.idempotent_id and undo.verdict = 'accepted'
        and (undo.undoes_any or undo.rep_id = action.rep_id)
      order by undo.occurred_at, undo.id limit 1
    ) as undo on action.verdict <> 'refused'
    where ${which}
  `;
}

export function toRecord(row: RecordRow): StoryRecord {
  const { kind, verdict, reply } = row;
  const words = reply.notice?.text ?? reply.error;
  return {
    reportId: row.report_id,
    kind,
    list: row.subject,
    ...(row.place === null ? {} : { place: row.place }),
    at: row.occurred_at.toISOString(),
    receivedAt: row.received_at.toISOString(),
    repName: row.rep_name,
    ...(row.carried_by_name === null ? {} : { carriedBy: row.carried_by_name }),
    verdict,
    ...(words === undefined ? {} : { words }),
    ...(kind === 'absence' ? { absence: absenceIn(row.body) } : {}),
    ...undoneOf(row),
  };
}

// The ledger stores validated bodies.
function absenceIn(body: unknown): NonNullable<StoryRecord['absence']> {
  const { reason, note } = body as AbsenceBody;
  return { reason, note };
}

function undoneOf({ undone_at: at, undone_by: repName, undone_why: why }: RecordRow): Pick<StoryRecord, 'undone'> {
  if (at === null || repName === null || why === null) return {};
  const { reason, note } = why;
  return { undone: { at: at.toISOString(), repName, reason, ...(note ? { note } : {}) } };
}
