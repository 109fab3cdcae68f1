// Source: docs/reference/integration.md (Sending a week).
import { sql, type Kysely } from 'kysely';
import type { OfficeName } from '@offpiste/core/office/import/office-name.rules';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { askFor, dropJobs, findJob, type JobFile, type OfficePerson } from '#office/import-job/import-job.store';
import type { Schema } from '#platform/database/schema';

/** The first key of the advisory lock on the jobs of one token and week. */
const OWNER_LOCK = 7_301_952;

export interface ReceivedUpload {
  readonly jobId: string;
  readonly owner: OfficePerson;
  readonly file: JobFile;
  readonly names: readonly OfficeName[];
  /** `hash` is of the whole request. */
  readonly repeat: { readonly tokenId: number; readonly key: string; readonly hash: string } | undefined;
}

/**
 * Asks for the check of a received upload, and drops the ended jobs before it. Returns its id, or that of the job of an
 * earlier request with the same key. Refusal: id-reused.
 */
export function settleUpload(
  db: Kysely<Schema>,
  { jobId, owner, file, names, repeat }: ReceivedUpload,
): Promise<string | Refusal> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${OWNER_LOCK}, hashtext(${owner.repId}))`.execute(tx);
    const earlier = repeat && (await findEarlier(tx, repeat));
    if (earlier) {
      await dropUpload(tx, jobId);
      return earlier.hash === repeat.hash ? earlier.jobId : refuse('id-reused');
    }
    await dropEnded(tx, owner.repId);
    await writeFileSize(tx, jobId, file);
    if (repeat)
      await tx
        .insertInto('import_repeat')
        .values({ token_id: repeat.tokenId, repeat_key: repeat.key, job_id: jobId, body_hash: repeat.hash })
        .onConflict((conflict) =>
          conflict.columns(['token_id', 'repeat_key']).doUpdateSet({ job_id: jobId, body_hash: repeat.hash }),
        )
        .execute();
    await askFor(tx, { jobId, stored: 'uploading' }, owner, { task: 'check', mayEmpty: [], names });
    return jobId;
  });
}

/** The job of an earlier request, unless it failed or its process died: such a request is done again. */
async function findEarlier(
  tx: Kysely<Schema>,
  { tokenId, key }: NonNullable<ReceivedUpload['repeat']>,
): Promise<{ readonly jobId: string; readonly hash: string } | undefined> {
  const row = await tx
    .selectFrom('import_repeat')
    .select(['job_id', 'body_hash'])
    .where('token_id', '=', tokenId)
    .where('repeat_key', '=', key)
    .executeTakeFirst();
  const found = row && (await findJob(tx, row.job_id));
  if (!row || !found || found.state === 'failed' || found.state === 'interrupted') return undefined;
  return { jobId: row.job_id, hash: row.body_hash };
}

/** The size of a file that was sent without naming it before. */
async function writeFileSize(db: Kysely<Schema>, jobId: string, file: JobFile): Promise<void> {
  await db
    .updateTable('import_job')
    .set({ files: JSON.stringify([file]) })
    .where('job_id', '=', jobId)
    .execute();
}

/** Jobs of one token and week that no process works on. */
async function dropEnded(db: Kysely<Schema>, repId: string): Promise<void> {
  await dropJobs(db, sql`rep_id = ${repId} and state not in ('waiting', 'working')`);
}

export async function dropUpload(db: Kysely<Schema>, jobId: string): Promise<void> {
  await dropJobs(db, sql`job_id = ${jobId} and state = 'uploading'`);
}
