import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema';
import type { StoredJob } from './import-job.store.ts';

export async function writePiece(
  db: Kysely<Schema>,
  { jobId, at, piece }: { readonly jobId: string; readonly at: number; readonly piece: number },
  bytes: Buffer,
): Promise<void> {
  await db
    .insertInto('import_piece')
    .values({ job_id: jobId, file: at, piece, bytes })
    .onConflict((conflict) => conflict.columns(['job_id', 'file', 'piece']).doUpdateSet({ bytes }))
    .execute();
}

/** Undefined while a piece is missing. */
export async function readJobFiles(
  db: Kysely<Schema>,
  { jobId, files }: Pick<StoredJob, 'jobId' | 'files'>,
): Promise<{ name: string; bytes: Buffer }[] | undefined> {
  const pieces = await db
    .selectFrom('import_piece')
    .select(['file', 'bytes'])
    .where('job_id', '=', jobId)
    .where('file', '>=', 0)
    .orderBy('file')
    .orderBy('piece')
    .execute();
  const read = files.map(({ fileName: name }, index) => ({
    name,
    bytes: Buffer.concat(pieces.filter(({ file }) => file === index).map(({ bytes }) => bytes)),
  }));
  return read.every(({ bytes }, index) => bytes.length === files[index]?.size) ? read : undefined;
}

/** The number of the file that holds the workbook of problems. Uploaded files count from 0. */
const PROBLEM_BOOK = -1;

export async function writeProblems(db: Kysely<Schema>, jobId: string, book: Buffer | undefined): Promise<void> {
  if (book) await writePiece(db, { jobId, at: PROBLEM_BOOK, piece: 0 }, book);
  else await db.deleteFrom('import_piece').where('job_id', '=', jobId).where('file', '=', PROBLEM_BOOK).execute();
}

export async function readProblems(db: Kysely<Schema>, jobId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('import_piece')
    .select('bytes')
    .where('job_id', '=', jobId)
    .where('file', '=', PROBLEM_BOOK)
    .executeTakeFirst();
  return row?.bytes;
}

export async function isWhole(db: Kysely<Schema>, { jobId, files }: StoredJob): Promise<boolean> {
  const { rows } = await sql<{ size: number }>`
    select coalesce(sum(octet_length(bytes)), 0) as size from import_piece where job_id = ${jobId} and file >= 0
  `.execute(db);
  return Number(rows[0]?.size) === files.reduce((sum, { size }) => sum + size, 0);
}

/** The files of an upload, not its problems. */
export async function dropFiles(db: Kysely<Schema>, jobId: string): Promise<void> {
  await db.deleteFrom('import_piece').where('job_id', '=', jobId).where('file', '>=', 0).execute();
}
