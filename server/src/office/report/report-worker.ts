import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseTarget } from '#platform/database/database';
import { endInWords } from '#office/import/import-process';
import { createReportQueue, type IsGone, type WantedReport } from './report-queue.ts';
import type { ReportOrder, ReportWord } from './report.process.ts';

const PROGRAM = join(import.meta.dirname, 'report.process.ts');
/** Each waiting order can take seconds. */
const MAX_WAITING = 16;
/** An idle process ends after this time, ms. */
const IDLE_MS = 60_000;
/** Far more than the largest report needs: a longer silence means a hang, ms. */
const SILENT_MS = 120_000;
const MAX_HEAP_MB = 1024;

/** A separate process writes reports in sequence, so that large weeks do not block requests and its memory is freed. */
export interface ReportWorker {
  /** Undefined while too many orders wait. Resolves to undefined if all callers of the order have gone. */
  write(order: Wanted, isGone: IsGone): Promise<Uint8Array | undefined> | undefined;
  close(): Promise<void>;
}

type Wanted = Omit<ReportOrder, 'id' | 'target'>;

interface Work {
  readonly id: number;
  readonly report: WantedReport<Wanted>;
}

export function createReportWorker(target: DatabaseTarget, log: FastifyBaseLogger): ReportWorker {
  const queue = createReportQueue<Wanted>(MAX_WAITING);
  let work: Work | undefined;
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let last = 0;

  const takeWork = (): WantedReport<Wanted> | undefined => {
    const report = work?.report;
    work = undefined;
    if (report) queue.end(report);
    return report;
  };
  const setTimer = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(end, ms).unref();
  };
  const workOnNext = (): void => {
    if (work) return;
    const report = queue.take();
    if (!report) return setTimer(IDLE_MS);
    child ??= start();
    work = { id: (last += 1), report };
    setTimer(SILENT_MS);
    child.send({ id: work.id, target, ...report.order } satisfies ReportOrder, () => undefined);
  };
  const fail = (words: string): void => {
    takeWork()?.reject(new Error(words));
    workOnNext();
  };
  // The next order gets a new process at once.
  function end(): void {
    child?.kill();
    child = undefined;
    if (work) fail('the report process did not respond in time');
  }
  const hear = (word: ReportWord): void => {
    if (word.id !== work?.id) return;
    const report = takeWork();
    if ('bytes' in word) report?.resolve(word.bytes);
    else {
      log.error({ err: word.fault }, 'a report failed');
      report?.reject(new Error('a report could not be written'));
    }
    workOnNext();
  };
  const start = (): ChildProcess => {
    const started = fork(PROGRAM, {
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
      stdio: 'ignore',
      serialization: 'advanced',
    });
    started.on('message', hear);
    started.on('error', (error) => log.error({ err: error }, 'the report process could not be started'));
    started.on('close', (code, signal) => {
      if (child !== started) return;
      child = undefined;
      fail(`the report process ended ${endInWords(code, signal)}, without a result`);
    });
    return started;
  };

  return {
    write: (order, isGone) => {
      const report = queue.add(order, isGone);
      workOnNext();
      return report?.written;
    },
    close: async () => {
      clearTimeout(timer);
      work = undefined;
      queue.failAll(new Error('the server ends'));
      const ending = child;
      child = undefined;
      if (!ending) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      ending.once('close', () => resolve());
      ending.kill();
      await promise;
    },
  };
}
