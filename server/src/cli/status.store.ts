import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';
import { VERSION } from '#platform/process/version';

/** Row counts of the database, without personal data. */
export interface DatabaseStatus {
  readonly version: string;
  readonly accounts: number;
  readonly weeks: readonly {
    readonly weekId: string;
    readonly passengers: number;
    readonly tickets: number;
    readonly done: number;
  }[];
  readonly actions: {
    readonly accepted: number;
    readonly already: number;
    readonly exceptions: number;
    readonly refused: number;
  };
}

export async function readStatus(db: Kysely<Schema>): Promise<DatabaseStatus> {
  const accounts = await db
    .selectFrom('rep_account')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const weeks = await sql<DatabaseStatus['weeks'][number]>`
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
