import { queryOptions, type QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import type { Endpoint } from '@offpiste/core/base/call/endpoint.contract';
import type { PathParams } from '@offpiste/core/base/call/call-path.rules';
import { withChanges, type Change } from '@offpiste/core/base/call/difference.rules';
import { errorTextOf, refusalFieldsOf, isFailureReply } from '@offpiste/core/base/call/failure.rules';
import { now } from '#device/clock.ts';
import { logTrouble } from '#device/log.ts';
import { callFresh } from '#session/api.ts';
import { FailureError, type Failure } from '#net/failure.ts';
import { general } from '#texts/general';
import { confirmKept, keptKey, readKept, writeKept } from './kept-reads.ts';
import { listKey, type Listed, type ListKey } from './list-key.ts';

const OK = 200;

export function provideListFetcher(client: QueryClient): void {
  // An unchanged list is the same object; comparing a changed one deeply costs more than it saves.
  client.setQueryDefaults(['list'], {
    // Only listKey makes keys with this prefix.
    queryFn: (context) => fetchList(context.queryKey as ListKey, context),
    structuralSharing: false,
  });
}

export function listQuery<Reply, Path extends string>(
  endpoint: Endpoint<undefined, Reply, Path>,
  params: PathParams<Path>,
) {
  const queryKey = listKey(endpoint, params);
  // A response with the mark of the endpoint has the shape of its reply.
  return queryOptions({ queryKey, queryFn: (context) => fetchList(queryKey, context) as Promise<Listed<Reply>> });
}

async function fetchList(
  queryKey: ListKey,
  { client, signal }: Pick<QueryFunctionContext, 'client' | 'signal'>,
  isWhole = false,
): Promise<Listed<unknown>> {
  const [, , path, { isOfWeek, weekId, mark }] = queryKey;
  const key = keptKey(path);
  const shown = client.getQueryData<Listed<unknown>>(queryKey) ?? (await showKept(client, queryKey, key));
  const at = now();
  const known = isWhole ? {} : { etag: shown?.etag, knownList: shown?.version ?? 'none' };
  const result = await callFresh({ method: 'GET', path, ...(mark ? { mark } : {}) }, { signal, ...known });
  const current = client.getQueryData<Listed<unknown>>(queryKey);
  // A copy of the week that was requested later may have arrived earlier.
  if (result.state !== 'failed' && current && current.at > at && current.etag !== shown?.etag) return current;
  if (result.state === 'unchanged' && shown) {
    void confirmKept(key, at, shown.etag);
    return { ...shown, at };
  }
  if (result.state !== 'fresh' && result.state !== 'changed') throw failed(path, result);
  const { etag, version } = result;
  const reply = result.state === 'fresh' ? result.reply : changedReply(shown, result.changes);
  if (reply === undefined) return await fetchList(queryKey, { client, signal }, true);
  // A failure reply must not replace the stored list.
  if (isFailureReply(reply)) throw failed(path, { state: 'failed', failure: failureIn(reply) });
  const listed = { reply, at, ...(etag ? { etag } : {}), ...(version ? { version } : {}) };
  const bytes = result.state === 'fresh' ? result.bytes : lengthIn(version);
  void writeKept(key, listed, { ofWeek: isOfWeek, weekId, bytes });
  return listed;
}

/** Undefined if the changes do not fit the list. */
function changedReply(shown: Listed<unknown> | undefined, changes: readonly Change[]): unknown {
  try {
    return shown && withChanges(shown.reply, changes);
  } catch (error) {
    logTrouble('Changes of a list do not fit it', error);
    return undefined;
  }
}

/** A version begins with the length of the whole list as JSON. */
function lengthIn(version = ''): number {
  return Number.parseInt(version, 10) || 0;
}

async function showKept(client: QueryClient, queryKey: ListKey, key: string): Promise<Listed<unknown> | undefined> {
  const kept = await readKept(key);
  if (kept) client.setQueryData<Listed<unknown>>(queryKey, kept, { updatedAt: kept.at });
  return kept;
}

function failureIn(reply: unknown): Failure {
  return {
    kind: 'refused',
    status: OK,
    message: errorTextOf({ status: OK, body: reply }, general),
    ...refusalFieldsOf(reply),
  };
}

function failed(path: string, result: Awaited<ReturnType<typeof callFresh>>): Error {
  const failure = result.state === 'failed' ? result.failure : undefined;
  logTrouble(
    'A list could not be fetched',
    `${path.split('/').slice(0, 4).join('/')}: ${failure?.message ?? result.state}`,
  );
  return failure ? new FailureError(failure) : new Error('Unchanged, but nothing was kept');
}
