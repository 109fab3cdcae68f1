import { endpoints } from '@offpiste/core/endpoints';
import type { CopiedFile, CopiedList } from '@offpiste/core/week/week-copy/week-copy.contract';
import { pauseBeforePiece, piecesOf, wireBytes } from '@offpiste/core/week/week-copy/week-copy.rules';
import { now, waitFor } from '#device/clock.ts';
import { fetchFileForLater } from '#kept/kept-files.ts';
import { keepCopies } from '#kept/kept-copies.ts';
import { call } from '#session/api.ts';
import { useAuth } from '#session/auth.store.ts';
import { useWeekCopy } from './week-copy.store.ts';

/** Lists of the company stay when the week's data is deleted. */
const OF_COMPANY: ReadonlySet<string> = new Set([endpoints.resorts.path, endpoints.contacts.path]);

interface FetchOptions {
  readonly weekId: string;
  readonly signal: AbortSignal;
  readonly asked: Asked;
}

export interface Asked {
  byPress: boolean;
}

/** Stores each list on arrival; false if a request failed. */
export async function fetchLists(
  lists: readonly CopiedList[],
  { weekId, signal, asked }: FetchOptions,
): Promise<boolean> {
  const progress = startProgress('lists', lists);
  const wait = untilNotInUse(signal, asked);
  for (const piece of piecesOf(lists)) {
    await wait();
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

/** Returns the paths of failed files. */
export async function fetchFiles(files: readonly CopiedFile[], { signal, asked }: FetchOptions): Promise<string[]> {
  const progress = startProgress('files', files);
  const failed: string[] = [];
  const wait = untilNotInUse(signal, asked);
  for (const file of files) {
    await wait();
    if (!(await fetchFileForLater(file.path, file.etag, signal))) failed.push(file.path);
    signal.throwIfAborted();
    progress([file]);
  }
  return failed;
}

/** Limits the total wait. */
function untilNotInUse(signal: AbortSignal, asked: Asked): () => Promise<void> {
  let pausedMs = 0;
  return async () => {
    for (let ms = pauseMs(); ms > 0; ms = pauseMs()) {
      await waitFor(ms);
      pausedMs += ms;
      signal.throwIfAborted();
    }
  };
  function pauseMs(): number {
    const { lastActivity } = useAuth.getState();
    return pauseBeforePiece({ lastActivity, now: now(), pausedMs, byPress: asked.byPress });
  }
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
