import { sql, type Kysely } from 'kysely';
import type { DeliveredReply } from '@offpiste/core/handover/carried/carried.contract';
import { signedText } from '@offpiste/core/record/signed-record/signed-record.rules';
import { sha256 } from '#platform/process/clock';
import type { Schema } from '#platform/database/schema';
import type { Carrier } from '#platform/ledger/ledger-row';
import type { ProvenRecord } from './prove-record.ts';

/** The limit for one sign-in; further records stay on the phones. */
const MAX_HELD = 1_000;

export interface Standing {
  /** The office did not end the sign-in, and its account may use the brand. */
  readonly isOpen: boolean;
  readonly isErased: boolean;
  /** Its report was recorded before, by any phone. */
  readonly isIn: boolean;
  readonly decision: 'accepted' | 'refused' | null;
}

/** Logout and expiry do not count, because the phone may still be its rep's. */
export async function readStanding(db: Kysely<Schema>, { record, maker }: ProvenRecord): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select is_erasing(${record.week}) as "isErased", (select decision from carried_record where digest = ${digestOf(record)}) as decision,
      exists (
        select from sign_in join rep_account on rep_account.rep_id = sign_in.rep_id
        where sign_in.sign_in_id = ${maker.signIn} and sign_in.rep_id = ${maker.repId} and sign_in.brand = ${maker.brand}
          and not sign_in.ended_by_office and not rep_account.disabled and sign_in.brand = any(rep_account.brands)
      ) as "isOpen",
      exists (
        select from action where idempotent_id = ${record.id} and rep_id = ${maker.repId} and verdict <> 'refused'
      ) as "isIn"
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the query for the standing of a record returned no row');
  return row;
}

/** False above the limit of its sign-in. */
export async function holdRecord(
  db: Kysely<Schema>,
  { record, signature, certificate, maker }: Omit<ProvenRecord, 'action' | 'brand'>,
  { carrier, at }: { readonly carrier: Carrier; readonly at: Date },
): Promise<boolean> {
  const digest = digestOf(record);
  const { rows } = await sql<{ kept: boolean }>`
    with added as (
      insert into carried_record (digest, idempotent_id, sign_in_id, rep_id, rep_name, record, signature, certificate,
        brought_at, brought_by, brought_by_name)
      select ${digest}, ${record.id}, ${maker.signIn}, ${maker.repId}, ${maker.name}, ${JSON.stringify(record)}::jsonb,
        ${signature}, ${certificate}, ${at}::timestamptz, ${carrier.repId}, ${carrier.name}
      where (select count(*) from carried_record where sign_in_id = ${maker.signIn} and decision is null) < ${MAX_HELD}
      on conflict (digest) do nothing
      returning 1
    )
    select exists (select from added) or exists (select from carried_record where digest = ${digest}) as kept
  `.execute(db);
  return rows[0]?.kept === true;
}

/** A rep's reports that other phones delivered. Excludes those refused when carried and accepted later. */
export async function readDelivered(
  db: Kysely<Schema>,
  { repId, brand }: { readonly repId: string; readonly brand: string },
  ids: readonly string[],
): Promise<DeliveredReply['delivered']> {
  const { rows } = await sql<DeliveredReply['delivered'][number]>`
    select distinct on (idempotent_id) idempotent_id as id, status, reply as body, carried_by_name as carrier
    from action
    where rep_id = ${repId} and brand = ${brand} and idempotent_id = any(${ids}::text[]) and carried_by is not null
      and not exists (
        select from action own where own.idempotent_id = action.idempotent_id and own.rep_id = action.rep_id
          and own.verdict <> 'refused' and own.carried_by is null)
    order by idempotent_id, verdict = 'refused', id desc
  `.execute(db);
  return rows;
}

function digestOf(record: ProvenRecord['record']): string {
  return sha256(signedText(record));
}
