import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KNOWN_LIST_HEADER, LIST_VERSION_HEADER } from '@offpiste/core/base/call/call-headers.rules';
import { changedPaths, changesAt, ONLY_CHANGES, type Path } from '@offpiste/core/base/call/difference.rules';

const WORTH_BYTES = 4096;
/** The text of the lists whose last content is kept; their values take several times as much memory. */
const MAX_TEXT_BYTES = 8_000_000;
/** One list may not remove all others. */
const MAX_LIST_BYTES = MAX_TEXT_BYTES / 4;
/** A phone asks every ten seconds, and a busy door changes with every scan. */
const MAX_VERSIONS = 60;
/** Of all kept versions of a list. */
const MAX_PATHS = 5000;

interface Version {
  readonly version: string;
  readonly paths: readonly Path[];
}

interface History {
  readonly value: unknown;
  readonly bytes: number;
  /** Oldest first, with the paths that changed since the one before. */
  readonly versions: readonly Version[];
}

const keys = new WeakMap<FastifyRequest, string>();

/** Marks the answer as a list. Callers of one path with another `reader` get other contents. */
export function markList(request: FastifyRequest, reader = ''): void {
  const [path] = request.url.split('?', 1);
  keys.set(request, `${path} ${reader}`);
}

/** Sends only the changes to a phone that names the version it has, if this process knows that version. */
export function changesOnly() {
  const histories = new Map<string, History>();
  let bytes = 0;

  const keep = (key: string, history: History) => {
    bytes += history.bytes - (histories.get(key)?.bytes ?? 0);
    // Makes it the most recent; the oldest is removed first.
    histories.delete(key);
    histories.set(key, history);
    for (const [oldest, other] of histories) {
      if (bytes <= MAX_TEXT_BYTES) break;
      histories.delete(oldest);
      bytes -= other.bytes;
    }
  };

  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const key = keys.get(request);
    const known = request.headers[KNOWN_LIST_HEADER.toLowerCase()];
    if (key === undefined || known === undefined || reply.statusCode !== 200 || !isLong(payload)) return payload;
    const version = versionOf(payload);
    reply.header(LIST_VERSION_HEADER, version);
    const history = advanced(histories.get(key), version, payload);
    keep(key, history);
    const base = history.versions.findIndex((one) => one.version === known);
    if (base === -1) return payload;
    const paths = history.versions.slice(base + 1).flatMap((one) => one.paths);
    const changes = JSON.stringify(changesAt(history.value, paths));
    if (changes.length * 2 > payload.length) return payload;
    reply.code(ONLY_CHANGES);
    return changes;
  };
}

function isLong(payload: unknown): payload is string {
  return typeof payload === 'string' && payload.length >= WORTH_BYTES && payload.length <= MAX_LIST_BYTES;
}

/** By content, because two servers, or two reads of one token, may have different content. */
function versionOf(text: string): string {
  return `${text.length}-${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
}

function advanced(history: History | undefined, version: string, text: string): History {
  if (history?.versions.at(-1)?.version === version) return history;
  const value: unknown = JSON.parse(text);
  const paths = history ? changedPaths(history.value, value) : [];
  const versions = [...(history?.versions ?? []), { version, paths }].slice(-MAX_VERSIONS);
  let count = 0;
  const first = Math.max(
    0,
    versions.findLastIndex((one) => (count += one.paths.length) > MAX_PATHS),
  );
  // The paths of a version lead to it from the one before.
  return {
    value,
    bytes: text.length,
    versions: versions.slice(first).map((one, index) => (index === 0 ? { ...one, paths: [] } : one)),
  };
}
