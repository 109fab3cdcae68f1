import { readdir, readFile } from 'node:fs/promises';

/** What Linux counts processor time in. */
const TICKS_PER_SECOND = 100;
const WORKER_THREAD = /^Dedicated/;

/** The processor time that the workers of pages in these processes have had, in seconds. On Linux only. */
export async function workerSeconds(processes: readonly number[]): Promise<number> {
  const each = await Promise.all(processes.map(workerTicksOf));
  return each.reduce((sum, ticks) => sum + ticks, 0) / TICKS_PER_SECOND;
}

async function workerTicksOf(process: number): Promise<number> {
  const folder = `/proc/${process}/task`;
  const ticks = await Promise.all((await readdir(folder)).map((thread) => ticksOf(`${folder}/${thread}/stat`)));
  return ticks.reduce((sum, one) => sum + one, 0);
}

async function ticksOf(file: string): Promise<number> {
  // A thread may have ended since.
  const line = await readFile(file, 'utf8').catch(() => '');
  const name = line.slice(line.indexOf('(') + 1, line.lastIndexOf(')'));
  if (!WORKER_THREAD.test(name)) return 0;
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  // utime and stime, the 14th and 15th field; the first two are taken off.
  return Number(fields[11]) + Number(fields[12]);
}
