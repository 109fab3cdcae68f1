import { sql, type Kysely } from 'kysely';
import { isBrandKey } from '@offpiste/core/base/brand/brand.contract';
import { rolesIn, type OfficeRole } from '@offpiste/core/base/call/office-role.rules';
import type { ConfirmedEntry, EntryFacts } from '@offpiste/core/access/office-entry/office-entry.rules';
import { brands } from '@offpiste/brands/registry';
import type { Schema } from '#platform/database/schema';
import type { Viewer } from './viewer.ts';

export interface OfficeEntry {
  readonly officeBrands: readonly string[];
  readonly roles: readonly OfficeRole[];
  readonly facts: EntryFacts;
}

interface EntryRow {
  readonly office: readonly string[] | null;
  readonly office_roles: readonly string[];
  readonly demo: boolean;
  readonly has_factor: boolean;
  readonly started_at: Date;
  readonly first_entry_at: Date | null;
  readonly factors_reset_at: Date | null;
  readonly confirmed_at: Date | null;
  readonly entered_at: Date | null;
  readonly active_at: Date | null;
}

/** Everything that the gate of the office judges. Undefined if the sign-in was deleted meanwhile. */
export async function readOfficeEntry(
  db: Kysely<Schema>,
  { signInId, repId }: Pick<Viewer, 'signInId' | 'repId'>,
): Promise<OfficeEntry | undefined> {
  const { rows } = await sql<EntryRow>`
    select office_of(rep_account.rep_id) as office, office_roles, demo, started_at, first_entry_at, factors_reset_at, confirmed_at,
      entered_at, active_at,
      ${hasFactor} as has_factor
    from rep_account
    join sign_in on sign_in.rep_id = rep_account.rep_id and sign_in_id = ${signInId}
    left join office_entry using (sign_in_id)
    left join office_account on office_account.rep_id = rep_account.rep_id
    where rep_account.rep_id = ${repId}
  `.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const officeBrands = row.office ?? [];
  return {
    officeBrands,
    roles: rolesIn(row.office_roles),
    facts: {
      hasFactor: row.has_factor,
      // An account that had factors keeps that choice.
      isFactorRequired: row.factors_reset_at !== null || (!row.demo && requiresFactor(officeBrands)),
      hasEnteredBefore: row.first_entry_at !== null,
      signedInAt: row.started_at.getTime(),
      confirmedAt: row.confirmed_at?.getTime(),
      enteredAt: row.entered_at?.getTime(),
      activeAt: row.active_at?.getTime(),
    },
  };
}

/** Of the row of rep_account. */
export const hasFactor = sql<boolean>`exists (
  select from authenticator_app where authenticator_app.rep_id = rep_account.rep_id and added_at is not null
  union all select from passkey where passkey.rep_id = rep_account.rep_id)`;

/** Serialises changes of an account's factors, and the entries that they permit. Needs a transaction. */
export async function lockFactors(tx: Kysely<Schema>, repId: string): Promise<void> {
  await tx.selectFrom('rep_account').select('rep_id').where('rep_id', '=', repId).forUpdate().execute();
}

function requiresFactor(officeBrands: readonly string[]): boolean {
  return officeBrands.some((brand) => isBrandKey(brand) && brands[brand].settings.secondFactor === 'required');
}

export async function storeEntry(
  db: Kysely<Schema>,
  { signInId, repId }: Pick<Viewer, 'signInId' | 'repId'>,
  { confirmedAt, enteredAt, activeAt }: ConfirmedEntry,
): Promise<void> {
  const entry = {
    confirmed_at: new Date(confirmedAt),
    entered_at: enteredAt === undefined ? null : new Date(enteredAt),
    active_at: new Date(activeAt),
  };
  await db
    .insertInto('office_entry')
    .values({ sign_in_id: signInId, ...entry })
    .onConflict((conflict) => conflict.column('sign_in_id').doUpdateSet(entry))
    .execute();
  if (entry.entered_at === null) return;
  await sql`
    insert into office_account (rep_id, first_entry_at) values (${repId}, ${entry.entered_at})
    on conflict (rep_id) do update set first_entry_at = coalesce(office_account.first_entry_at, excluded.first_entry_at)
  `.execute(db);
}

export async function storeActivity(db: Kysely<Schema>, signInId: string, now: number): Promise<void> {
  await db
    .updateTable('office_entry')
    .set({ active_at: new Date(now) })
    .where('sign_in_id', '=', signInId)
    .execute();
}
