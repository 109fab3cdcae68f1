import type { FastifyReply, FastifyRequest } from 'fastify';
import { VERSION } from '#platform/process/version';

export const NOT_MODIFIED = Symbol('not modified');

/** Sets the ETag and returns true if the caller has that version. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, version: string): boolean {
  const etag = etagOf(version);
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  return isKnown(request, etag);
}

export function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'];
  return known !== undefined && known.split(',').some((item) => item.trim().replace(/^W\//, '') === etag);
}

/** Another build may serialise data differently. */
export function etagOf(version: string): string {
  return `"${VERSION}-${version}"`;
}
