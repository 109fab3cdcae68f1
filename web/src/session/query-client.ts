import { QueryClient } from '@tanstack/react-query';

const LIST_FRESH_MS = 5000;
const LIST_IN_MEMORY_MS = 30 * 60_000;

// A list is asked for whatever the browser says of the network, and asked again by its poll rather than in a row.
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, staleTime: LIST_FRESH_MS, gcTime: LIST_IN_MEMORY_MS },
  },
});

/** Fetches again what is on screen; the rest when it is next opened. */
export async function refetchLists(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['list'] });
}
