import { hostname } from 'node:os';
import { describeError } from './describe-error.ts';
import { pino, type DestinationStream, type Logger } from 'pino';
import sonic from 'sonic-boom';

/** Further lines are dropped while the reader of the output is stuck. */
const MAX_PENDING_BYTES = 8 * 1024 * 1024;

/**
 * The server's log: one JSON object a line. Nothing in it names a person: no bodies, names, codes or usernames,
 * and path patterns instead of addresses. Process, machine and the request's number tell lines of several servers apart.
 * No call waits for its line: lines go out together while one is being written.
 */
export function createLog(level: string, destination: DestinationStream = standardOutput()): Logger {
  const options = {
    level,
    base: { pid: process.pid, host: hostname() },
    serializers: { req: () => undefined, res: () => undefined, err: describeError },
  };
  return pino(options, destination);
}

/** Pino's own destination flushes when the process exits, and hangs there if the output has no reader. This one does not flush. */
function standardOutput(): DestinationStream {
  const output = new sonic.SonicBoom({ fd: process.stdout.fd, sync: false, maxLength: MAX_PENDING_BYTES });
  let isGone = false;
  output.on('error', () => (isGone = true));
  return { write: (line) => void (isGone || output.write(line)) };
}
