import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { brands } from '@offpiste/brands/registry';
import { setDocumentHeaders, setSafetyHeaders } from '#platform/http/document-headers';
import { sendRefusal } from '#platform/http/route';
import type { Services } from '#platform/services/services';

const NOT_SCREENS = /^\/(api|auth|files|whatsOn|docs|demo|health|live|ready|metrics|errors|assets)(\/|$)/;
/** Immutable files have a content hash in their name. */
const HASHED = /^assets\//;
const YEAR_S = 31_536_000;

const NOT_BUILT = `<!doctype html><html lang="en" translate="no"><meta charset="utf-8"><meta name="google" content="notranslate"><title>Offpiste</title>
<h1>The app has not been built yet</h1><p>Run <code>npm start</code> in the project's folder: it builds the app and starts the server.</p></html>`;

export async function appShellFeature(app: FastifyInstance, services: Services, distDir: string): Promise<void> {
  const root = join(distDir, services.config.brand);
  const isBuilt = existsSync(join(root, 'index.html'));
  // No HSTS for a self-signed certificate, which changes with the machine.
  const sources = {
    frames: framesOf(services),
    connects: connectsOf(services),
    httpsForGood: services.config.tls?.caFile === undefined,
  };

  if (isBuilt) {
    await app.register(fastifyStatic, {
      root,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        // The service worker stores the page with these headers.
        if (/\.html(\.br|\.gz)?$/.test(file)) setDocumentHeaders(reply, sources);
        setSafetyHeaders(reply).header(
          'cache-control',
          HASHED.test(relative(root, file)) ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
        );
      },
    });
  }

  app.setNotFoundHandler((request, reply) => {
    if (!isScreen(request)) return sendRefusal(request, reply, refuse('unknown-path'), services);
    if (isBuilt) return reply.code(200).sendFile('index.html');
    setDocumentHeaders(reply);
    return reply.code(503).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(NOT_BUILT);
  });
}

// Only browser navigation gets the page, not missing files or health checks.
function isScreen(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? '/';
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (NOT_SCREENS.test(path)) return false;
  return (request.headers.accept ?? '').includes('text/html');
}

function framesOf({ config }: Services): string[] {
  const address = brands[config.brand].settings.issueFormUrl;
  const url = address === undefined ? null : URL.parse(address);
  return url ? [url.origin] : [];
}

function connectsOf({ config }: Services): string[] {
  const service = config.sentryDsn === undefined ? null : URL.parse(config.sentryDsn);
  return service ? [service.origin] : [];
}
