import { endpoints } from '@offpiste/core/endpoints';
import { logTrouble } from '#device/log.ts';
import { wipeKeptFiles } from './kept-files.ts';
import { keptKey, readKept, wipeKept } from './kept-reads.ts';
import { listQuery } from './fetch-list.ts';
import { queryClient } from './query-client.ts';

export async function fetchFirstLists(): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(listQuery(endpoints.resorts, {})),
    queryClient.prefetchQuery(listQuery(endpoints.contacts, {})),
  ]);
}

export async function fetchMissingFirstLists(): Promise<void> {
  try {
    await Promise.all([fetchIfMissing(endpoints.resorts), fetchIfMissing(endpoints.contacts)]);
  } catch (error) {
    logTrouble('Resorts and contacts could not be fetched', error);
  }
}

async function fetchIfMissing(endpoint: typeof endpoints.resorts | typeof endpoints.contacts): Promise<void> {
  const query = listQuery<unknown, string>(endpoint, {});
  if (queryClient.getQueryData(query.queryKey) !== undefined || (await readKept(keptKey(endpoint.path))) !== undefined)
    return;
  await queryClient.prefetchQuery(query);
}

/** Throws if some of them stay. */
export async function wipeLists(): Promise<void> {
  queryClient.clear();
  const wiped = await Promise.allSettled([wipeKept(), wipeKeptFiles()]);
  const failed = wiped.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
