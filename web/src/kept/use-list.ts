import { hashKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PathParams } from '@offpiste/core/base/call/call-path.rules';
import type { Endpoint } from '@offpiste/core/base/call/endpoint.contract';
import { FailureError, type Failure } from '#net/failure.ts';
import { listKey, type Listed } from './list-key.ts';

export interface ListOptions {
  /** Polling period in ms, while the page is visible. */
  readonly pollMs?: number;
  readonly enabled?: boolean;
}

/** 'known': fetched once, at any time. 'unknown': the first fetch failed. */
export type Presence = 'known' | 'loading' | 'unknown';

/** `data` stays when a later fetch fails; `at` (epoch ms) is its age. */
export interface List<Reply> {
  readonly data: Reply | undefined;
  readonly at: number | undefined;
  readonly etag: string | undefined;
  readonly isFetching: boolean;
  readonly presence: Presence;
  readonly isLoading: boolean;
  readonly failure: Failure | undefined;
  readonly refresh: () => Promise<void>;
}

export function useList<Reply, Path extends string>(
  endpoint: Endpoint<undefined, Reply, Path>,
  params: PathParams<Path>,
  { pollMs, enabled = true }: ListOptions = {},
): List<Reply> {
  const queryKey = listKey(endpoint, params);
  const query = useQuery<Listed<Reply>>({
    queryKey,
    enabled,
    meta: { isPolled: pollMs !== undefined },
    refetchInterval: ({ state }) =>
      isUnknownList(state.error) && state.data === undefined ? false : (pollMs ?? false),
  });
  const failed = query.error instanceof FailureError ? query.error.failure : undefined;
  const lastFailure = useLastFailure(hashKey(queryKey), failed);
  const presence = query.data ? 'known' : query.isError || lastFailure ? 'unknown' : 'loading';
  return {
    data: query.data?.reply,
    at: query.data?.at,
    etag: query.data?.etag,
    isFetching: query.isFetching,
    presence,
    isLoading: enabled && presence === 'loading',
    failure: failed ?? (query.data ? undefined : lastFailure),
    refresh: async () => {
      await query.refetch();
    },
  };
}

/** During a new fetch after a failure, the screen that showed the failure keeps it. Another visit begins without it. */
function useLastFailure(list: string, failed: Failure | undefined): Failure | undefined {
  const [last, setLast] = useState<{ readonly list: string; readonly failure: Failure }>();
  if (failed && failed !== last?.failure) setLast({ list, failure: failed });
  return last?.list === list ? last.failure : undefined;
}

const NOT_FOUND = 404;

function isUnknownList(error: Error | null): boolean {
  return error instanceof FailureError && error.failure.kind === 'refused' && error.failure.status === NOT_FOUND;
}
