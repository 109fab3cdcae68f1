import { sql, type Kysely } from 'kysely';
import { errorCode, reasonOf } from '@offpiste/embedded-postgres/errno';
import type { Schema } from '#platform/database/schema';
import { endCleaning } from './erasing.store.ts';

/** A deleted row stays in the file until PostgreSQL rewrites the table. */
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
  'night_alert',
  'webhook_delivery',
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
  'person_erasing',
  'rep_account',
  'sign_in',
  'security_event',
] as const;

/** A rewrite locks its table, and calls wait behind it. */
const LOCK_WAIT = '3s';
const NOT_PERMITTED = '42501';

/**
 * Rewrites tables, statistics and log, so that erased data leaves the disk. Returns the failures. Needs a time without
 * active weeks.
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
    // Without the right, PostgreSQL skips this silently.
    if (await mayWriteStatistics(session)) await attempt('statistics', 'vacuum full pg_catalog.pg_statistic');
    else problems.push('statistics: only a superuser or the owner of the database may rewrite them');
    // The second checkpoint frees the remaining log of changes.
    await attempt('checkpoint', 'checkpoint');
    await attempt('log of changes', 'select pg_switch_wal()');
    await attempt('checkpoint', 'checkpoint');
    await attempt('settings', 'reset all');
  });
  // A missing right needs a superuser, not a retry.
  if (!isToTryAgain) await endCleaning(db, begun, problems.length === 0);
  return problems;
}

export const LEFT_TO_A_SUPERUSER =
  'The server retries tables in use. If the role lacks the right, a superuser must run in psql on this database: VACUUM FULL pg_statistic; CHECKPOINT; SELECT pg_switch_wal(); CHECKPOINT;';

async function mayWriteStatistics(session: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select rolsuper or exists (
      select from pg_database where datname = current_database() and pg_has_role(current_user, datdba, 'usage')) as may
    from pg_roles where rolname = current_user
  `.execute(session);
  return rows[0]?.may ?? false;
}
