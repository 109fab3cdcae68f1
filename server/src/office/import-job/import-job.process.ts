import type { DatabaseTarget } from '#platform/database/database';
import { describeError } from '#platform/logging/describe-error';
import { serveOrder } from '#platform/process/serve-order';
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

serveOrder<JobOrder, JobFault>(
  async (db, { jobId }) => {
    await workOnJob(db, jobId);
    return undefined;
  },
  { wordOf: (error) => ({ fault: describeError(error) }), nice: 5, maxConnections: 3 },
);
