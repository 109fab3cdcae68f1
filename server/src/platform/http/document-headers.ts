import type { FastifyReply } from 'fastify';

export interface DocumentSources {
  readonly frames?: readonly string[];
  readonly connects?: readonly string[];
  readonly httpsForGood?: boolean;
}

const YEAR_S = 31_536_000;

/** Only content of this origin, nothing inline, no framing by others. */
export function setDocumentHeaders(
  reply: FastifyReply,
  { frames = [], connects = [], httpsForGood = false }: DocumentSources = {},
): void {
  const isSecure = reply.request.protocol === 'https';
  const policy = [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src ${["'self'", ...connects].join(' ')}`,
    "worker-src 'self' blob:",
    `frame-src ${["'self'", 'blob:', ...frames].join(' ')}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ];
  if (isSecure && httpsForGood) reply.header('strict-transport-security', `max-age=${YEAR_S}`);
  setSafetyHeaders(reply)
    .header('content-security-policy', policy.join('; '))
    .header('permissions-policy', 'camera=(self), geolocation=(self), microphone=()');
}

export function setSafetyHeaders(reply: FastifyReply): FastifyReply {
  return reply
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'same-origin')
    .header('cross-origin-opener-policy', 'same-origin')
    .header('cross-origin-resource-policy', 'same-origin');
}
