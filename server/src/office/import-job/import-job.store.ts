import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { ImportCheck, JobState } from '@offpiste/core/office/import/import-job.contract';
import { jobStateOf } from '@offpiste/core/office/import/job-state.rules';
import type { RecordedImport } from '@offpiste/core/office/import/recorded-import.contract';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { readImportOfJob } from '#office/import/imports.store';
import { cleanAgain } from '#office/erasing/erasing.store';
import type { Schema } from '#platform/database/schema';

/** The first key of the advisory lock that a process holds while it works on a job; the second is made of the job's id. */
const JOB_LOCK = 7_301_945;
/** The key of the one under which jobs are worked on one after the other: each takes a processor for seconds. */
const TURN_LOCK = 7_301_946;
/** Files and problems name clients, so they do not stay. */
const KEPT = sql`interval '1 day'`;
const READ_AGAIN_MS = 200;

/** Somebody with office access. */
export interface OfficePerson {
  readonly repId: string;
  readonly name: string;
}

export interface JobFile {
  readonly fileName: string;
  readonly size: number;
}

/** A job as the database has it. */
export interface StoredJob {
  readonly jobId: string;
  /** Its state in the database, which does not tell an interrupted job from one that is worked on. */
  readonly stored: Selectable<Schema['import_job']>['state'];
  readonly task: 'check' | 'apply' | 'take back';
  readonly repId: string;
  readonly repName: string;
  readonly weekId: string | undefined;
  readonly brand: string | undefined;
  readonly files: readonly JobFile[];
  readonly mayEmpty: readonly string[];
  readonly takesBack: number | undefined;
  readonly seen: string | undefined;
  readonly progress: number;
  readonly checked: StoredCheck | undefined;
  readonly refusal: Refusal | undefined;
}

/** A check, and whether it was made because the week had changed since the preview. */
export interface StoredCheck extends ImportCheck {
  readonly isOutdated: boolean;
}

/** A job, how far it is, and the import it made. */
export interface FoundJob {
  readonly job: StoredJob;
  readonly state: JobState;
  readonly imported: RecordedImport | undefined;
}

/** Removes what was handed in long ago, applied or not. */
export async function dropOldUploads(db: Kysely<Schema>): Promise<void> {
  await dropJobs(db, isOld);
}

const isOld = sql`asked_at < clock_timestamp() - ${KEPT}`;

/** Of an erased week, something may be left on the database's disk then. */
async function dropJobs(db: Kysely<Schema>, which: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{
    week_id: string | null;
  }>`delete from import_job where ${which} returning week_id`.execute(db);
  await cleanAgain(
    db,
    rows.flatMap(({ week_id: weekId }) => weekId ?? []),
  );
}

/** Creates a job for files that are to be handed in. What the same person had handed in before and not applied goes. */
export async function createUpload(
  db: Kysely<Schema>,
  jobId: string,
  { repId, name }: OfficePerson,
  files: readonly JobFile[],
): Promise<void> {
  await dropJobs(db, sql`${isOld} or state not in ('waiting', 'working') and rep_id = ${repId} and task = 'check'`);
  await db
    .insertInto('import_job')
    .values({
      job_id: jobId,
      task: 'check',
      state: 'uploading',
      rep_id: repId,
      rep_name: name,
      files: JSON.stringify(files),
    })
    .execute();
}

/** Creates a job that takes back an import. */
export async function createTakeBack(
  db: Kysely<Schema>,
  jobId: string,
  { repId, name }: OfficePerson,
  order: { readonly weekId: string; readonly brand: string; readonly importId: number },
): Promise<void> {
  await db
    .insertInto('import_job')
    .values({
      job_id: jobId,
      task: 'take back',
      state: 'waiting',
      rep_id: repId,
      rep_name: name,
      week_id: order.weekId,
      brand: order.brand,
      takes_back: order.importId,
    })
    .execute();
}

/** How far a job is, as any process of any server can tell. */
export async function findJob(db: Kysely<Schema>, jobId: string): Promise<FoundJob | undefined> {
  const found = await findOnce(db, jobId);
  if (found?.state !== 'interrupted') return found;
  // Between the two looks at lock and row another process may have taken it up.
  await pause(READ_AGAIN_MS);
  return findOnce(db, jobId);
}

