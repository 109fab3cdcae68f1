import type { Refusal } from '@offpiste/core/refusal/refusal.contract';
import { refuse } from '@offpiste/core/refusal/refusal.rules';
import type { Viewer } from '#platform/access/viewer';
import { isRefusal } from '#platform/http/refusals';
import type { Calls } from '#platform/http/route';

/** Lists that are kept in memory at most, in bytes. */
const CACHE_BYTES_MAX = 96_000_000;
const OK = 200;
const NOT_FOUND = 404;

/** A list as its own call returns it, as JSON text: one item of a reply with several lists. */
export interface ListPart {
  readonly path: string;
  readonly etag: string;
  readonly text: Buffer;
}

export interface ListParts {
  /**
   * The list of a path for a viewer; undefined where it no longer exists. `etag` is the expected version.
   * Whatever else its call answers is a refusal: contents without it would be taken for all there is.
   */
  partOf(path: string, etag: string, viewer: Viewer): Promise<ListPart | Refusal | undefined>;
}

/**
 * Lists, each read once for all phones that may see the same. A list is read through its own call, so rights,
 * response schema and ETag are those of that call; the ETag contains everything the list depends on.
 */
export function createListParts(calls: Pick<Calls, 'readAs'>): ListParts {
  const cache = new Map<string, Promise<ListPart | Refusal | undefined>>();
  const sizes = new Map<string, number>();
  let bytes = 0;

  const forget = (key: string) => {
    cache.delete(key);
    bytes -= sizes.get(key) ?? 0;
    sizes.delete(key);
  };

  const build = async (key: string, path: string, viewer: Viewer): Promise<ListPart | Refusal | undefined> => {
    const part = await readPart(calls, path, viewer);
    // A list that changed meanwhile is newer than its key; it is sent and not kept.
    if (!part || isRefusal(part) || keyOf(path, part.etag) !== key) {
      cache.delete(key);
      return part;
    }
    sizes.set(key, part.text.length);
    bytes += part.text.length;
    for (const oldest of cache.keys()) {
      if (bytes <= CACHE_BYTES_MAX) break;
      if (sizes.has(oldest)) forget(oldest);
    }
    return part;
  };

  return {
    partOf: (path, etag, viewer) => {
      const key = keyOf(path, etag);
      const known = cache.get(key) ?? build(key, path, viewer);
      // Set again it is the most recent entry; the oldest is removed first.
      cache.delete(key);
      cache.set(key, known);
      known.catch(() => forget(key));
      return known;
    },
  };
}

function keyOf(path: string, etag: string): string {
  return `${path} ${etag}`;
}

async function readPart(
  calls: Pick<Calls, 'readAs'>,
  path: string,
  viewer: Viewer,
): Promise<ListPart | Refusal | undefined> {
  const response = await calls.readAs(viewer, path);
  const { etag } = response.headers;
  if (response.statusCode === NOT_FOUND) return undefined;
  if (response.statusCode !== OK || typeof etag !== 'string') return refuse('database-away');
  const text = `{"path":${JSON.stringify(path)},"etag":${JSON.stringify(etag)},"reply":${response.payload}}`;
  return { path, etag, text: Buffer.from(text) };
}
