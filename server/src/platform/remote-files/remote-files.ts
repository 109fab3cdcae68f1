import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#platform/config/config';
import { NotPublicError, publicLookup } from './public-address.ts';
import { followAddress, readFileBody, type FetchRules, type FileLimits } from './remote-fetch.ts';

/** A file from another server. */
export interface RemoteFile {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** Fetches files from other servers. */
export interface RemoteFiles {
  /** The file at a web address; undefined where it cannot be fetched, and then the cause is logged. */
  fetch(address: string, from?: FetchFrom): Promise<RemoteFile | undefined>;
}

/** Whether an address may be in a private network that is configured; those that stand in a published sheet may not. */
export type FetchFrom = 'public and own' | 'public only';

// A phone waits 15 s for the first byte.
const LIMITS: FileLimits = { bytes: 20_000_000, ms: 12_000, redirects: 3 };

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
  const rules: FetchRules = {
    protocols: ['http:', 'https:'],
    limits,
    ownOrigins: fileOrigins,
    lookup: publicLookup(),
    notPublic: () => new NotPublicError(),
  };

  const tryFetch = async (address: string, from: FetchFrom): Promise<RemoteFile | undefined> => {
    try {
      const answer = await followAddress(address, from === 'public only' ? { ...rules, ownOrigins: [] } : rules);
      const mediaType = answer.headers['content-type'] ?? 'application/octet-stream';
      return { mediaType, bytes: await readFileBody(answer, limits) };
    } catch (error) {
      log.warn(
        { host: URL.parse(address)?.host, why: error instanceof Error ? error.message : 'no reason given' },
        'a remote file could not be fetched',
      );
      return undefined;
    }
  };

  return {
    fetch: (address, from = 'public and own') => {
      const name = `${from} ${address}`;
      const fetching = underWay.get(name) ?? tryFetch(address, from).finally(() => underWay.delete(name));
      underWay.set(name, fetching);
      return fetching;
    },
  };
}
