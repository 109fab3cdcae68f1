import { logTrouble } from '#device/log.ts';
import { isOfThisSession, keepableRead, keptKey, readKept } from './kept-reads.ts';
import { keep, readNotes, touchEntries } from './cache-index.ts';
import type { Listed, ListKey } from './list-key.ts';
import { queryClient } from './query-client.ts';

/** `weekId`: undefined for lists of the company. */
export interface CopiedRead {
  readonly path: string;
  readonly etag: string;
  readonly reply: unknown;
  readonly weekId: string | undefined;
}

export interface HeldVersion {
  readonly etag: string;
  readonly at: number;
}

export async function heldVersions(): Promise<Map<string, HeldVersion>> {
  const prefix = keptKey('');
  const notes = await readNotes();
  return new Map(
    Object.entries(notes).flatMap(([key, { kind, etag, at }]) =>
      kind === 'list' && etag !== undefined && key.startsWith(prefix) ? [[key.slice(prefix.length), { etag, at }]] : [],
    ),
  );
}

export async function findInKept<Found>(
  pathPrefix: string,
  find: (reply: unknown) => Found | undefined,
): Promise<{ readonly found: Found; readonly at: number } | undefined> {
  for (const path of (await heldVersions()).keys()) {
    const kept = path.startsWith(pathPrefix) ? await readKept(keptKey(path)) : undefined;
    const found = kept && find(kept.reply);
    if (kept && found !== undefined) return { found, at: kept.at };
  }
  return undefined;
}

/** `at`: request time, epoch ms. Throws without space. */
export async function keepCopies(lists: readonly CopiedRead[], at: number): Promise<void> {
  const items = lists.map(({ path, etag, reply, weekId }) => keepableRead(keptKey(path), { reply, etag, at }, weekId));
  // A response may arrive after the rep has signed out and the data was deleted.
  const own = items.filter(({ key }) => isOfThisSession(key));
  if (own.length > 0) await keep(own);
  const byPath = new Map(lists.map((list) => [list.path, list]));
  updateInMemory((path, shown) => {
    const copy = byPath.get(path);
    return copy && shown.at < at ? { reply: copy.reply, etag: copy.etag, at } : undefined;
  });
}

export async function confirmCopies(
  lists: readonly { readonly path: string; readonly etag: string }[],
  at: number,
): Promise<void> {
  const etags = new Map(lists.map(({ path, etag }) => [path, etag]));
  updateInMemory((path, shown) =>
    shown.etag !== undefined && etags.get(path) === shown.etag && shown.at < at ? { ...shown, at } : undefined,
  );
  const confirmed = lists
    .map(({ path, etag }) => ({ key: keptKey(path), etag }))
    .filter(({ key }) => isOfThisSession(key));
  try {
    await touchEntries(confirmed, at);
  } catch (error) {
    logTrouble('The kept lists could not be confirmed', error);
  }
}

/** Changes lists in memory; the others are read from disk when opened. */
function updateInMemory(change: (path: string, shown: Listed<unknown>) => Listed<unknown> | undefined): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: ['list'] })) {
    const [, , path] = query.queryKey as ListKey;
    const shown = query.state.data as Listed<unknown> | undefined;
    const changed = shown && change(path, shown);
    // Keeps the time of the list's own call, so that opening the list still makes that call.
    const { dataUpdatedAt: updatedAt } = query.state;
    if (changed) queryClient.setQueryData<Listed<unknown>>(query.queryKey, changed, { updatedAt });
  }
}
