import { useQuery } from '@tanstack/react-query';
import { pathOf, type PathParams } from '@offpiste/core/base/call/call-path.rules';
import type { Endpoint } from '@offpiste/core/base/call/endpoint.contract';
import { now } from '#device/clock.ts';
import { FailureError, type Failure } from '#net/failure.ts';
import { callServer, type CallOptions } from '#net/server-call.ts';
import { useAuth } from '#session/auth.store.ts';

/** In ms. The server may have to compute a large week, and another report before it. */
export const MAX_TAKING_MS = 120_000;

/** Data of the chosen week at a moment, epoch ms. Nothing is cached on this phone. */
export interface Taken<Reply> {
  readonly data: Reply | undefined;
  readonly at: number | undefined;
  readonly failure: Failure | undefined;
  readonly isFetching: boolean;
  readonly refresh: () => void;
}

export function useReport<Reply, Path extends string>(
  endpoint: Endpoint<undefined, Reply, Path>,
  params: PathParams<Path>,
  enabled: boolean,
): Taken<Reply> {
  const path = pathOf<string>(endpoint, params);
  const query = useQuery({
    queryKey: ['taken', useAuth((state) => state.account), path],
    enabled,
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const asked = { params, signal, timeoutMs: MAX_TAKING_MS, relayed: true };
      const result = await callServer(endpoint, asked as CallOptions<undefined, Path>);
      if (!result.ok) throw new FailureError(result.failure);
      return { reply: result.reply, at: now() };
    },
  });
  return {
    data: query.data?.reply,
    at: query.data?.at,
    failure: query.error instanceof FailureError ? query.error.failure : undefined,
    isFetching: query.isFetching,
    refresh: () => void query.refetch(),
  };
}
