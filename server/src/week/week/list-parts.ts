import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import type { Viewer } from '#platform/viewer/viewer';
import { isRefusal } from '#platform/http/refusals';
import type { Calls } from '#platform/http/route';

/** In bytes; the lists of some large weeks. */
const MAX_CACHE_BYTES = 32_000_000;
const OK = 200;
const NOT_FOUND = 404;

export interface ExpectedList {
  readonly path: string;
  readonly etag: string;
  /** The dependencies on the rep. */
  readonly reader: string | undefined;
}

export interface ListPart {
  readonly path: string;
  readonly etag: string;
  readonly text: Buffer;
}

export interface ListParts {
  /** Any failure is a refusal, because an incomplete copy would look complete. */
  partOf(list: ExpectedList, viewer: Viewer): Promise<ListPart | Refusal | undefined>;
}

interface KeptPart {
  readonly etag: string;
  readonly part: Promise<ListPart | Refusal | undefined>;
  /** 0 during the read. */
  bytes: number;
}

/** Reads each list once for all phones with the same view, through its own call. */
export function createListParts(calls: Pick<Calls, 'readAs'>): ListParts {
  const cache = new Map<string, KeptPart>();
  let bytes = 0;

  const forget = (slot: string, kept: KeptPart) => {
    if (cache.get(slot) !== kept) return;
    cache.delete(slot);
    bytes -= kept.bytes;
  };
  const weigh = (slot: string, kept: KeptPart, part: ListPart | Refusal | undefined) => {
    // A list that changed meanwhile is sent but not cached.
    if (!part || isRefusal(part) || part.etag !== kept.etag) return forget(slot, kept);
    if (cache.get(slot) !== kept) return;
    kept.bytes = part.text.length;
    bytes += kept.bytes;
    for (const [oldest, other] of cache) {
      if (bytes <= MAX_CACHE_BYTES) break;
      if (other.bytes > 0) forget(oldest, other);
    }
  };

  return {
    partOf: ({ path, etag, reader = '' }, viewer) => {
      const slot = `${path} ${reader}`;
      const known = cache.get(slot);
      if (known?.etag === etag) {
        // Makes it the most recent entry; the oldest is removed first.
        cache.delete(slot);
        cache.set(slot, known);
        return known.part;
      }
      if (known) forget(slot, known);
      const kept: KeptPart = { etag, part: readPart(calls, path, viewer), bytes: 0 };
      cache.set(slot, kept);
      kept.part.then(
        (part) => weigh(slot, kept, part),
        () => forget(slot, kept),
      );
      return kept.part;
    },
  };
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
