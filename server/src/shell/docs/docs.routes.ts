import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { BRAND_HEADER } from '@offpiste/core/base/call/call-headers.rules';
import { setSafetyHeaders } from '#platform/http/document-headers';
import { VERSION } from '#platform/process/version';

// Also served over http on a loopback address, without external resources.
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

export async function docsFeature(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Offpiste',
        version: VERSION,
        description: `Signed-in calls need the cookie of a sign-in and the header ${BRAND_HEADER} with the brand it was made for.`,
      },
    },
  });
  await app.register(async (pages) => {
    pages.addHook('onRequest', async (_, reply) => {
      setSafetyHeaders(reply).header('cache-control', 'no-cache');
    });
    await pages.register(fastifySwaggerUi, { routePrefix: '/docs', staticCSP: PAGE_POLICY });
  });
}
