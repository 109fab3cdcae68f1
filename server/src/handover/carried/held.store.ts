import { sql, type Kysely } from 'kysely';
import type { SignedRecord } from '@offpiste/core/record/signed-record/signed-record.contract';
import type { Schema } from '#platform/database/schema';

/** A record that waits for the office. Times are ISO 8601, UTC. */
export interface HeldRecord {
  readonly id: number;
  readonly repId: string;
  readonly repName: string;
  readonly broughtAt: string;
  readonly broughtBy: string;
  readonly broughtByName: string;
  readonly record: SignedRecord;
  readonly certificate: string;
  /** The sign-in is unknown; otherwise the office ended it or closed the account. */
  readonly isUnknown: boolean;
}

/** Oldest first for each phone, without those that their own phone has sent. */
export async function readHeld(db: Kysely<Schema>, brands?: readonly string[]): Promise<HeldRecord[]> {
  const { rows } = await sql<Omit<HeldRecord, 'broughtAt'> & { broughtAt: Date }>`
    select carried_id as id, rep_id as "repId", rep_name as "repName", brought_at as "broughtAt", brought_by as "broughtBy",
      brought_by_name as "broughtByName", record, certificate,
      not exists (select from sign_in where sign_in.sign_in_id = carried_record.sign_in_id) as "isUnknown"
    from carried_record
    where decision is null ${brands ? sql`and record ->> 'brand' = any(${brands}::text[])` : sql``} and not exists (
      select from action where action.idempotent_id = carried_record.idempotent_id
        and action.rep_id = carried_record.rep_id and verdict <> 'refused')
    order by sign_in_id, carried_id
  `.execute(db);
  return rows.map((row) => ({ ...row, broughtAt: row.broughtAt.toISOString() }));
}

export async function readHeldWeeks(
  db: Kysely<Schema>,
  held: readonly HeldRecord[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(held.map(({ record }) => record.week))];
  if (ids.length === 0) return new Map();
  const weeks = await db.selectFrom('week').select(['week_id', 'name']).where('week_id', 'in', ids).execute();
  return new Map(weeks.map(({ week_id, name }) => [week_id, name]));
}

/** The claim ends with the transaction. False after or during another decision. */
export async function claimHeld(tx: Kysely<Schema>, id: number): Promise<boolean> {
  const claimed = await tx
    .selectFrom('carried_record')
    .select('carried_id')
    .where('carried_id', '=', id)
    .where('decision', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function noteDecision(
  tx: Kysely<Schema>,
  id: number,
  decision: 'accepted' | 'refused',
  at: Date,
): Promise<void> {
  await tx.updateTable('carried_record').set({ decision, decided_at: at }).where('carried_id', '=', id).execute();
}
