import { hostname } from 'node:os';
import { describeError } from '#platform/http/errors';
import { pino, type DestinationStream, type Logger } from 'pino';

/**
 * The server's log: one JSON object a line. Nothing in it names a person: no bodies, names, codes or usernames,
 * and path patterns instead of addresses. Process, machine and the request's number tell lines of several servers apart.
 * No call waits for its line: lines go out together while one is being written, and the rest when the process ends.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { pid: process.pid, host: hostname() },
    serializers: { req: () => undefined, res: () => undefined, err: describeError },
  };
  return pino(options, destination ?? pino.destination({ dest: process.stdout.fd, sync: false }));
}
