import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { isDemoOpen } from '#platform/http/demo-mode';
import { setSafetyHeaders } from '#platform/http/document-headers';
import { sendRefusal } from '#platform/http/route';
import type { Services } from '#platform/services/services';
import { certificatePage } from './certificate-page.ts';
import { findAsset, holdsDemo, readTicketPageWeek } from './demo.store.ts';
import { ticketPage } from './ticket-page.ts';

// Demo pages have inline styles and no scripts; the app shows some in a frame.
const PAGE_POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'self'";

interface Page {
  readonly mediaType: string;
  readonly content: string | Buffer;
}

const HTML = 'text/html; charset=utf-8';

/** Tickets, stand-in documents and the certificate authority, in a demo only. */
export function demoFeature(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  const caFile = config.tls?.caFile;

  const serve = (path: string, read: (request: FastifyRequest) => Promise<Page | undefined>) => {
    app.get(path, async (request, reply) => {
      const page = (await isDemoOpen(services, request)) ? await read(request) : undefined;
      if (!page) return sendRefusal(request, reply, refuse('unknown-path'), services);
      setSafetyHeaders(reply).header('content-security-policy', PAGE_POLICY).header('cache-control', 'no-cache');
      return reply.type(page.mediaType).send(page.content);
    });
  };

  serve('/demo/tickets', async () => {
    const week = await readTicketPageWeek(db);
    return week && { mediaType: HTML, content: ticketPage(week) };
  });
  serve('/demo/files/*', (request) => findAsset(db, `files/${nameOf(request)}`));
  if (caFile === undefined) return;
  const ifDemo = async (page: () => Page | Promise<Page>) => ((await holdsDemo(db)) ? page() : undefined);
  serve('/demo/ca', () => ifDemo(() => ({ mediaType: HTML, content: certificatePage() })));
  serve('/demo/ca.crt', () =>
    ifDemo(async () => ({ mediaType: 'application/x-x509-ca-cert', content: await readFile(caFile) })),
  );
}

function nameOf(request: FastifyRequest): string {
  const { params } = request;
  return typeof params === 'object' && params !== null && '*' in params && typeof params['*'] === 'string'
    ? params['*']
    : '';
}
