import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { isIP } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#platform/config';
import { isPublicAddress, NotPublicError, publicLookup } from '#platform/remote-files/public-address';

/** A file from another server. */
export interface RemoteFile {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** Fetches files from other servers. */
export interface RemoteFiles {
  /** The file at a web address; undefined where it cannot be fetched, and then the cause is logged. */
  fetch(address: string): Promise<RemoteFile | undefined>;
}

export interface FileLimits {
  readonly bytes: number;
  /** The timeout from the request to the last byte. */
  readonly ms: number;
  /** The maximum number of redirects. */
  readonly redirects: number;
}

// A phone waits 15 s for the first byte.
const LIMITS: FileLimits = { bytes: 20_000_000, ms: 12_000, redirects: 3 };
const MOVED: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Files are fetched from public addresses, or from configured origins: never from this machine or a private network
 * otherwise. Requests have no cookies, and concurrent requests for a file share one fetch.
 */
export function createRemoteFiles(
  { fileOrigins }: Pick<Config, 'fileOrigins'>,
  log: FastifyBaseLogger,
  limits: FileLimits = LIMITS,
): RemoteFiles {
  const underWay = new Map<string, Promise<RemoteFile | undefined>>();

  const tryFetch = async (address: string): Promise<RemoteFile | undefined> => {
    try {
      return await follow(address, { fileOrigins, limits, signal: AbortSignal.timeout(limits.ms) });
    } catch (error) {
      log.warn(
        { host: URL.parse(address)?.host, why: error instanceof Error ? error.message : 'no reason given' },
        'a remote file could not be fetched',
      );
      return undefined;
    }
  };

  return {
    fetch: (address) => {
      const fetching = underWay.get(address) ?? tryFetch(address).finally(() => underWay.delete(address));
      underWay.set(address, fetching);
      return fetching;
    },
  };
}

interface Way {
  readonly fileOrigins: readonly string[];
  readonly limits: FileLimits;
  readonly signal: AbortSignal;
}

async function follow(address: string, way: Way): Promise<RemoteFile> {
  let url = URL.parse(address);
  for (let left = way.limits.redirects; left >= 0; left -= 1) {
    const answer = await ask(checked(url, way), way);
    if (!MOVED.has(answer.statusCode ?? 0)) return await read(answer, way.limits);
    answer.destroy();
    url = URL.parse(answer.headers.location ?? '', url?.href);
  }
  throw new Error('it has moved too often');
}

function checked(url: URL | null, { fileOrigins }: Way): URL {
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') throw new Error('that is no web address');
  if (url.username !== '' || url.password !== '') throw new Error('its address holds a password');
  const ip = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(ip) !== 0 && !isPublicAddress(ip) && !fileOrigins.includes(url.origin)) throw new NotPublicError();
  return url;
}

function ask(url: URL, { fileOrigins, signal }: Way): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getSecure : getPlain;
  const options = {
    agent: false,
    signal,
    headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Offpiste' },
    ...(fileOrigins.includes(url.origin) ? {} : { lookup: publicLookup() }),
  };
  return new Promise((resolve, reject) => get(url, options, resolve).on('error', reject));
}

async function read(answer: IncomingMessage, limits: FileLimits): Promise<RemoteFile> {
  try {
    if (answer.statusCode !== 200) throw new Error(`it answered ${answer.statusCode}`);
    if ((answer.headers['content-encoding'] ?? 'identity') !== 'identity') throw new Error('it came packed');
    const mediaType = answer.headers['content-type'] ?? 'application/octet-stream';
    // Most likely a sign-in page.
    if (/^\s*(text\/html|application\/xhtml)/i.test(mediaType)) throw new Error('it answered with a web page');
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > limits.bytes) throw new Error(`it is larger than ${limits.bytes} bytes`);
      parts.push(part);
    }
    return { mediaType, bytes: Buffer.concat(parts) };
  } finally {
    answer.destroy();
  }
}
