import { sql, type Kysely } from 'kysely';
import type { LedgerRecord } from '@offpiste/core/office/report/ledger-rows.rules';
import { recordsQuery, toRecord, type RecordRow } from '#office/client-story/record.store';
import type { Schema } from '#platform/database/schema';
import { ticketHolder } from '#platform/ledger/ticket-holder.sql';

const RECORDS_AT_ONCE = 1000;

interface LedgerRow extends RecordRow {
  readonly id: number;
  readonly handset_time: Date;
  readonly code: string | null;
  /** For keys, 'name - bookingRef'. */
  readonly guest: string | null;
  readonly name: string | null;
  readonly reference: string | null;
}

const ABOUT = sql`, action.id, action.handset_time, coalesce(action.body ->> 'tenant', action.body ->> 'returnedBy') as guest,
  coalesce(action.body ->> 'barcode', (
    select target.body ->> 'barcode' from action target where target.idempotent_id = action.undoes and target.verdict <> 'refused' order by target.rep_id = action.rep_id desc, target.id limit 1)) as code`;

/** Records in the order they happened, in pages, with any verdict. */
export async function readLedger(db: Kysely<Schema>, weekId: string): Promise<LedgerRecord[]> {
  const records: LedgerRecord[] = [];
  for (let last: LedgerRow | undefined; ;) {
    const rows: LedgerRow[] = await readAfter(db, weekId, last);
    records.push(...rows.map(toLedgerRecord));
    last = rows.at(-1);
    if (rows.length < RECORDS_AT_ONCE) return records;
  }
}

export async function countLedger(db: Kysely<Schema>, weekId: string): Promise<number> {
  const { count } = await db
    .selectFrom('action')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('week_id', '=', weekId)
    .executeTakeFirstOrThrow();
  return count;
}

async function readAfter(db: Kysely<Schema>, weekId: string, last: LedgerRow | undefined): Promise<LedgerRow[]> {
  const isAfter = last ? sql`(occurred_at, id) > (${last.occurred_at}::timestamptz, ${last.id}::bigint)` : sql`true`;
  const page = sql`action.id in (
    select id from action where week_id = ${weekId} and ${isAfter} order by occurred_at, id limit ${RECORDS_AT_ONCE})`;
  const { rows } = await sql<LedgerRow>`
    select record.*, coalesce(holder.name, gone.name) as name,
      coalesce(holder.booking_ref, gone.booking_ref) as reference from (${recordsQuery(page, ABOUT)}) as record
    ${ticketHolder(sql`${weekId}`, sql`record.code`)}
    order by record.occurred_at, record.id
  `.execute(db);
  return rows;
}

function toLedgerRecord(row: LedgerRow): LedgerRecord {
  const { code, guest, handset_time } = row;
  const [, guestName, guestReference] = /^(.*) - (.*)$/s.exec(guest ?? '') ?? [];
  const name = guestName ?? guest ?? row.name;
  const reference = guestReference ?? (guest === null ? row.reference : null);
  return {
    ...toRecord(row),
    handsetAt: handset_time.toISOString(),
    ...(name === null ? {} : { name }),
    ...(reference === null ? {} : { reference }),
    ...(code === null ? {} : { code }),
  };
}
