import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { codeOf } from '#platform/database/database-trouble';

interface Failure {
  readonly path: string;
  readonly err?: unknown;
}

/** Logs 503 responses, which phones retry. */
export interface OutageLog {
  note(failure: Failure): void;
  because(request: FastifyRequest, err: unknown): void;
  causeOf(request: FastifyRequest): unknown;
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
    if (count > 0)
      log.error({ status: 503, count, paths: [...paths], codes: [...codes] }, 'requests failed repeatedly');
    return count > 0;
  };
  const wait = () => {
    timer = setTimeout(() => (tell() ? wait() : (timer = undefined)), TOGETHER_MS).unref();
  };
  return {
    note: ({ path, err }) => {
      if (timer === undefined) {
        log.error({ status: 503, path, ...(err === undefined ? {} : { err }) }, 'request failed');
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
