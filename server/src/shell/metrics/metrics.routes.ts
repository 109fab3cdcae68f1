import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { sha256 } from '#platform/process/clock';
import { setSafetyHeaders } from '#platform/http/document-headers';
import { sendRefusal } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { readSharedFigures } from './metrics.store.ts';

const BEARER = /^Bearer +(\S+)$/i;

/**
 * Serves the metrics to callers with the operator's token; without a configured token the path does not exist. It is
 * not a declared call, because phones do not use it.
 */
export function metricsFeature(app: FastifyInstance, services: Services): void {
  const { config, db, clock, metrics } = services;
  const { metricsToken } = config;
  if (metricsToken === undefined) return;
  // A proxy on this machine has a loopback address, so an address is no proof.
  const isOperator = (header = '') => isSame(BEARER.exec(header)?.[1] ?? '', metricsToken);

  app.get('/metrics', async (request, reply) => {
    if (!isOperator(request.headers.authorization)) {
      reply.header('www-authenticate', 'Bearer');
      return sendRefusal(request, reply, refuse('not-signed-in'), services);
    }
    const shared = await readSharedFigures(db, clock.now()).catch(() => undefined);
    setSafetyHeaders(reply).header('cache-control', 'no-store').type(metrics.contentType);
    return reply.send(await metrics.text(shared));
  });
}

function isSame(said: string, token: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(said)), Buffer.from(sha256(token)));
}
