import type { PathParams } from '@offpiste/core/base/call/call-path.rules';
import type { Endpoint } from '@offpiste/core/base/call/endpoint.contract';
import { useFresh, type Fresh } from '#session/use-fresh.ts';

/** In ms. The server may have to compute a large week, and another report before it. */
export const MAX_TAKING_MS = 120_000;

export function useReport<Reply, Path extends string>(
  endpoint: Endpoint<undefined, Reply, Path>,
  params: PathParams<Path>,
  enabled: boolean,
): Fresh<Reply> {
  return useFresh(endpoint, params, { enabled, timeoutMs: MAX_TAKING_MS, relayed: true });
}
