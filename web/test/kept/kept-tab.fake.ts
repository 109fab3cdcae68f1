import { endpoints } from '@offpiste/core/endpoints';
import { openPhone } from '../phone.fake.ts';
import type { Reply } from '../server.fake.ts';

export const RESORTS = endpoints.resorts.path;
export const STAFF = '/api/repData/w1';

export async function openKept() {
  const phone = openPhone();
  return { phone, tab: await openKeptTab() };
}

export async function openKeptTab() {
  const { queryClient, refetchLists } = await import('#kept/query-client.ts');
  const { listQuery, provideListFetcher } = await import('#kept/fetch-list.ts');
  const reads = await import('#kept/kept-reads.ts');
  const notes = await import('#kept/cache-index.ts');
  const copies = await import('#kept/kept-copies.ts');
  const { useAuth } = await import('#session/auth.store.ts');
  provideListFetcher(queryClient);
  const resorts = listQuery(endpoints.resorts, {});
  const staff = listQuery(endpoints.repData, { weekId: 'w1' });
  return {
    queryClient,
    refetchLists,
    reads,
    notes,
    copies,
    useAuth,
    listQuery,
    resorts,
    staff,
    /** Fetches the list at any age; after a failure returns its message. */
    fetch: (query: typeof resorts | typeof staff = resorts) =>
      queryClient
        .fetchQuery({ ...(query as typeof resorts), staleTime: 0 })
        .catch((error: unknown) => (error instanceof Error ? error.message : String(error))),
    shown: () => queryClient.getQueryData(resorts.queryKey),
    kept: (path: string = RESORTS) => reads.readKept(reads.keptKey(path)),
  };
}

export function listOf(...names: readonly string[]): Reply {
  return { status: 200, body: names.map((name) => ({ name })), headers: { ETag: names.join('+') } };
}

/** The server has this version, and answers 304 if the phone has it too. */
export function serveVersion({ server }: Awaited<ReturnType<typeof openKept>>['phone'], path: string, list: Reply) {
  server.serve.set(path, (_, headers) =>
    headers['if-none-match'] === list.headers?.['ETag'] ? { status: 304, headers: list.headers ?? {} } : list,
  );
}
