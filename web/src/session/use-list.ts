import { useQuery } from '@tanstack/react-query';
import type { Endpoint, PathGaps } from '@offpiste/core/endpoints';
import { FailureError, type Failure } from '#session/failure.ts';
import { listQuery } from '#session/list-query.ts';

export interface ListOptions {
  /** Asked for again after so many ms while the page is visible. */
  readonly pollMs?: number;
  readonly enabled?: boolean;
}

/** A list as a screen shows it. `data` stays when a later fetch fails; `at` (epoch ms) says how old it is. */
export interface List<Reply> {
  readonly data: Reply | undefined;
  readonly at: number | undefined;
  readonly isFetching: boolean;
  /** Nothing to show yet, but it is being asked for. */
  readonly isLoading: boolean;
  /** Why the last fetch brought nothing; what is shown is older then. */
  readonly failure: Failure | undefined;
  readonly refresh: () => Promise<void>;
}

export function useList<Reply, Path extends string>(
  endpoint: Endpoint<undefined, Reply, Path>,
  gaps: PathGaps<Path>,
  { pollMs, enabled = true }: ListOptions = {},
): List<Reply> {
  const query = useQuery({ ...listQuery(endpoint, gaps), enabled, refetchInterval: pollMs ?? false });
  return {
    data: query.data?.reply,
    at: query.data?.at,
    isFetching: query.isFetching,
    isLoading: query.isLoading,
    failure: query.error instanceof FailureError ? query.error.failure : undefined,
    refresh: async () => {
      await query.refetch();
    },
  };
}
