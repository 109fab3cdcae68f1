import { sql, type Kysely } from 'kysely';
import type { Services } from '#platform/services/services';
import type { Schema } from '#platform/database/schema';

export type LedgerServices = Pick<Services, 'db'> & Partial<Pick<Services, 'metrics'>>;

/** Serialises reports across servers. Without `turn` it runs at once. */
export async function inTurn<Result>(
  { db }: LedgerServices,
  turn: string | undefined,
  decide: (services: LedgerServices) => Promise<Result>,
): Promise<Result> {
  if (turn === undefined) return decide({ db });
  return db.transaction().execute(async (alone) => {
    await sql`select pg_advisory_xact_lock(hashtext('report'), hashtext(${turn}))`.execute(alone);
    return decide({ db: alone });
  });
}

export function inTransaction<Result>(
  db: Kysely<Schema>,
  write: (rows: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? write(db) : db.transaction().execute(write);
}
