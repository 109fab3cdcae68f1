import { sql, type Kysely } from 'kysely';
import type { ImportAccount } from '@offpiste/core/import/import.contract';
import { markDemoDatabase } from '#platform/demo-mode';
import { writeCompanyDocument } from '#platform/documents.store';
import { isUniqueViolation } from '#platform/errors';
import { hashPassword } from '#platform/password';
import type { Schema } from '#platform/schema';
import { ImportError } from './import-error.ts';
import { writeWeek } from './import-week.store.ts';
import type { ImportAsset } from './read-assets.ts';
import { readImportFolder, type ImportFolder } from './read-import-folder.ts';

/** Imports wait for each other by this number, which nothing else uses. */
const IMPORT_LOCK = 7_301_944;

/** What an import brought, in numbers. */
export interface ImportSummary {
  readonly weeks: number;
  readonly passengers: number;
  readonly tickets: number;
  readonly accounts: number;
  readonly assets: number;
}

/** Puts the content of a folder into the database, all of it or nothing. Demo accounts are marked, and so is the database. */
export async function importFolder(db: Kysely<Schema>, folder: string, options: { demo: boolean }): Promise<ImportSummary> {
  const content = await readImportFolder(folder);
  const hashes = await Promise.all((content.accounts ?? []).map(({ password }) => hashPassword(password)));
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(tx);
    if (options.demo) await markDemoDatabase(tx);
    if (content.resorts) await writeCompanyDocument(tx, 'resorts', content.resorts);
    if (content.contacts) await writeCompanyDocument(tx, 'contacts', content.contacts);
    for (const [at, account] of (content.accounts ?? []).entries()) await writeAccount(tx, account, hashes[at] ?? '', options.demo);
    for (const week of content.weeks) await writeWeek(tx, week);
    for (const asset of content.assets) await writeAsset(tx, asset);
  });
  return summaryOf(content);
}

async function writeAccount(db: Kysely<Schema>, account: ImportAccount, passwordHash: string, demo: boolean): Promise<void> {
  const { repId: rep_id, username, name, level, tenant, staffType: staff_type, brands } = account;
  const row = { username, name, level, tenant, staff_type, brands, password_hash: passwordHash, demo };
  try {
    await db.insertInto('rep_account').values({ rep_id, ...row }).onConflict((conflict) => conflict.column('rep_id').doUpdateSet(row)).execute();
  } catch (error) {
    if (isUniqueViolation(error)) throw new ImportError([`accounts.json: the username of rep ${rep_id} belongs to another rep`]);
    throw error;
  }
}

async function writeAsset(db: Kysely<Schema>, { name, mediaType: media_type, bytes }: ImportAsset): Promise<void> {
  await db.insertInto('asset').values({ name, media_type, bytes }).onConflict((conflict) => conflict.column('name').doUpdateSet({ media_type, bytes })).execute();
}

function summaryOf({ weeks, accounts, assets }: ImportFolder): ImportSummary {
  const count = (size: (week: ImportFolder['weeks'][number]) => number) => weeks.reduce((sum, week) => sum + size(week), 0);
  return {
    weeks: weeks.length,
    passengers: count((week) => week.passengers.length),
    tickets: count((week) => week.tickets.length),
    accounts: accounts?.length ?? 0,
    assets: assets.length,
  };
}
