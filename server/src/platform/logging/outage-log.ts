import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { codeOf } from '#platform/database/database-trouble';

/** Something that is not possible now, by the pattern of its path. */
interface Failure {
  readonly path: string;
  readonly err?: unknown;
}

/** The log of what is not possible now (503), which every phone asks for again until it is. */
export interface OutageLog {
  /** The first one is a line; those of the minute after it are one line together. */
  note(failure: Failure): void;
  /** Remembers why a request is about to be answered with 503. */
  because(request: FastifyRequest, err: unknown): void;
  causeOf(request: FastifyRequest): unknown;
  /** Writes what is still to be told. */
  close(): void;
}

const TOGETHER_MS = 60_000;

export function createOutageLog(log: FastifyBaseLogger): OutageLog {
  const causes = new WeakMap<FastifyRequest, unknown>();
  let timer: NodeJS.Timeout | undefined;
  let repeated = { count: 0, paths: new Set<string>(), codes: new Set<string>() };

  const tell = () => {
    const { count, paths, codes } = repeated;
    repeated = { count: 0, paths: new Set(), codes: new Set() };
    if (count > 0) log.error({ status: 503, count, paths: [...paths], codes: [...codes] }, 'not possible, repeatedly');
    return count > 0;
  };
  const wait = () => {
    // An outage that goes on is one line a minute.
    timer = setTimeout(() => (tell() ? wait() : (timer = undefined)), TOGETHER_MS).unref();
  };
  return {
    note: ({ path, err }) => {
      if (timer === undefined) {
        log.error({ status: 503, path, ...(err === undefined ? {} : { err }) }, 'not possible now');
        return wait();
      }
      repeated.count += 1;
      repeated.paths.add(path);
      if (err !== undefined) repeated.codes.add(codeOf(err) || 'no code');
    },
    because: (request, err) => void causes.set(request, err),
    causeOf: (request) => causes.get(request),
    close: () => {
      clearTimeout(timer);
      timer = undefined;
      tell();
    },
  };
}
