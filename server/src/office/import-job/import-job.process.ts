import type { DatabaseTarget } from '#platform/database/database';
import { describeError } from '#platform/logging/describe-error';
import { serveOrder } from '#platform/process/serve-order';
import { workOnJob } from './run-import-job.ts';

export interface JobOrder {
  readonly target: DatabaseTarget;
  readonly jobId: string;
}

/** The report of a bug, without imported data. */
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
