import { sql, type Kysely } from 'kysely';
import type { LedgerEntry } from './ledger-row.ts';
import { appendEntry } from './ledger.store.ts';
import { inTransaction } from './turn.store.ts';
import type { Schema } from '#platform/database/schema';

/**
 * Adds the row of a report that takes back one that is not here. False, with nothing written, when that one has come
 * meanwhile: nobody can add a row while it is looked for.
 */
export async function appendWaitingUndo(db: Kysely<Schema>, entry: LedgerEntry): Promise<boolean> {
  return inTransaction(db, async (rows) => {
    await sql`lock table action in share row exclusive mode`.execute(rows);
    const { rows: known } = await sql`
      select from action where idempotent_id = ${entry.undoes ?? ''} limit 1`.execute(rows);
    if (known.length > 0) return false;
    await appendEntry(rows, entry);
    return true;
  });
}
