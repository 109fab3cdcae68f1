import type { FastifyReply, FastifyRequest } from 'fastify';
import { VERSION } from '#platform/process/version';

/** A handler's result when the caller already has the current version. */
export const NOT_MODIFIED = Symbol('not modified');

/**
 * Sets the response's ETag; true when the caller already has that version. The phone stores its copy but revalidates it
 * each time.
 */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, version: string): boolean {
  const etag = etagOf(version);
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  const known = request.headers['if-none-match'];
  return known !== undefined && known.split(',').some((item) => item.trim().replace(/^W\//, '') === etag);
}

/** The ETag of a version. Another build may serialise the same data differently, so the build is part of it. */
export function etagOf(version: string): string {
  return `"${VERSION}-${version}"`;
}
