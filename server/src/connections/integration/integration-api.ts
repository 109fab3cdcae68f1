// Source: docs/reference/integration.md (Calls).
import type { FastifyInstance } from 'fastify';
import { API_ROOT } from '@offpiste/core/connections/integration/integration.calls';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import type { ImportWorkers } from '#office/import-job/import-workers';
import type { NightReaders } from '#office/live-night/night-readers';
import type { ReportWorker } from '#office/report/report-worker';
import { sendRefusal } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { feedRoutes } from './feed.routes.ts';
import { integrationDescription } from './integration-description.ts';
import { createMachineCalls } from './integration-route.ts';
import { asProblem } from './problem-reply.ts';
import { weekReadingRoutes } from './week-reading.routes.ts';
import { bookingRoutes, weekSendingRoutes } from './week-sending.routes.ts';

export interface IntegrationParts {
  readonly services: Services;
  readonly importWorkers: ImportWorkers;
  readonly reportWorker: ReportWorker;
  readonly nightReaders: NightReaders;
}

/** The calls of machines. Their refusals are problem details. */
export async function integrationFeature(app: FastifyInstance, parts: IntegrationParts): Promise<void> {
  const { services, importWorkers, reportWorker, nightReaders } = parts;
  await app.register(
    async (api) => {
      api.addHook('onSend', async (_, reply, payload) => asProblem(reply, payload));
      api.setNotFoundHandler((request, reply) => sendRefusal(request, reply, refuse('unknown-path'), services));
      api.get('/openapi.json', async (_, reply) => reply.send(integrationDescription()));
      const calls = createMachineCalls(api, services);
      weekReadingRoutes(calls, services, { worker: reportWorker, ...nightReaders });
      feedRoutes(calls, services);
      bookingRoutes(calls, services);
      await api.register(async (files) => {
        // A week is read in pieces.
        files.removeAllContentTypeParsers();
        files.addContentTypeParser('*', (_, payload, done) => done(null, payload));
        weekSendingRoutes(createMachineCalls(files, services), services, importWorkers);
      });
    },
    { prefix: API_ROOT },
  );
}
