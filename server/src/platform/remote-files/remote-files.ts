import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#platform/config/config';
import { createSharedWork } from '#platform/process/shared-work';
import { NotPublicError, publicLookup } from './public-address.ts';
import { followAddress, readFileBody, type FetchRules, type FileLimits } from './remote-fetch.ts';

export interface RemoteFile {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

export interface RemoteFiles {
  fetch(address: string, from?: FetchFrom): Promise<RemoteFile | undefined>;
}

/** Addresses from a published sheet may not use private origins. */
export type FetchFrom = 'public and own' | 'public only';

// A phone waits 15 s for the first byte.
const LIMITS: FileLimits = { bytes: 20_000_000, ms: 12_000, redirects: 3 };

/** Requests have no cookies. Concurrent requests for a file share one fetch. */
export function createRemoteFiles(
  { fileOrigins }: Pick<Config, 'fileOrigins'>,
  log: FastifyBaseLogger,
  limits: FileLimits = LIMITS,
): RemoteFiles {
  const fetches = createSharedWork();
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
    fetch: (address, from = 'public and own') => fetches.run(`${from} ${address}`, () => tryFetch(address, from)),
  };
}
