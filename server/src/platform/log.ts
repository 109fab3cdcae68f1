import { hostname } from 'node:os';
import { describeError } from '#platform/http/errors';
import { pino, type DestinationStream, type Logger } from 'pino';

/**
 * The server's log: one JSON object a line. Nothing in it names a person: no bodies, names, codes or usernames,
 * and path patterns instead of addresses. Process, machine and the request's number tell lines of several servers apart.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { pid: process.pid, host: hostname() },
    serializers: { req: () => undefined, res: () => undefined, err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}
