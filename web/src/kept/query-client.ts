import { notifyManager, QueryClient } from '@tanstack/react-query';

const LIST_FRESH_MS = 5000;
const LIST_IN_MEMORY_MS = 30 * 60_000;

// A screen gets its data in the task that received it: a timer costs a frame while the rep types.
notifyManager.setScheduler(queueMicrotask);

// Lists are fetched even if the browser reports no network; a poll retries a failed one.
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, staleTime: LIST_FRESH_MS, gcTime: LIST_IN_MEMORY_MS },
  },
});

export async function refetchLists(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['list'] });
}
