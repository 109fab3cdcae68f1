import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { EarlierGroup, ImportCheck, JobState } from '@offpiste/core/office/import/import-job.contract';
import { jobStateOf } from '@offpiste/core/office/import/job-state.rules';
import { earlierGroups } from '@offpiste/core/office/import/problem-group.rules';
import type { OfficeName } from '@offpiste/core/office/import/office-name.rules';
import type { WaitReason } from '@offpiste/core/office/published-sheet/published-sheet.contract';
import type { RecordedImport } from '@offpiste/core/office/import/recorded-import.contract';
import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { readImportOfJob } from '#office/import/imports.store';
import { sentOf, type SentWeek } from './sent-week.store.ts';
import { cleanAgain } from '#office/erasing/erasing.store';
import type { Schema } from '#platform/database/schema';

/** The first key of the advisory lock on a job in work; its id gives the second. */
const JOB_LOCK = 7_301_945;
/** The key of the lock that serialises jobs, because each uses a processor for seconds. */
const TURN_LOCK = 7_301_946;
/** Files and problems contain names of clients. */
const KEPT = sql`interval '1 day'`;
const READ_AGAIN_MS = 200;

export interface OfficePerson {
  readonly repId: string;
  readonly name: string;
}

export interface JobFile {
  readonly fileName: string;
  readonly size: number;
}

export interface StoredJob {
  readonly jobId: string;
  /** The stored state does not distinguish interrupted jobs from running ones. */
  readonly stored: Selectable<Schema['import_job']>['state'];
  readonly task: 'check' | 'apply' | 'take back';
  readonly repId: string;
  readonly repName: string;
  readonly weekId: string | undefined;
  readonly brand: string | undefined;
  readonly files: readonly JobFile[];
  readonly mayEmpty: readonly string[];
  readonly names: readonly OfficeName[];
  /** Of the check that this upload corrects. */
  readonly earlier: readonly EarlierGroup[] | undefined;
  readonly takesBack: number | undefined;
  /** The order of a machine; undefined for an upload of a person. */
  readonly sent: SentWeek | undefined;
  readonly seen: string | undefined;
  readonly progress: number;
  readonly checked: StoredCheck | undefined;
  readonly refusal: Refusal | undefined;
}

/** `isOutdated`: the week changed after the preview. `loss`: why a person should decide about applying it. */
export interface StoredCheck extends ImportCheck {
  readonly isOutdated: boolean;
  readonly loss?: WaitReason;
}

export interface FoundJob {
  readonly job: StoredJob;
  readonly state: JobState;
  readonly imported: RecordedImport | undefined;
}

export async function dropOldUploads(db: Kysely<Schema>): Promise<void> {
  await dropJobs(db, isOld);
}

const isOld = sql`asked_at < clock_timestamp() - ${KEPT}`;

/** An erased week may have left data in the database's files. */
export async function dropJobs(db: Kysely<Schema>, which: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{
    week_id: string | null;
  }>`delete from import_job where ${which} returning week_id`.execute(db);
  await cleanAgain(
    db,
    rows.flatMap(({ week_id: weekId }) => weekId ?? []),
  );
}

/** Replaces an unapplied upload of the same person. `after` is the job that the files correct. */
export async function createUpload(
  db: Kysely<Schema>,
  jobId: string,
  { repId, name }: OfficePerson,
  {
    files,
    after,
    sent,
  }: { readonly files: readonly JobFile[]; readonly after?: StoredJob | undefined; readonly sent?: SentWeek },
): Promise<void> {
  const groups = after?.checked?.groups;
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
      earlier: groups ? JSON.stringify(earlierGroups(groups)) : null,
      ...(sent
        ? { own_brands: [...sent.brands], for_week: sent.weekId, week_id: sent.weekId, applies: sent.applies ?? null }
        : {}),
    })
    .execute();
}

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

export async function findJob(db: Kysely<Schema>, jobId: string): Promise<FoundJob | undefined> {
  const found = await findOnce(db, jobId);
  if (found?.state !== 'interrupted') return found;
  // Between the reads of lock and row another process may start the job.
  await pause(READ_AGAIN_MS);
  return findOnce(db, jobId);
}

async function findOnce(db: Kysely<Schema>, jobId: string): Promise<FoundJob | undefined> {
  // The lock first, because its holder writes the result before its release.
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

/** Requests a task of a job in its read state. False after a concurrent request. */
export async function askFor(
  db: Kysely<Schema>,
  { jobId, stored }: Pick<StoredJob, 'jobId' | 'stored'>,
  { repId, name }: OfficePerson,
  task:
    | { readonly task: 'check'; readonly mayEmpty: readonly string[]; readonly names: readonly OfficeName[] }
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
      ...(task.task === 'check'
        ? { may_empty: [...task.mayEmpty], names: JSON.stringify(task.names), checked: null }
        : { seen: task.seen }),
    })
    .where('job_id', '=', jobId)
    .where('state', '=', stored)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Waits for its turn and locks a job. Undefined if another process worked on it meanwhile. */
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

/** `goesOn`: the same process applies the week next, so that the job is never shown as waiting for a person. */
export async function endCheck(
  db: Kysely<Schema>,
  jobId: string,
  {
    checked,
    week,
    goesOn,
  }: {
    readonly checked: StoredCheck;
    readonly week: { readonly weekId: string | undefined; readonly brand: string | undefined };
    readonly goesOn: boolean;
  },
): Promise<void> {
  await db
    .updateTable('import_job')
    .set({
      ...(goesOn
        ? { task: 'apply', state: 'working', progress: 0, seen: checked.mark }
        : { task: 'check', state: 'done', progress: 100 }),
      checked: JSON.stringify(checked),
      week_id: week.weekId ?? sql<string | null>`for_week`,
      brand: week.brand ?? null,
    })
    .where('job_id', '=', jobId)
    .execute();
}

/** Stores success or the refusal. After applying, the files are deleted. */
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
    names: row.names as OfficeName[],
    earlier: (row.earlier as EarlierGroup[] | null) ?? undefined,
    takesBack: (takes_back as number | null) ?? undefined,
    sent: row.own_brands === null ? undefined : sentOf(row),
    seen: (seen as string | null) ?? undefined,
    progress: progress as number,
    checked: (row.checked as StoredCheck | null) ?? undefined,
    refusal: (row.refusal as Refusal | null) ?? undefined,
  };
}
