import { queryOptions } from '@tanstack/react-query';
import {
  cachedVersions,
  dropCachedFiles,
  readCachedFile,
  wipeCachedFiles,
  writeCachedFile,
  type CachedFile,
} from '#device/storage/file-cache.ts';
import { logTrouble } from '#device/log.ts';
import { sendInSession } from '#session/api.ts';
import { useAuth } from '#session/auth.store.ts';
import { keptKey } from './kept-reads.ts';

const CACHES = 'offpiste-files/';

export interface FileOptions {
  /** Pictures never change; a document may, so it is requested from the server each time. */
  readonly prefer: 'server' | 'kept';
}

export function fileQuery(url: string, { prefer }: FileOptions) {
  const { account } = useAuth.getState();
  return queryOptions({
    queryKey: ['file', account, url] as const,
    structuralSharing: false,
    queryFn: async ({ signal }): Promise<CachedFile> => {
      const cacheName = cacheOfSession();
      const kept = prefer === 'kept' ? await readKeptFile(cacheName, url) : undefined;
      if (kept) return kept;
      const fresh = await fetchFile(url, signal);
      if (fresh) void keepFile(cacheName, url, fresh);
      const file = fresh ?? (await readKeptFile(cacheName, url));
      if (!file) throw new Error('The file could not be fetched');
      return file;
    },
  });
}

/** True if this version is on the phone. */
export async function fetchFileForLater(url: string, etag: string, signal: AbortSignal): Promise<boolean> {
  const cacheName = cacheOfSession();
  const file = await fetchFile(url, signal);
  if (!file) return false;
  return await keepFile(cacheName, url, { ...file, etag: file.etag ?? etag });
}

export async function heldFileVersions(): Promise<Map<string, string>> {
  try {
    return await cachedVersions(cacheOfSession());
  } catch (error) {
    logTrouble('The kept files could not be read', error);
    return new Map();
  }
}

/** Throws if the browser rejects it. */
export async function wipeKeptFiles(): Promise<void> {
  await wipeCachedFiles(CACHES);
}

export async function dropKeptFiles(weekIds: readonly string[]): Promise<void> {
  const segments = new Set(weekIds.map((weekId) => encodeURIComponent(weekId)));
  await dropCachedFiles(CACHES, (path) => path.split('/').some((segment) => segments.has(segment)));
}

function cacheOfSession(): string {
  return `${CACHES}${keptKey('')}`;
}

async function fetchFile(url: string, signal: AbortSignal): Promise<CachedFile | undefined> {
  if (!url.startsWith('/')) return await fetchElsewhere(url, signal);
  const sent = await sendInSession({ method: 'GET', path: url, expects: 'bytes', relayed: true, signal });
  if (!sent.ok || !sent.response.bytes) return undefined;
  const { bytes, mediaType, etag } = sent.response;
  return { bytes: new Blob([bytes], mediaType ? { type: mediaType } : {}), mediaType, etag };
}

async function fetchElsewhere(url: string, signal: AbortSignal): Promise<CachedFile | undefined> {
  try {
    const response = await fetch(url, { credentials: 'include', signal });
    return response.ok
      ? { bytes: await response.blob(), mediaType: response.headers.get('Content-Type') ?? undefined }
      : undefined;
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}

async function keepFile(cacheName: string, url: string, file: CachedFile): Promise<boolean> {
  // A response may arrive after the rep has signed out and the data was deleted.
  if (!useAuth.getState().isLoggedIn || cacheName !== cacheOfSession()) return false;
  try {
    await writeCachedFile(cacheName, url, file);
    return true;
  } catch (error) {
    logTrouble('A file could not be kept', error);
    return false;
  }
}

async function readKeptFile(cacheName: string, url: string): Promise<CachedFile | undefined> {
  try {
    return await readCachedFile(cacheName, url);
  } catch (error) {
    logTrouble('A kept file could not be read', error);
    return undefined;
  }
}
