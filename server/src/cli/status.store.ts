import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';
import { VERSION } from '#platform/process/version';

/** Row counts without personal data. */
export type DatabaseStatus = Awaited<ReturnType<typeof readStatus>>;

export async function readStatus(db: Kysely<Schema>) {
  const accounts = await db
    .selectFrom('rep_account')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const weeks = await sql<{ weekId: string; passengers: number; tickets: number; done: number }>`
    select week_id as "weekId",
      (select count(*) from passenger where passenger.week_id = week.week_id) as passengers,
      (select count(*) from ticket where ticket.week_id = week.week_id and kind <> 'key-room' and not deleted) as tickets,
      (select count(*) from ticket where ticket.week_id = week.week_id and kind <> 'key-room' and not deleted and status <> 'absent') as done
    from week order by week_id
  `.execute(db);
  const actions = await db
    .selectFrom('action')
    .select(['verdict', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('verdict')
    .execute();
  const countOf = (verdict: string) => actions.find((row) => row.verdict === verdict)?.count ?? 0;
  return {
    version: VERSION,
    accounts: accounts.count,
    weeks: weeks.rows,
    actions: {
      accepted: countOf('accepted'),
      already: countOf('already'),
      exceptions: countOf('exception'),
      refused: countOf('refused'),
    },
  };
}
