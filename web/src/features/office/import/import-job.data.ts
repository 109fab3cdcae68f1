import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@offpiste/core/endpoints';
import type { ImportJob } from '@offpiste/core/office/import/import-job.contract';
import type { OfficeName } from '@offpiste/core/office/import/office-name.rules';
import { isUnderWay } from '@offpiste/core/office/import/job-state.rules';
import { FailureError, type Failure } from '#net/failure.ts';
import { callServer, type CallResult } from '#net/server-call.ts';
import { listKey } from '#kept/list-key.ts';
import { useAuth } from '#session/auth.store.ts';

const POLL_MS = 700;

export interface ShownJob {
  readonly job: ImportJob | undefined;
  readonly failure: Failure | undefined;
  /** Shows the reply of a call, and continues polling. */
  readonly show: (job: ImportJob) => void;
}

/** Polls an import while it runs. Problems name clients, so nothing is cached. */
export function useImportJob(jobId: string, { enabled }: { readonly enabled: boolean }): ShownJob {
  const client = useQueryClient();
  const queryKey = ['import-job', useAuth((state) => state.account), jobId] as const;
  const query = useQuery({
    queryKey,
    enabled,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const result = await callServer(endpoints.importJob, { params: { jobId }, signal });
      if (!result.ok) throw new FailureError(result.failure);
      if (!isUnderWay(result.reply.state))
        void client.invalidateQueries({ queryKey: listKey(endpoints.officeWeeks, {}) });
      return result.reply;
    },
    refetchInterval: ({ state: { data, error } }) => (error || (data && isUnderWay(data.state)) ? POLL_MS : false),
  });
  return {
    job: query.data,
    failure: query.error instanceof FailureError ? query.error.failure : undefined,
    show: (job) => client.setQueryData(queryKey, job),
  };
}

/** Without `names`, those remembered for the brand count. */
export function checkImport(
  jobId: string,
  mayEmpty: readonly string[],
  names?: readonly OfficeName[],
): Promise<CallResult<ImportJob>> {
  const body = { jobId, mayEmpty: [...mayEmpty], ...(names ? { names: [...names] } : {}) };
  return callServer(endpoints.importCheck, { body, isRead: true });
}

export function applyImport(jobId: string, seen: string): Promise<CallResult<ImportJob>> {
  return callServer(endpoints.importApply, { body: { jobId, seen } });
}

export function takeBackImport(weekId: string, importId: number): Promise<CallResult<ImportJob>> {
  return callServer(endpoints.importTakeBack, { body: { weekId, importId } });
}
