export interface CachedFile {
  readonly bytes: Blob;
  readonly mediaType: string | undefined;
  readonly etag?: string | undefined;
}

const FILES_AT_MOST = 1000;

/** Evicts the oldest files beyond the limit. Throws without a cache or space. */
export async function writeCachedFile(
  cacheName: string,
  url: string,
  { bytes, mediaType, etag }: CachedFile,
): Promise<void> {
  const cache = await caches.open(cacheName);
  const headers = {
    ...(mediaType === undefined ? {} : { 'Content-Type': mediaType }),
    ...(etag === undefined ? {} : { ETag: etag }),
  };
  await cache.put(url, new Response(bytes, { headers }));
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - FILES_AT_MOST)).map((oldest) => cache.delete(oldest)));
}

export async function readCachedFile(cacheName: string, url: string): Promise<CachedFile | undefined> {
  const response = await (await caches.open(cacheName)).match(url);
  return response && { bytes: await response.blob(), mediaType: response.headers.get('Content-Type') ?? undefined };
}

export async function cachedVersions(cacheName: string): Promise<Map<string, string>> {
  const cache = await caches.open(cacheName);
  const versions = new Map<string, string>();
  for (const request of await cache.keys()) {
    const etag = (await cache.match(request))?.headers.get('ETag');
    if (etag) versions.set(new URL(request.url).pathname, etag);
  }
  return versions;
}

export async function wipeCachedFiles(namePrefix: string): Promise<void> {
  await Promise.all((await cacheNames(namePrefix)).map((name) => caches.delete(name)));
}

export async function dropCachedFiles(namePrefix: string, isGone: (path: string) => boolean): Promise<void> {
  for (const name of await cacheNames(namePrefix)) {
    const cache = await caches.open(name);
    const gone = (await cache.keys()).filter(({ url }) => isGone(new URL(url).pathname));
    await Promise.all(gone.map((request) => cache.delete(request)));
  }
}

async function cacheNames(namePrefix: string): Promise<string[]> {
  try {
    return (await caches.keys()).filter((name) => name.startsWith(namePrefix));
  } catch {
    return [];
  }
}
