import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Shorter responses fit into one packet anyway. */
const WORTH_COMPRESSING_BYTES = 1024;
/** On a list a tenth larger than the slowest setting makes it, in a hundredth of the time. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);
const COMPRESS: Readonly<Record<'br' | 'gzip', (text: string) => Promise<Buffer>>> = {
  br: (text) => brotlied(text, BROTLI),
  gzip: (text) => gzipped(text),
};

/**
 * Compresses the JSON of a response if its caller can read that. Bytes are left alone: they are compressed already.
 * The ETag is of the content, so it is the same however the content travels.
 */
export async function compressJson(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  reply.header('vary', 'accept-encoding');
  if (typeof payload !== 'string' || payload.length < WORTH_COMPRESSING_BYTES) return payload;
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
  if (encoding === null) return payload;
  reply.header('content-encoding', encoding);
  return COMPRESS[encoding](payload);
}
