import { endpoints } from '@offpiste/core/endpoints';
import { logTrouble } from '#device/log.ts';
import { wipeKeptFiles } from '#session/kept-files.ts';
import { keptKey, readKept, wipeKept } from '#session/kept-reads.ts';
import { listQuery } from '#session/list-query.ts';
import { queryClient } from '#session/query-client.ts';

/** Resorts and contacts, so that they are there when the signal is gone. Failures do not matter now. */
export async function fetchFirstLists(): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(listQuery(endpoints.resorts, {})),
    queryClient.prefetchQuery(listQuery(endpoints.contacts, {})),
  ]);
}

/** The same, where sign-in could not have them: nothing is asked for that this phone holds already. */
export async function fetchMissingFirstLists(): Promise<void> {
  try {
    await Promise.all([fetchIfMissing(endpoints.resorts), fetchIfMissing(endpoints.contacts)]);
  } catch (error) {
    logTrouble('Resorts and contacts could not be had', error);
  }
}

async function fetchIfMissing(endpoint: typeof endpoints.resorts | typeof endpoints.contacts): Promise<void> {
  const query = listQuery<unknown, string>(endpoint, {});
  if (queryClient.getQueryData(query.queryKey) !== undefined || (await readKept(keptKey(endpoint.path))) !== undefined)
    return;
  await queryClient.prefetchQuery(query);
}

/** Every list, week and document of the rep who leaves, in memory and on the device. */
export async function wipeLists(): Promise<void> {
  queryClient.clear();
  await wipeKept();
  await wipeKeptFiles();
}
