// Ends the process if reading takes too long, or if the process that waits for it has ended. Reading never pauses.
import { workerData } from 'node:worker_threads';

export interface WorkbookLimit {
  readonly cpuMs: number;
  readonly parent: number;
  /** Ends a process that computes too long. */
  readonly signal: NodeJS.Signals;
}

const EVERY_MS = 200;
const { cpuMs, parent, signal } = workerData as WorkbookLimit;

setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  if ((user + system) / 1000 > cpuMs) process.kill(process.pid, signal);
}, EVERY_MS);
