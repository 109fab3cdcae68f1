import type { FastifyReply } from 'fastify';

/** The sources of a document's content security policy. */
export interface DocumentSources {
  /** Origins allowed in a frame, beside our own. */
  readonly frames?: readonly string[];
  /** Origins a page may connect to, beside our own. */
  readonly connects?: readonly string[];
  /** Whether to send an HSTS header. */
  readonly httpsForGood?: boolean;
}

const YEAR_S = 31_536_000;

/** The strict headers of a page: everything from our own origin, nothing inline, no framing by others. */
export function setDocumentHeaders(
  reply: FastifyReply,
  { frames = [], connects = [], httpsForGood = false }: DocumentSources = {},
): void {
  const isSecure = reply.request.protocol === 'https';
  const policy = [
    "default-src 'self'",
    // The QR decoder is WebAssembly.
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src ${["'self'", ...connects].join(' ')}`,
    "worker-src 'self' blob:",
    // A document of the week is shown inside the app where a phone has no tabs.
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

/** The headers of anything a browser might interpret as a page. */
export function setSafetyHeaders(reply: FastifyReply): FastifyReply {
  return reply
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'same-origin')
    .header('cross-origin-opener-policy', 'same-origin')
    .header('cross-origin-resource-policy', 'same-origin');
}
