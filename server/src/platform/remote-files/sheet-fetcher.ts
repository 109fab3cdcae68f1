import type { LookupFunction } from 'node:net';
import { errorCode } from '@offpiste/embedded-postgres/errno';
import { onlyPublicLookup } from './public-address.ts';
import { FetchProblem } from './fetch-problem.ts';
import { followAddress, readFileBody, type FetchRules, type FileLimits } from './remote-fetch.ts';
import { unpackFile } from './unpack-body.ts';
import { isWebPage } from './web-page.ts';

/** `why` contains at most the host. */
export type SheetAnswer =
  | { readonly kind: 'content'; readonly bytes: Buffer; readonly etag: string | undefined }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly why: string };

/** Skips the download if the version is still that of `etag`. */
export type SheetFetcher = (address: string, etag?: string, signal?: AbortSignal) => Promise<SheetAnswer>;

export interface SheetFetcherExceptions {
  readonly limits?: FileLimits;
  readonly ownOrigins?: readonly string[];
  readonly ownAuthority?: string;
  readonly lookup?: LookupFunction;
}

const LIMITS: FileLimits = { bytes: 20 * 1024 * 1024, ms: 30_000, redirects: 5 };
const NOT_MODIFIED = 304;

/** Configured private origins do not apply, because editors of a week could reach them. */
export function createSheetFetcher(exceptions: SheetFetcherExceptions = {}): SheetFetcher {
  const notPublic = () => new FetchProblem('its address is not on the public internet');
  const { limits = LIMITS, ownOrigins = [], ownAuthority, lookup = onlyPublicLookup(notPublic) } = exceptions;
  const rules: FetchRules = { protocols: ['https:'], limits, ownOrigins, ownAuthority, lookup, notPublic };
  return async (address, etag, signal) => {
    try {
      const headers = new Map(etag === undefined ? [] : [['if-none-match', etag]]);
      const answer = await followAddress(address, { ...rules, headers: Object.fromEntries(headers), signal });
      if (etag !== undefined && answer.statusCode === NOT_MODIFIED) {
        answer.destroy();
        return { kind: 'unchanged' };
      }
      const bytes = await unpackFile(await readFileBody(answer, limits), limits.bytes);
      if (bytes.length === 0) throw new FetchProblem('it is empty');
      if (isWebPage(bytes)) throw new FetchProblem('it answered with a web page');
      return { kind: 'content', bytes, etag: answer.headers.etag };
    } catch (error) {
      return { kind: 'failed', why: reason(error, URL.parse(address)?.host ?? 'it') };
    }
  };
}

/** Network errors may contain the target of a redirect. */
function reason(error: unknown, host: string): string {
  if (error instanceof FetchProblem) return error.message;
  if (error instanceof Error && error.name === 'TimeoutError') return 'it did not answer in time';
  const code = errorCode(error);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `this server cannot reach ${host} (${code})`;
  if (code === 'ABORT_ERR') return 'it did not answer in time';
  if (code?.includes('CERT') || code?.startsWith('ERR_TLS') || code?.includes('SIGNED'))
    return `its certificate is not valid (${code})`;
  return `this server cannot reach ${host} (${code ?? 'no reason given'})`;
}
