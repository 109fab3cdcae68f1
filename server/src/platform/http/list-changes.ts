import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KNOWN_LIST_HEADER, LIST_VERSION_HEADER } from '@offpiste/core/base/call/call-headers.rules';
import { changedPaths, changesAt, ONLY_CHANGES, type Path } from '@offpiste/core/base/call/difference.rules';

const WORTH_BYTES = 4096;
/** The text of the lists whose last content is kept; their values take several times as much memory. */
const MAX_TEXT_BYTES = 6_000_000;
/** A phone asks every ten seconds, and a busy door changes with every scan. */
const MAX_VERSIONS = 60;
const MAX_PATHS = 5000;

interface History {
  value: unknown;
  bytes: number;
  /** Oldest first, with the paths that changed since the one before. */
  versions: { readonly version: string; readonly paths: readonly Path[] }[];
}

/** Sends only the changes to a phone that names the version it has, if this process knows that version. */
export function changesOnly(maxTextBytes = MAX_TEXT_BYTES) {
  const histories = new Map<string, History>();
  let bytes = 0;

  const keep = (url: string, history: History) => {
    const before = histories.get(url);
    histories.delete(url);
    histories.set(url, history);
    bytes += history.bytes - (before?.bytes ?? 0);
    for (const [oldest, other] of histories) {
      if (bytes <= maxTextBytes) break;
      histories.delete(oldest);
      bytes -= other.bytes;
    }
  };

  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const known = request.headers[KNOWN_LIST_HEADER.toLowerCase()];
    if (known === undefined || typeof payload !== 'string' || payload.length < WORTH_BYTES) return payload;
    if (reply.statusCode !== 200 || !reply.hasHeader('etag')) return payload;
    const version = versionOf(payload);
    reply.header(LIST_VERSION_HEADER, version);
    const history = advanced(histories.get(request.url), version, payload);
    keep(request.url, { ...history, bytes: payload.length });
    const base = history.versions.findIndex((one) => one.version === known);
    if (base === -1) return payload;
    const paths = history.versions.slice(base + 1).flatMap((one) => one.paths);
    const changes = JSON.stringify(changesAt(history.value, paths));
    if (changes.length * 2 > payload.length) return payload;
    reply.code(ONLY_CHANGES);
    return changes;
  };
}

/** By content, because two servers, or two reads of one token, may have different content. */
function versionOf(text: string): string {
  return `${text.length}-${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
}

function advanced(history: History | undefined, version: string, text: string): Omit<History, 'bytes'> {
  if (history?.versions.at(-1)?.version === version) return history;
  const value: unknown = JSON.parse(text);
  const paths = history ? changedPaths(history.value, value) : [];
  const before = history && paths.length <= MAX_PATHS ? history.versions.slice(1 - MAX_VERSIONS) : [];
  return { value, versions: [...before, { version, paths }] };
}
