import { useSyncExternalStore } from 'react';
import type { Listed, ListKey } from './list-key.ts';
import { queryClient } from './query-client.ts';

interface ShownLists {
  /** Request time of the oldest list, epoch ms. */
  readonly at: number;
  readonly isOld: boolean;
}

let last: ShownLists | undefined;

export function useShownListsAt(): ShownLists | undefined {
  return useSyncExternalStore((listener) => queryClient.getQueryCache().subscribe(listener), shownLists);
}

/** The paths of the lists that the open screen polls. */
export function polledLists(): ReadonlySet<string> {
  const polled = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['list'], type: 'active', predicate: ({ meta }) => meta?.['isPolled'] === true });
  return new Set(polled.map(({ queryKey }) => (queryKey as ListKey)[2]));
}

function shownLists(): ShownLists | undefined {
  const queries = queryClient.getQueryCache().findAll({ queryKey: ['list'], type: 'active' });
  const ages = queries.flatMap(({ state }) => {
    // Only fetchList writes data under this key.
    const listed = state.data as Listed<unknown> | undefined;
    return listed ? [{ at: listed.at, isOld: state.status === 'error' }] : [];
  });
  if (ages.length === 0) return undefined;
  const next = { at: Math.min(...ages.map(({ at }) => at)), isOld: ages.some(({ isOld }) => isOld) };
  if (last?.at !== next.at || last.isOld !== next.isOld) last = next;
  return last;
}
