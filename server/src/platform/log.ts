import type { FastifyInstance } from 'fastify';
import { describeError } from '#platform/http/errors';
import { pino, type DestinationStream, type Logger } from 'pino';

/**
 * The server's log: one JSON object a line. Nothing in it names a person: no bodies, names, codes or usernames,
 * and path patterns instead of addresses.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    serializers: { req: () => undefined, res: () => undefined, err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Writes one line for every response. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: request.routeOptions.url ?? '(none)',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
}
