import { sql, type Kysely } from 'kysely';
import { errorCode, reasonOf } from '@offpiste/embedded-postgres/errno';
import type { Schema } from '#platform/database/schema';
import { endCleaning } from './erasing.store.ts';

/** Every table that held something personal: a deleted row stays in its file until the file is written anew. */
const TABLES = [
  'asset',
  'week_document',
  'kept_part',
  'published_sheet',
  'sheet_address',
  'import_piece',
  'import_job',
  'ticket',
  'lapsed_ticket',
  'passenger',
  'sheet_client',
  'client_change',
  'office_change',
  'week_import',
  'week_erasing',
  'late_notice',
  'carried_record',
  'error_report',
  'audit_entry',
  'action',
  'week',
  'list_token',
  'phone_status',
] as const;

/** How long a table may be waited for: it is locked while it is written anew, and nobody's call may hang behind that. */
const LOCK_WAIT = '3s';
/** The SQLSTATE of a right that the role does not have. */
const NOT_PERMITTED = '42501';

/**
 * Writes the files of the database anew, so that what was erased is on its disk no more: the tables, the statistics, in which
 * PostgreSQL keeps frequent values, and the log of changes. Returns what could not be done, in words. Tables are locked
 * meanwhile: for a time when no week is under way. Backups and archives are elsewhere and keep what they have.
 */
export async function cleanFiles(db: Kysely<Schema>, signal?: AbortSignal): Promise<string[]> {
  const begun = new Date();
  const problems: string[] = [];
  let isToTryAgain = false;
  await db.connection().execute(async (session) => {
    const attempt = async (what: string, statement: string): Promise<void> => {
      try {
        signal?.throwIfAborted();
        await sql.raw(statement).execute(session);
      } catch (error) {
        const problem = `${what}: ${reasonOf(error)}`;
        if (!problems.includes(problem)) problems.push(problem);
        if (errorCode(error) !== NOT_PERMITTED) isToTryAgain = true;
      }
    };
    await attempt('time to wait', `set lock_timeout = '${LOCK_WAIT}'`);
    await attempt('time for a statement', `set statement_timeout = 0`);
    for (const table of TABLES) await attempt(table, `vacuum (full, analyze) ${table}`);
    // PostgreSQL passes over what it may not write, and does not fail.
    if (await mayWriteStatistics(session)) await attempt('statistics', 'vacuum full pg_catalog.pg_statistic');
    else problems.push('statistics: only a superuser or the owner of the database may write them anew');
    // What the log of changes still has of the old files goes with the second checkpoint.
    await attempt('checkpoint', 'checkpoint');
    await attempt('log of changes', 'select pg_switch_wal()');
    await attempt('checkpoint', 'checkpoint');
    await attempt('settings', 'reset all');
  });
  // What the role may not do takes a superuser: it stands in the answer, and trying again would not help.
  if (!isToTryAgain) await endCleaning(db, begun, problems.length === 0);
  return problems;
}

/** What to do about it. */
export const LEFT_TO_A_SUPERUSER =
  'Tables in use are tried again by the server. What the role may not do a superuser does, in psql on this database: VACUUM FULL pg_statistic; CHECKPOINT; SELECT pg_switch_wal(); CHECKPOINT;';

async function mayWriteStatistics(session: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select rolsuper or exists (
      select from pg_database where datname = current_database() and pg_has_role(current_user, datdba, 'usage')) as may
    from pg_roles where rolname = current_user
  `.execute(session);
  return rows[0]?.may ?? false;
}
