import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { pathOf, type PathParams } from '@offpiste/core/base/call/call-path.rules';
import type { Endpoint } from '@offpiste/core/base/call/endpoint.contract';
import { FailureError, type Failure } from '#net/failure.ts';
import { callServer, type CallOptions, type SendOptions } from '#net/server-call.ts';
import { useAuth } from './auth.store.ts';

/** `reply` stays when a later request fails. */
export interface Fresh<Reply> {
  readonly reply: Reply | undefined;
  /** When the reply came, epoch ms. */
  readonly at: number | undefined;
  readonly failure: Failure | undefined;
  readonly isFetching: boolean;
  readonly refresh: () => Promise<void>;
}

interface FreshOptions<Body> extends Pick<SendOptions, 'timeoutMs' | 'relayed'> {
  readonly enabled?: boolean;
  /** A change requests again. The reply stays meanwhile. */
  readonly version?: string | undefined;
  /** Of a post without effect. */
  readonly body?: Body;
}

export function useFresh<Body, Reply, Path extends string>(
  endpoint: Endpoint<Body, Reply, Path>,
  params: PathParams<Path>,
  { enabled = true, version, ...options }: FreshOptions<Body> = {},
): Fresh<Reply> {
  const query = useQuery<Reply>({
    queryKey: ['fresh', useAuth((state) => state.account), pathOf(endpoint, params), options.body],
    enabled,
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const result = await callServer(endpoint, { params, signal, isRead: true, ...options } as CallOptions<
        Body,
        Path
      >);
      if (!result.ok) throw new FailureError(result.failure);
      return result.reply;
    },
  });
  const { isFetching, refetch } = query;
  const requestedFor = useRef(version);
  useEffect(() => {
    if (isFetching || requestedFor.current === version) return;
    requestedFor.current = version;
    void refetch();
  }, [isFetching, refetch, version]);
  return {
    reply: query.data,
    at: query.data && query.dataUpdatedAt,
    failure: query.error instanceof FailureError ? query.error.failure : undefined,
    isFetching,
    refresh: async () => {
      await refetch();
    },
  };
}
