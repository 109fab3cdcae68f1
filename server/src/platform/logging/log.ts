import { hostname } from 'node:os';
import { describeError } from './describe-error.ts';
import { pino, type DestinationStream, type Logger } from 'pino';
import sonic from 'sonic-boom';

const MAX_PENDING_BYTES = 8 * 1024 * 1024;

/** No personal data: no bodies, names, codes, usernames or full addresses. */
export function createLog(level: string, destination: DestinationStream = standardOutput()): Logger {
  const options = {
    level,
    base: { pid: process.pid, host: hostname() },
    serializers: { req: () => undefined, res: () => undefined, err: describeError },
  };
  return pino(options, destination);
}

function standardOutput(): DestinationStream {
  const output = new sonic.SonicBoom({ fd: process.stdout.fd, sync: false, maxLength: MAX_PENDING_BYTES });
  let isGone = false;
  output.on('error', () => (isGone = true));
  return { write: (line) => void (isGone || output.write(line)) };
}
