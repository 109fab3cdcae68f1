import { notifyManager, QueryClient } from '@tanstack/react-query';

const LIST_FRESH_MS = 5000;
const LIST_IN_MEMORY_MS = 30 * 60_000;

// A screen gets its data in the task in which they arrive, not after a timer: while somebody types, that is a frame.
notifyManager.setScheduler(queueMicrotask);

// Lists are fetched even when the browser reports no network; a failed one is retried only by its next poll.
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, staleTime: LIST_FRESH_MS, gcTime: LIST_IN_MEMORY_MS },
  },
});

/** Refetches the lists on screen; the others when they are next opened. */
export async function refetchLists(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['list'] });
}
