import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { setSafetyHeaders } from '#platform/http/document-headers';
import { apiDescription } from './api-description.ts';

// Also served over http on a loopback address, without external resources.
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

export async function docsFeature(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, { mode: 'static', specification: { document: apiDescription() } });
  await app.register(async (pages) => {
    pages.addHook('onRequest', async (_, reply) => {
      setSafetyHeaders(reply).header('cache-control', 'no-cache');
    });
    await pages.register(fastifySwaggerUi, { routePrefix: '/docs', staticCSP: PAGE_POLICY });
  });
}
