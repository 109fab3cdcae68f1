// Source: docs/reference/accounts.md (Audit).
import { sql, type Kysely } from 'kysely';
import type { SignInFailure } from '@offpiste/core/access/audit/audit.contract';
import { writeAudit, type Author } from '#access/audit/audit.store';
import type { Schema } from '#platform/database/schema';

/** A failed sign-in has no known author. */
const UNKNOWN_PERSON: Author = { repId: undefined, name: 'Unknown person' };

interface Account {
  readonly rep_id: string;
  readonly name: string;
  readonly brands: readonly string[];
  readonly office: readonly string[];
}

export type SignInMeans = 'password' | 'passkey';

export async function auditSignIn(
  db: Kysely<Schema>,
  account: Account,
  brand: string,
  means: SignInMeans,
): Promise<void> {
  const { rep_id: repId, name, brands, office } = account;
  const entry = { by: { repId, name }, brands: [...brands, ...office], kind: 'signed-in', subject: name } as const;
  await writeAudit(db, { ...entry, after: means === 'password' ? { brand } : { brand, means } });
}

/**
 * At most one entry a minute for an account and reason, so that an attack does not fill the database. An unknown account
 * has no name, because people type passwords into the wrong field.
 */
export async function auditFailedSignIn(
  db: Kysely<Schema>,
  { account, brand, reason }: { readonly account: Account | undefined; brand: string; reason: SignInFailure },
): Promise<void> {
  const subject = account?.name ?? '';
  const known = await db
    .selectFrom('audit_entry')
    .select('audit_id')
    .where('kind', '=', 'sign-in-failed')
    .where('subject', '=', subject)
    .where('at', '>', sql<Date>`clock_timestamp() - interval '1 minute'`)
    .where(sql`after ->> 'failure'`, '=', reason)
    .limit(1)
    .executeTakeFirst();
  if (known) return;
  const brands = account ? [...account.brands, ...account.office] : [brand];
  await writeAudit(db, {
    by: UNKNOWN_PERSON,
    brands,
    kind: 'sign-in-failed',
    subject,
    after: { failure: reason, brand },
  });
}
