// Entry of the process that reads one workbook. The library has no limits, so this process has them.
import { Worker } from 'node:worker_threads';
import { reasonOf } from '@offpiste/embedded-postgres/errno';
import { readWorkbook, type ReadWorkbook } from './read-workbook.ts';
import type { UnpackBudget } from './unpack-zip.ts';
import type { WorkbookLimit } from './workbook-limit.worker.ts';

export interface WorkbookOrder {
  readonly bytes: Uint8Array;
  readonly budget: UnpackBudget;
  readonly cpuMs: number;
  /** Ends a process that computes too long. */
  readonly signal: NodeJS.Signals;
}

/** `left` of the budget. */
export type WorkbookWord = { readonly left: number } & ({ readonly read: ReadWorkbook } | { readonly problem: string });

process.once('message', (order: WorkbookOrder) => void answer(order));

async function answer({ bytes, budget, cpuMs, signal }: WorkbookOrder): Promise<void> {
  const limits: WorkbookLimit = { cpuMs, signal, parent: process.ppid };
  const watch = new Worker(new URL('./workbook-limit.worker.ts', import.meta.url), { workerData: limits });
  const word = await readWorkbook(bytes, budget).then(
    (read): WorkbookWord => ({ read, left: budget.left }),
    (error: unknown): WorkbookWord => ({ problem: reasonOf(error), left: budget.left }),
  );
  process.send?.(word, () => {
    void watch.terminate();
    process.disconnect();
  });
}
