import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { endInWords, startImportProcess } from '#office/import/import-process';
import type { DatabaseTarget } from '#platform/database/database';
import type { JobFault, JobOrder } from './import-job.process.ts';

const PROGRAM = join(import.meta.dirname, 'import-job.process.ts');

/** One works, the others wait for their turn. */
const MAX_RUNNING = 4;

export interface ImportWorkers {
  /** Each running job uses a process and a connection, even while it waits. */
  hasRoom(): boolean;
  start(jobId: string): void;
  /** The database rolls back interrupted work. */
  close(): Promise<void>;
}

export function createImportWorkers(target: DatabaseTarget, log: FastifyBaseLogger): ImportWorkers {
  const running = new Map<ChildProcess, Promise<void>>();
  let isClosing = false;
  return {
    hasRoom: () => running.size < MAX_RUNNING,
    start: (jobId) => {
      const child = startImportProcess(PROGRAM);
      const { promise, resolve } = Promise.withResolvers<void>();
      running.set(child, promise);
      child.on('message', ({ fault }: JobFault) => log.error({ err: fault }, 'an import failed'));
      child.on('error', (error) => log.error({ err: error }, 'the import process could not be started'));
      child.on('close', (code, signal) => {
        if (code !== 0 && !isClosing)
          log.error({ jobId }, `the process of an import ended ${endInWords(code, signal)}`);
        running.delete(child);
        resolve();
      });
      child.send({ target, jobId } satisfies JobOrder, () => undefined);
    },
    close: async () => {
      isClosing = true;
      const ended = [...running.values()];
      for (const child of running.keys()) child.kill();
      await Promise.all(ended);
    },
  };
}
