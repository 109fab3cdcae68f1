import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BRAND_HEADER } from '@offpiste/core/call/call-headers.rules';
import type { Refusal } from '@offpiste/core/refusal/refusal.contract';
import { refuse } from '@offpiste/core/refusal/refusal.rules';
import { isRefusal } from '#platform/http/refusals';
import { compressPart, type GzipHead } from './gzip-parts.ts';

/** Compressed lists that are kept in memory at most, in bytes. */
const CACHE_BYTES_MAX = 48_000_000;
const OK = 200;
const NOT_FOUND = 404;

/** A list as its own call returns it, compressed, as one item of a reply with several lists. */
export interface ListPart {
  readonly etag: string;
  readonly text: GzipHead;
}

export interface ListParts {
  /**
   * The list of a path for the sender of a request; undefined where it no longer exists. `etag` is the expected version.
   * Whatever else its call answers is a refusal: contents without it would be taken for all there is.
   */
  partOf(path: string, etag: string, request: FastifyRequest): Promise<ListPart | Refusal | undefined>;
}

/**
 * Lists, each compressed once for all phones that may see the same. A list is read through its own call, so rights,
 * response schema and ETag are those of that call; the ETag contains everything the list depends on.
 */
export function createListParts(app: FastifyInstance): ListParts {
  const cache = new Map<string, Promise<ListPart | Refusal | undefined>>();
  const sizes = new Map<string, number>();
  let bytes = 0;

  const forget = (key: string) => {
    cache.delete(key);
    bytes -= sizes.get(key) ?? 0;
    sizes.delete(key);
  };

  const build = async (key: string, path: string, request: FastifyRequest): Promise<ListPart | Refusal | undefined> => {
    const part = await readPart(app, path, request);
    // A list that changed meanwhile is newer than its key; it is sent and not kept.
    if (!part || isRefusal(part) || keyOf(path, part.etag) !== key) {
      cache.delete(key);
      return part;
    }
    sizes.set(key, part.text.blocks.length);
    bytes += part.text.blocks.length;
    for (const oldest of cache.keys()) {
      if (bytes <= CACHE_BYTES_MAX) break;
      if (sizes.has(oldest)) forget(oldest);
    }
    return part;
  };

  return {
    partOf: (path, etag, request) => {
      const key = keyOf(path, etag);
      const known = cache.get(key) ?? build(key, path, request);
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
  app: FastifyInstance,
  path: string,
  request: FastifyRequest,
): Promise<ListPart | Refusal | undefined> {
  const brandHeader = BRAND_HEADER.toLowerCase();
  const response = await app.inject({
    method: 'GET',
    url: path,
    headers: {
      cookie: request.headers.cookie ?? '',
      [brandHeader]: request.headers[brandHeader] ?? '',
      'x-forwarded-proto': request.protocol,
    },
  });
  const { etag } = response.headers;
  if (response.statusCode === NOT_FOUND) return undefined;
  if (response.statusCode !== OK || typeof etag !== 'string') return refuse('database-away');
  const text = `{"path":${JSON.stringify(path)},"etag":${JSON.stringify(etag)},"reply":${response.payload}}`;
  return { etag, text: await compressPart(text) };
}
