// Source: docs/reference/office.md (Alerts).
import { sql, type Kysely } from 'kysely';
import { WRONG_RIDE_WINDOW_MS } from '@offpiste/core/office/live-night/night-alert.rules';
import {
  ALERT_KINDS,
  type AlertSeen,
  type StoppedSheet,
  type WrongRide,
} from '@offpiste/core/office/live-night/night-alert.contract';
import type { Schema } from '#platform/database/schema';

/** The latest refusal of each ticket on each ride. */
export async function readWrongRides(db: Kysely<Schema>, weekId: string, now: number): Promise<WrongRide[]> {
  const { rows } = await sql<{ list: string; at: Date[] }>`
    select list, array_agg(received_at order by received_at) as at from (
      select distinct on (subject, topic) subject as list, received_at from action
      where week_id = ${weekId} and code in ('not-on-this-coach', 'not-on-this-transfer') and verdict = 'refused'
        and received_at > ${new Date(now - WRONG_RIDE_WINDOW_MS)}
      order by subject, topic, received_at desc
    ) as latest
    group by list order by list
  `.execute(db);
  return rows.map(({ list, at }) => ({ list, at: at.map((each) => each.toISOString()) }));
}

/** A sheet that a person paused is not stopped. */
export async function readStoppedSheet(db: Kysely<Schema>, weekId: string): Promise<StoppedSheet | undefined> {
  const { rows } = await sql<{ paused_since: Date | null; unreached_since: Date | null; waiting_since: string | null }>`
    select case when is_paused and paused_why is not null then coalesce(good_at, to_timestamp(0)) end as paused_since,
      case when not is_paused then (select min(problem_since) from sheet_address where sheet_address.week_id = published_sheet.week_id) end as unreached_since,
      case when not is_paused and left_id is distinct from waiting ->> 'id' then waiting ->> 'since' end as waiting_since
    from published_sheet where week_id = ${weekId}
  `.execute(db);
  const [row] = rows;
  if (row?.paused_since) return { why: 'paused', since: row.paused_since.toISOString() };
  if (row?.waiting_since) return { why: 'undecided', since: new Date(row.waiting_since).toISOString() };
  return row?.unreached_since ? { why: 'unreached', since: row.unreached_since.toISOString() } : undefined;
}

export async function readAlertsSeen(db: Kysely<Schema>, weekId: string): Promise<AlertSeen[]> {
  const rows = await db
    .selectFrom('night_alert')
    .selectAll()
    .where('week_id', '=', weekId)
    .orderBy('kind')
    .orderBy('alert_key')
    .execute();
  return rows.flatMap(({ kind: text, alert_key: key, level, rep_name: by, seen_at }) => {
    const kind = ALERT_KINDS.find((each) => each === text);
    return kind ? [{ kind, key, level, by, at: seen_at.toISOString() }] : [];
  });
}

/** The latest acknowledgement of an alert replaces the earlier one. */
export async function writeAlertSeen(
  tx: Kysely<Schema>,
  weekId: string,
  seen: Omit<AlertSeen, 'at'> & { readonly repId: string; readonly at: Date },
): Promise<void> {
  const row = { level: seen.level, rep_id: seen.repId, rep_name: seen.by, seen_at: seen.at };
  await tx
    .insertInto('night_alert')
    .values({ week_id: weekId, kind: seen.kind, alert_key: seen.key, ...row })
    .onConflict((conflict) => conflict.columns(['week_id', 'kind', 'alert_key']).doUpdateSet(row))
    .execute();
}
