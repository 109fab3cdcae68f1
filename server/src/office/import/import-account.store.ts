import { sql, type Kysely } from 'kysely';
import { isBrandKey } from '@offpiste/core/base/brand/brand.contract';
import type { ImportAccount } from '@offpiste/core/office/import/import.contract';
import { changedFields, tidied } from '#access/account/account-fields';
import { insertAccount, listAccounts, lockAccounts } from '#access/account/account.store';
import { applyAddition, applyChange } from '#access/account/apply-account';
import type { Author } from '#access/audit/audit.store';
import type { Schema } from '#platform/database/schema';
import { isUniqueViolation } from '#platform/http/errors';
import { ImportError } from '#office/planned-week/import-error';

/** An account that is imported, with the hash of the password it starts with. */
export interface HashedAccount extends ImportAccount {
  readonly hash: string;
}

/**
 * Adds and changes accounts as the commands for users do, with what these write down and close. Office access that the
 * import does not mention stays as it is, and so does a password that somebody has.
 */
export async function writeAccounts(
  tx: Kysely<Schema>,
  accounts: readonly HashedAccount[],
  { by, demo }: { readonly by: Author; readonly demo: boolean },
): Promise<void> {
  if (accounts.length === 0) return;
  await lockAccounts(tx);
  const now = new Date();
  const known = new Map((await listAccounts(tx, now)).map((account) => [account.repId, account]));
  for (const { repId, hash, password: _, ...given } of accounts) {
    const before = known.get(repId);
    const { brands, office, ...rest } = given;
    // Which brands there are was checked with the files.
    const wanted = tidied({
      ...rest,
      brands: brands.filter(isBrandKey),
      ...(office && { office: office.filter(isBrandKey) }),
    });
    try {
      if (!before) {
        const fields = { ...wanted, office: wanted.office ?? [], disabled: false };
        const password = { hash, isChosen: true };
        // The people of a demo are nobody.
        if (demo) await insertAccount(tx, repId, fields, password, demo);
        else await applyAddition(tx, by, { repId, fields, password, demo });
        continue;
      }
      if (Object.keys(changedFields(before, wanted).after).length > 0)
        await applyChange(tx, by, { before, wanted, now });
      // People change their passwords: only the public one of a demo account is set again. The mark of a demo account stays:
      // an import without --demo must not make its public password valid elsewhere.
      await sql`update rep_account set password_hash = ${hash} where rep_id = ${repId} and demo`.execute(tx);
    } catch (error) {
      if (isUniqueViolation(error))
        throw new ImportError([`accounts.json: the username of rep ${repId} belongs to another rep`]);
      throw error;
    }
  }
}
