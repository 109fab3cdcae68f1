import { readdir, readFile } from 'node:fs/promises';

/** Linux counts processor time in these ticks. */
const TICKS_PER_SECOND = 100;
const WORKER_THREAD = /^Dedicated/;

/** Processor time of pages in seconds: their main threads, and their workers. */
export interface ThreadSeconds {
  readonly main: number;
  readonly worker: number;
}

/** The time of all threads of these processes so far. On Linux only. */
export async function threadSeconds(processes: readonly number[]): Promise<ThreadSeconds> {
  const threads = (await Promise.all(processes.map(threadsOf))).flat();
  const of = (kind: Thread['kind']) =>
    threads.reduce((sum, thread) => sum + (thread.kind === kind ? thread.ticks : 0), 0) / TICKS_PER_SECOND;
  return { main: of('main'), worker: of('worker') };
}

interface Thread {
  readonly kind: 'main' | 'worker' | 'other';
  readonly ticks: number;
}

async function threadsOf(process: number): Promise<Thread[]> {
  const folder = `/proc/${process}/task`;
  return await Promise.all(
    (await readdir(folder)).map((id) => threadAt(`${folder}/${id}/stat`, Number(id) === process)),
  );
}

async function threadAt(file: string, isMain: boolean): Promise<Thread> {
  // A thread may have ended since.
  const line = await readFile(file, 'utf8').catch(() => '');
  const name = line.slice(line.indexOf('(') + 1, line.lastIndexOf(')'));
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  // utime and stime, the 14th and 15th field, without the first two.
  const ticks = line === '' ? 0 : Number(fields[11]) + Number(fields[12]);
  return { kind: isMain ? 'main' : WORKER_THREAD.test(name) ? 'worker' : 'other', ticks };
}
