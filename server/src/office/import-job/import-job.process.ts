import { setPriority } from 'node:os';
import { openDatabase, type DatabaseTarget } from '#platform/database/database';
import { describeError } from '#platform/logging/describe-error';
import type { Schema } from '#platform/database/schema';
import { workOnJob } from './run-import-job.ts';

/** What a server tells its process for an import. */
export interface JobOrder {
  readonly target: DatabaseTarget;
  readonly jobId: string;
}

/** What the process says of a bug: nothing of what it read. */
export interface JobFault {
  readonly fault: Record<string, unknown>;
}

/** Scans come first. */
const NICE = 5;
const CONNECTIONS = 3;

// Seconds of work on one import, in a process of its own: the server goes on answering, and the memory is free after it.
setPriority(NICE);
process.once('message', (order: JobOrder) => void run(order));
// Without its server nobody reads what it does; the database takes back what it had begun.
process.on('disconnect', () => process.exit());

async function run({ target, jobId }: JobOrder): Promise<void> {
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const { db, close } = openDatabase<Schema>(target, { log: quiet, maxConnections: CONNECTIONS });
  try {
    await workOnJob(db, jobId);
  } catch (error) {
    process.send?.({ fault: describeError(error) } satisfies JobFault);
  } finally {
    await close();
    process.disconnect();
  }
}
