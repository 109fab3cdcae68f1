import { useSyncExternalStore } from 'react';
import type { Listed } from '#session/list-query.ts';
import { queryClient } from '#session/query-client.ts';

interface ShownLists {
  /** When the oldest list on the screen was asked for, epoch ms. */
  readonly at: number;
  /** One of them could not be asked for again. */
  readonly isOld: boolean;
}

let last: ShownLists | undefined;

/** How old the lists are that the screen shows now; nothing when it shows none. */
export function useShownListsAt(): ShownLists | undefined {
  return useSyncExternalStore((listener) => queryClient.getQueryCache().subscribe(listener), shownLists);
}

function shownLists(): ShownLists | undefined {
  const queries = queryClient.getQueryCache().findAll({ queryKey: ['list'], type: 'active' });
  const ages = queries.flatMap(({ state }) => {
    // Only listQuery writes under this name.
    const listed = state.data as Listed<unknown> | undefined;
    return listed ? [{ at: listed.at, isOld: state.status === 'error' }] : [];
  });
  if (ages.length === 0) return undefined;
  const next = { at: Math.min(...ages.map(({ at }) => at)), isOld: ages.some(({ isOld }) => isOld) };
  if (last?.at !== next.at || last.isOld !== next.isOld) last = next;
  return last;
}
