import { endpoints } from '@offpiste/core/endpoints';
import { wipeKept } from '#session/kept-reads.ts';
import { listQuery } from '#session/list-query.ts';
import { queryClient } from '#session/query-client.ts';

/** Resorts and contacts, so that they are there when the signal is gone. Failures do not matter now. */
export async function fetchFirstLists(): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(listQuery(endpoints.resorts, {})),
    queryClient.prefetchQuery(listQuery(endpoints.contacts, {})),
  ]);
}

/** Every list and week of the rep who leaves, in memory and on the device. */
export async function wipeLists(): Promise<void> {
  queryClient.clear();
  await wipeKept();
}