async function findOnce(db: Kysely<Schema>, jobId: string): Promise<FoundJob | undefined> {
  // The lock first: who has let go of it has written its end before.
  const { rows } = await sql<{ is_free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${JOB_LOCK}, hashtext(${jobId})) as is_free
  `.execute(db);
  const row = await db
    .selectFrom('import_job')
    .selectAll()
    .select(sql<number>`extract(epoch from clock_timestamp() - asked_at)::float8 * 1000`.as('age_ms'))
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  if (!row) return undefined;
  const imported = await readImportOfJob(db, jobId);
  const { task, state, age_ms: ageMs } = row;
  const facts = { task, state, ageMs, isHeld: rows[0]?.is_free === false, imported: imported?.state };
  return { job: jobFrom(row), state: jobStateOf(facts), imported };
}

/** Asks for a task of a job as it was looked at, in the name of whoever asks. False where somebody else asked for one meanwhile. */
export async function askFor(
  db: Kysely<Schema>,
  { jobId, stored }: Pick<StoredJob, 'jobId' | 'stored'>,
  { repId, name }: OfficePerson,
  task:
    | { readonly task: 'check'; readonly mayEmpty: readonly string[] }
    | { readonly task: 'apply'; readonly seen: string },
): Promise<boolean> {
  const changed = await db
    .updateTable('import_job')
    .set({
      task: task.task,
      state: 'waiting',
      progress: 0,
      refusal: null,
      rep_id: repId,
      rep_name: name,
      asked_at: sql<Date>`clock_timestamp()`,
      ...(task.task === 'check' ? { may_empty: [...task.mayEmpty], checked: null } : { seen: task.seen }),
    })
    .where('job_id', '=', jobId)
    .where('state', '=', stored)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Holds a job while it is worked on, when its turn comes. Undefined where somebody else did it meanwhile. */
export async function holdJob(
  db: Kysely<Schema>,
  jobId: string,
  work: (job: StoredJob) => Promise<void>,
): Promise<void> {
  await db.connection().execute(async (session) => {
    await sql`select pg_advisory_lock(${JOB_LOCK}, hashtext(${jobId}))`.execute(session);
    await sql`select pg_advisory_lock(${TURN_LOCK})`.execute(session);
    const row = await session
      .updateTable('import_job')
      .set({ state: 'working' })
      .where('job_id', '=', jobId)
      .where('state', '=', 'waiting')
      .returningAll()
      .executeTakeFirst();
    if (row) await work(jobFrom(row));
    await sql`select pg_advisory_unlock_all()`.execute(session);
  });
}

export async function writeProgress(db: Kysely<Schema>, jobId: string, progress: number): Promise<void> {
  await db.updateTable('import_job').set({ progress }).where('job_id', '=', jobId).execute();
}

/** Writes what a check found; the job waits for a person then. */
export async function endCheck(
  db: Kysely<Schema>,
  jobId: string,
  {
    checked,
    week,
  }: {
    readonly checked: StoredCheck;
    readonly week: { readonly weekId: string | undefined; readonly brand: string | undefined };
  },
): Promise<void> {
  await db
    .updateTable('import_job')
    .set({
      task: 'check',
      state: 'done',
      progress: 100,
      checked: JSON.stringify(checked),
      week_id: week.weekId ?? null,
      brand: week.brand ?? null,
    })
    .where('job_id', '=', jobId)
    .execute();
}

/** Writes that the task is done, or why it was not. The files are not needed any more once they are applied. */
export async function endTask(db: Kysely<Schema>, jobId: string, refusal: Refusal | undefined): Promise<void> {
  if (!refusal) await db.deleteFrom('import_piece').where('job_id', '=', jobId).execute();
  await db
    .updateTable('import_job')
    .set({ state: refusal ? 'failed' : 'done', progress: 100, refusal: refusal ? JSON.stringify(refusal) : null })
    .where('job_id', '=', jobId)
    .execute();
}

function jobFrom(row: Record<keyof Schema['import_job'], unknown>): StoredJob {
  const { job_id, state, task, rep_id, rep_name, week_id, brand, files, may_empty, takes_back, seen, progress } = row;
  return {
    jobId: job_id as string,
    stored: state as StoredJob['stored'],
    task: task as StoredJob['task'],
    repId: rep_id as string,
    repName: rep_name as string,
    weekId: (week_id as string | null) ?? undefined,
    brand: (brand as string | null) ?? undefined,
    files: files as JobFile[],
    mayEmpty: may_empty as string[],
    takesBack: (takes_back as number | null) ?? undefined,
    seen: (seen as string | null) ?? undefined,
    progress: progress as number,
    checked: (row.checked as StoredCheck | null) ?? undefined,
    refusal: (row.refusal as Refusal | null) ?? undefined,
  };
}
