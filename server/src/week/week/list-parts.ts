import type { Refusal } from '@offpiste/core/base/refusal/refusal.contract';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import type { Viewer } from '#platform/viewer/viewer';
import { isRefusal } from '#platform/http/refusals';
import type { Calls } from '#platform/http/route';

/** Lists that are kept in memory at most, in bytes: those of a week of 10,000 take 11 MB. */
const MAX_CACHE_BYTES = 32_000_000;
const OK = 200;
const NOT_FOUND = 404;

/** A list of a week in the version that is expected now. */
export interface ExpectedList {
  readonly path: string;
  readonly etag: string;
  /** What it depends on where it differs from rep to rep. */
  readonly reader: string | undefined;
}

/** A list as its own call returns it, as JSON text: one item of a reply with several lists. */
export interface ListPart {
  readonly path: string;
  readonly etag: string;
  readonly text: Buffer;
}

export interface ListParts {
  /**
   * A list for a viewer; undefined where it no longer exists. Whatever else its call answers is a refusal: contents without
   * it would be taken for all there is.
   */
  partOf(list: ExpectedList, viewer: Viewer): Promise<ListPart | Refusal | undefined>;
}

interface KeptPart {
  readonly etag: string;
  readonly part: Promise<ListPart | Refusal | undefined>;
  /** 0 while it is being read. */
  bytes: number;
}

/**
 * Lists, each read once for all phones that may see the same, in its newest version only: on a transfer day a list has a new
 * version every few seconds. A list is read through its own call, so rights, response schema and ETag are those of that call;
 * the ETag contains everything the list depends on.
 */
export function createListParts(calls: Pick<Calls, 'readAs'>): ListParts {
  const cache = new Map<string, KeptPart>();
  let bytes = 0;

  const forget = (slot: string, kept: KeptPart) => {
    if (cache.get(slot) !== kept) return;
    cache.delete(slot);
    bytes -= kept.bytes;
  };
  const weigh = (slot: string, kept: KeptPart, part: ListPart | Refusal | undefined) => {
    // A list that changed meanwhile is newer than what was expected; it is sent and not kept.
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
        // Set again it is the most recent entry; the oldest is removed first.
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
