import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseTarget } from '#platform/database/database';
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
  /** Undefined while too many orders wait. Equal orders share one report. */
  write(order: Wanted): Promise<Uint8Array> | undefined;
  close(): Promise<void>;
}

type Wanted = Omit<ReportOrder, 'id' | 'target'>;

interface Waiting {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

export function createReportWorker(target: DatabaseTarget, log: FastifyBaseLogger): ReportWorker {
  const waiting = new Map<number, Waiting>();
  const running = new Map<string, Promise<Uint8Array>>();
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let last = 0;

  const fail = (words: string): void => {
    for (const { reject } of waiting.values()) reject(new Error(words));
    waiting.clear();
  };
  // The next order gets a new process at once.
  const end = (): void => {
    child?.kill();
    child = undefined;
    fail('the report process did not respond in time');
  };
  const setTimer = (): void => {
    clearTimeout(timer);
    timer = setTimeout(end, waiting.size > 0 ? SILENT_MS : IDLE_MS).unref();
  };
  const hear = (word: ReportWord): void => {
    const order = waiting.get(word.id);
    waiting.delete(word.id);
    setTimer();
    if ('bytes' in word) return order?.resolve(word.bytes);
    log.error({ err: word.fault }, 'a report failed');
    order?.reject(new Error('a report could not be written'));
  };
  const start = (): ChildProcess => {
    const started = fork(PROGRAM, {
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
      stdio: 'ignore',
      serialization: 'advanced',
    });
    started.on('message', hear);
    started.on('error', (error) => log.error({ err: error }, 'the report process could not be started'));
    started.on('close', () => {
      if (child !== started) return;
      child = undefined;
      fail('the report process ended without a result');
    });
    return started;
  };

  const send = (order: Wanted): Promise<Uint8Array> => {
    child ??= start();
    const id = (last += 1);
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    waiting.set(id, { resolve, reject });
    setTimer();
    child.send({ id, target, ...order } satisfies ReportOrder, () => undefined);
    return promise;
  };

  return {
    write: (order) => {
      // With other rights, or after an import, it is another order.
      const key = JSON.stringify(order);
      const same = running.get(key);
      if (same || waiting.size >= MAX_WAITING) return same;
      const written = send(order).finally(() => running.delete(key));
      running.set(key, written);
      return written;
    },
    close: async () => {
      clearTimeout(timer);
      const ending = child;
      if (!ending) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      ending.once('close', () => resolve());
      ending.kill();
      await promise;
    },
  };
}
