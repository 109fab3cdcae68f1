import { sql, type Kysely } from 'kysely';
import type { Services } from '#platform/services/services';
import type { Schema } from '#platform/database/schema';

/** A command has no figures to be read. */
export type LedgerServices = Pick<Services, 'db'> & Partial<Pick<Services, 'metrics'>>;

/**
 * Decides and writes while nobody else decides about the same thing, on this server or another; at once where `turn` is
 * undefined. It is for reports that change no ticket, whose revision would keep two apart.
 */
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

/** What has to be written together, as a part of a turn or by itself. */
export function inTransaction<Result>(
  db: Kysely<Schema>,
  write: (rows: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? write(db) : db.transaction().execute(write);
}
