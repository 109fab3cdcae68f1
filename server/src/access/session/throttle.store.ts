import { sql, type Kysely } from 'kysely';
import { ALLOWANCES, secondsToWait, type Counted } from '@offpiste/core/access/session/sign-in-throttle.rules';
import { sha256 } from '#platform/process/clock';
import type { Schema } from '#platform/database/schema';

export interface Count {
  readonly counted: Counted;
  readonly whom: string;
}

/** Each count deletes this many expired windows. */
const SWEEP_ROWS = 20;

/** Counts before the attempt. Returns the seconds to wait above the limit. */
export async function countTry(db: Kysely<Schema>, count: Count, now: number): Promise<number | undefined> {
  const { counted } = count;
  const key = keyOf(count);
  const at = new Date(now);
  const endsAt = new Date(now + ALLOWANCES[counted].windowMs);
  const { rows } = await sql<{ used: number; ends_at: Date }>`
    with swept as (
      delete from throttle where key in (
        select key from throttle where ends_at <= ${at} and key <> ${key} limit ${SWEEP_ROWS} for update skip locked)
    )
    insert into throttle (key, used, ends_at) values (${key}, 1, ${endsAt})
    on conflict (key) do update set
      used = case when throttle.ends_at <= ${at} then 1 else throttle.used + 1 end,
      ends_at = case when throttle.ends_at <= ${at} then excluded.ends_at else throttle.ends_at end
    returning used, ends_at
  `.execute(db);
  const [row] = rows;
  return row && secondsToWait({ counted, used: row.used, endsAt: row.ends_at.getTime() }, now);
}

export async function giveBackTry(db: Kysely<Schema>, count: Count): Promise<void> {
  await db
    .updateTable('throttle')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('key', '=', keyOf(count))
    .where('used', '>', 0)
    .execute();
}

export async function forgetTries(db: Kysely<Schema>, count: Count): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', keyOf(count)).execute();
}

function keyOf({ counted, whom }: Count): string {
  return `${counted} ${sha256(whom)}`;
}
