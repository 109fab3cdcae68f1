import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { pathOf, type Endpoint, type PathGaps } from '@offpiste/core/endpoints';
import { now } from '#device/clock.ts';
import { logTrouble } from '#device/log.ts';
import { callFresh } from '#session/api.ts';
import { useAuth } from '#session/auth.store.ts';
import { FailureError } from '#session/failure.ts';
import { confirmKept, keptKey, readKept, writeKept } from '#session/kept-reads.ts';

/** A list and how old it is: `at` is when the server was asked for it, epoch ms. */
export interface Listed<Reply> {
  readonly reply: Reply;
  readonly at: number;
  readonly etag?: string;
}

/** How a list is fetched; one whose path has gaps belongs to the chosen week. The kept answer shows at once, the server's follows; unchanged ones travel as 304. */
export function listQuery<Reply, Path extends string>(
  endpoint: Endpoint<undefined, Reply, Path>,
  gaps: PathGaps<Path>,
) {
  const path = pathOf(endpoint, gaps);
  const queryKey = ['list', useAuth.getState().account, path] as const;
  return queryOptions({
    queryKey,
    // An unchanged list is the same object already; comparing a changed one ticket by ticket costs more than it saves.
    structuralSharing: false,
    queryFn: async ({ client, signal }): Promise<Listed<Reply>> => {
      const key = keptKey(path);
      const shown = client.getQueryData<Listed<Reply>>(queryKey) ?? (await showKept<Reply>(client, queryKey, key));
      const at = now();
      const etag = shown?.etag;
      const result = await callFresh<undefined, Reply, string>({ ...endpoint, path }, { signal, etag });
      if (result.state === 'unchanged' && shown) {
        void confirmKept(key, at);
        return { ...shown, at };
      }
      if (result.state !== 'fresh') throw failed(path, result);
      const listed = { reply: result.reply, at, ...(result.etag ? { etag: result.etag } : {}) };
      void writeKept(key, listed, { ofWeek: path !== endpoint.path });
      return listed;
    },
  });
}

async function showKept<Reply>(
  client: QueryClient,
  queryKey: readonly unknown[],
  key: string,
): Promise<Listed<Reply> | undefined> {
  const kept = await readKept(key);
  if (!kept) return undefined;
  // It was a good reply of this very endpoint when it was kept.
  const listed: Listed<Reply> = { ...kept, reply: kept.reply as Reply };
  client.setQueryData(queryKey, listed, { updatedAt: kept.at });
  return listed;
}

function failed(path: string, result: Awaited<ReturnType<typeof callFresh>>): Error {
  const failure = result.state === 'failed' ? result.failure : undefined;
  logTrouble(
    'A list could not be fetched',
    `${path.split('/').slice(0, 4).join('/')}: ${failure?.message ?? result.state}`,
  );
  return failure ? new FailureError(failure) : new Error('Unchanged, but nothing was kept');
}
