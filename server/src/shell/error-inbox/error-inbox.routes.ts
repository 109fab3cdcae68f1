import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_INBOX_PATH, ERROR_SERVICE_PATH } from '@offpiste/core/shell/bug-report/error-service.rules';
import { networkOf } from '@offpiste/core/access/session/sign-in-throttle.rules';
import { refuse } from '@offpiste/core/base/refusal/refusal.rules';
import { createFewAtOnce } from '#platform/http/few-at-once';
import { sendRefusal } from '#platform/http/route';
import { comeLater } from '#platform/http/turn-away';
import type { Services } from '#platform/services/services';
import { countTry, type Count } from '#access/session/throttle.store';
import { readEnvelope, unpack } from './envelope.ts';
import { countRecording, keepReport } from './error-inbox.store.ts';
import { sortItems } from './error-report.ts';

const ENVELOPE_LIMIT_BYTES = 1_048_576;
/** Reports need no sign-in, and each takes up to 8 MB. */
const unpacking = createFewAtOnce({ atOnce: 2, waiting: 20 });

export async function errorInboxFeature(app: FastifyInstance, services: Services): Promise<void> {
  const { config } = services;
  app.get(ERROR_SERVICE_PATH, (_, reply) =>
    reply.header('cache-control', 'no-store').send({ dsn: config.sentryDsn ?? null }),
  );
  if (config.sentryDsn !== undefined) return;
  await app.register(async (inbox) => {
    // SDKs avoid content types with a CORS preflight, so every type is read as bytes.
    inbox.removeAllContentTypeParsers();
    inbox.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    inbox.post(ERROR_INBOX_PATH, { bodyLimit: ENVELOPE_LIMIT_BYTES }, (request, reply) =>
      receiveEnvelope(request, reply, services),
    );
  });
}

async function receiveEnvelope(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<unknown> {
  const { db, clock } = services;
  if (await isTooMany({ counted: 'envelope', whom: networkOf(request.ip) }, reply, services))
    return sendRefusal(request, reply, refuse('too-many'), services);
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const sorting = unpacking.run(async () =>
    sortItems(readEnvelope(await unpack(bytes, request.headers['content-encoding']))),
  );
  if (!sorting) return sendRefusal(request, reply, comeLater(reply), services);
  const { reports, recordingBytes } = await sorting;
  for (const report of reports) {
    // One count for all addresses, so that a flood does not displace reports by people.
    if (await isTooMany({ counted: 'errorReport', whom: report.kind }, reply, services))
      return sendRefusal(request, reply, refuse('too-many'), services);
    await keepReport(db, report, clock.now());
  }
  if (recordingBytes > 0) await countRecording(db, recordingBytes, clock.now());
  return reply.header('cache-control', 'no-store').send({ id: reports[0]?.eventId });
}

async function isTooMany(count: Count, reply: FastifyReply, { db, clock }: Services): Promise<boolean> {
  const seconds = await countTry(db, count, clock.now());
  if (seconds !== undefined) reply.header('retry-after', seconds);
  return seconds !== undefined;
}
