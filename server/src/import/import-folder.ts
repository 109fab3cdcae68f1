import { sql, type Kysely } from 'kysely';
import type { ImportAccount } from '@offpiste/core/import/import.contract';
import { writeCompanyDocument } from '#platform/week/documents.store';
import { isUniqueViolation } from '#platform/http/errors';
import { hashPassword } from '#platform/access/password';
import type { Schema } from '#platform/database/schema';
import { holdsOwnData } from './demo-gate.store.ts';
import { ImportError } from './import-error.ts';
import { requireOwnSystemIds } from './import-system-id.store.ts';
import { writeWeek } from './import-week.store.ts';
import type { ImportAsset } from './read-assets.ts';
import { readImportFolder, type ImportFolder } from './read-import-folder.ts';

/** The key of the advisory lock that serialises imports. */
const IMPORT_LOCK = 7_301_944;

/** The counts of an import. */
export interface ImportSummary {
  readonly weeks: number;
  readonly passengers: number;
  readonly tickets: number;
  readonly accounts: number;
  readonly assets: number;
}

/**
 * Imports the content of a folder into the database, all of it or nothing. Weeks, accounts and files of a demo are marked:
 * marked data is public, so a demo is never imported into a database with a company's own data.
 */
export async function importFolder(
  db: Kysely<Schema>,
  folder: string,
  options: { demo: boolean },
): Promise<ImportSummary> {
  const content = await readImportFolder(folder, options);
  const hashes = await Promise.all((content.accounts ?? []).map(({ password }) => hashPassword(password)));
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(tx);
    if (options.demo && (await holdsOwnData(tx)))
      throw new ImportError(['this database holds weeks or accounts that are no demo, so no demo goes into it']);
    if (content.resorts) await writeCompanyDocument(tx, 'resorts', content.resorts);
    if (content.contacts) await writeCompanyDocument(tx, 'contacts', content.contacts);
    for (const [at, account] of (content.accounts ?? []).entries())
      await writeAccount(tx, account, hashes[at] ?? '', options.demo);
    for (const week of content.weeks) await writeWeek(tx, week, options);
    await requireOwnSystemIds(
      tx,
      content.weeks.map(({ week }) => week.weekId),
    );
    for (const asset of content.assets) await writeAsset(tx, asset, options);
  });
  return summaryOf(content);
}

async function writeAccount(
  db: Kysely<Schema>,
  account: ImportAccount,
  passwordHash: string,
  demo: boolean,
): Promise<void> {
  const { repId: rep_id, username, name, level, tenant, staffType: staff_type, brands } = account;
  const row = { username, name, level, tenant, staff_type, brands, password_hash: passwordHash };
  try {
    // The mark of a demo account stays: an import without --demo must not make its public password valid elsewhere.
    await db
      .insertInto('rep_account')
      .values({ rep_id, demo, ...row })
      .onConflict((conflict) => conflict.column('rep_id').doUpdateSet(row))
      .execute();
  } catch (error) {
    if (isUniqueViolation(error))
      throw new ImportError([`accounts.json: the username of rep ${rep_id} belongs to another rep`]);
    throw error;
  }
}

async function writeAsset(
  db: Kysely<Schema>,
  { name, mediaType: media_type, bytes }: ImportAsset,
  { demo }: { demo: boolean },
): Promise<void> {
  const row = { media_type, bytes, demo };
  await db
    .insertInto('asset')
    .values({ name, ...row })
    .onConflict((conflict) =>
      // Phones fetch a file again when its token has changed.
      conflict.column('name').doUpdateSet({
        ...row,
        token: sql<string>`case when asset.bytes = excluded.bytes then asset.token else excluded.token end`,
      }),
    )
    .execute();
}

function summaryOf({ weeks, accounts, assets }: ImportFolder): ImportSummary {
  const count = (list: 'passengers' | 'tickets') => weeks.reduce((sum, week) => sum + (week[list]?.length ?? 0), 0);
  return {
    weeks: weeks.length,
    passengers: count('passengers'),
    tickets: count('tickets'),
    accounts: accounts?.length ?? 0,
    assets: assets.length,
  };
}
