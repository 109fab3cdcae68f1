import type { FastifyReply, FastifyRequest } from 'fastify';
import { VERSION } from '#platform/version';

/** A handler's answer when the caller already has what it asks for. */
export const NOT_MODIFIED = Symbol('not modified');

/**
 * Names the answer's version; true when the caller already has it. The phone keeps its copy but asks each time.
 * Another release may write the same facts otherwise, so it is part of the name.
 */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, version: string): boolean {
  const etag = `"${VERSION}-${version}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  const known = request.headers['if-none-match'];
  return known !== undefined && known.split(',').some((item) => item.trim().replace(/^W\//, '') === etag);
}
