import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const WORTH_COMPRESSING_BYTES = 1024;
/** Much faster than the slowest setting, for slightly larger output. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);
const COMPRESS: Readonly<Record<'br' | 'gzip', (text: string | Buffer) => Promise<Buffer>>> = {
  br: (text) => brotlied(text, BROTLI),
  gzip: (text) => gzipped(text),
};

export async function wireLength(text: Buffer): Promise<number> {
  return (await COMPRESS.br(text)).length;
}

/** The ETag does not depend on the encoding. A compressed payload stays as it is. */
export async function compressJson(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.hasHeader('content-encoding')) return payload;
  reply.header('vary', 'accept-encoding');
  if (!isJsonText(reply, payload) || payload.length < WORTH_COMPRESSING_BYTES) return payload;
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
  if (encoding === null) return payload;
  reply.header('content-encoding', encoding);
  return COMPRESS[encoding](payload);
}

function isJsonText(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  if (typeof payload === 'string') return true;
  return payload instanceof Buffer && String(reply.getHeader('content-type')).startsWith('application/json');
}
