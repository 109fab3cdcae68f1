import { sql, type Kysely } from 'kysely';
import type { LedgerEntry } from './ledger-row.ts';
import { appendEntry } from './ledger.store.ts';
import { inTransaction } from './turn.store.ts';
import type { Schema } from '#platform/database/schema';

/** False, with nothing written, if the report arrived meanwhile. The lock blocks new rows. */
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
