import { endpoints } from '@offpiste/core/endpoints';
import type { CopiedFile, CopiedList } from '@offpiste/core/week-copy/week-copy.contract';
import { piecesOf, wireBytes } from '@offpiste/core/week-copy/week-copy.rules';
import { now } from '#device/clock.ts';
import { fetchFileForLater } from '#kept/kept-files.ts';
import { keepCopies } from '#kept/kept-copies.ts';
import { call } from '#session/api.ts';
import { useWeekCopy } from './week-copy.store.ts';

/** Lists of the company: they stay when the week's data goes. */
const OF_COMPANY: ReadonlySet<string> = new Set([endpoints.resorts.path, endpoints.contacts.path]);

interface FetchOptions {
  readonly weekId: string;
  readonly signal: AbortSignal;
}

/** Fetches lists in a few requests and keeps each as soon as it is here; false when a request failed. */
export async function fetchLists(lists: readonly CopiedList[], { weekId, signal }: FetchOptions): Promise<boolean> {
  const progress = startProgress('lists', lists);
  for (const piece of piecesOf(lists)) {
    const at = now();
    const body = { weekId, paths: piece.map(({ path }) => path) };
    const result = await call(endpoints.weekCopyLists, { body, signal, isRead: true });
    if (!result.ok) return false;
    const copies = result.reply.lists.map((list) => ({
      ...list,
      weekId: OF_COMPANY.has(list.path) ? undefined : weekId,
    }));
    await keepCopies(copies, at);
    signal.throwIfAborted();
    progress(piece);
  }
  return true;
}

/** Fetches documents and pictures, one after the other; returns the paths of those that could not be fetched. */
export async function fetchFiles(files: readonly CopiedFile[], { signal }: FetchOptions): Promise<string[]> {
  const progress = startProgress('files', files);
  const failed: string[] = [];
  for (const file of files) {
    if (!(await fetchFileForLater(file.path, file.etag, signal))) failed.push(file.path);
    signal.throwIfAborted();
    progress([file]);
  }
  return failed;
}

type Sized = { readonly bytes: number | null };

function startProgress(what: 'lists' | 'files', items: readonly Sized[]): (done: readonly Sized[]) => void {
  const fetching = { what, bytes: 0, ofBytes: wireBytes(items), startedAt: now() };
  useWeekCopy.setState({ fetching });
  return (done) => {
    fetching.bytes += wireBytes(done);
    useWeekCopy.setState({ fetching: { ...fetching } });
  };
}
