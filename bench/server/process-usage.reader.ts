import { readFile, readdir } from 'node:fs/promises';

/** Process statistics of Linux; reading them throws on other systems. */
export interface MemoryUse {
  readonly nowBytes: number;
  readonly peakBytes: number;
}

const TICKS_PER_SECOND = 100;
const UTIME_FIELD = 11;
const STIME_FIELD = 12;
const PARENT_FIELD = 1;

export async function memoryOf(pid: number): Promise<MemoryUse> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return { nowBytes: kilobytes(status, 'VmRSS') * 1024, peakBytes: kilobytes(status, 'VmHWM') * 1024 };
}

/** Memory of processes that share some of it, with each shared page counted once. */
export async function sharedMemoryOf(pids: readonly number[]): Promise<number> {
  const parts = await Promise.all(
    pids.map(async (pid) => kilobytes(await readFile(`/proc/${pid}/smaps_rollup`, 'utf8'), 'Pss')),
  );
  return parts.reduce((sum, part) => sum + part, 0) * 1024;
}

/** The CPU time of these processes so far, seconds; 0 for one that has ended. */
export async function cpuSecondsOf(pids: readonly number[]): Promise<number> {
  const fields = await Promise.all(pids.map((pid) => statFields(pid).catch(() => [])));
  const ticks = fields.map((field) => Number(field[UTIME_FIELD] ?? 0) + Number(field[STIME_FIELD] ?? 0));
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND;
}

/** The process with all its descendants. */
export async function familyOf(pid: number): Promise<number[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(
    names.map(async (child) => ({ child, parent: Number((await statFields(child).catch(() => []))[PARENT_FIELD]) })),
  );
  return [pid, ...parents.filter(({ parent }) => parent === pid).map(({ child }) => child)];
}

// The name before the closing bracket may contain spaces.
async function statFields(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function kilobytes(text: string, name: string): number {
  const found = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1];
  if (found === undefined) throw new Error(`This system does not say ${name}`);
  return Number(found);
}
