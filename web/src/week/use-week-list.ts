import type { PathParams } from '@offpiste/core/base/call/call-path.rules';
import type { Endpoint } from '@offpiste/core/base/call/endpoint.contract';
import { useList, type List, type ListOptions } from '#kept/use-list.ts';
import { useWeek } from './week.store.ts';

/** Its path parameters are not checked. */
export type ListCall<Reply> = Endpoint<undefined, Reply, string>;

/** `params`: the path parameters besides the week. */
export function useWeekList<Reply, Path extends string>(
  call: Endpoint<undefined, Reply, Path>,
  params: Omit<PathParams<Path>, 'weekId'>,
  options: ListOptions = {},
): List<Reply> {
  const weekId = useWeek((state) => state.weekId) ?? '';
  const filled: Readonly<Record<string, string>> = { ...params, weekId };
  return useList<Reply, string>(call, filled, { ...options, enabled: weekId !== '' && options.enabled !== false });
}
