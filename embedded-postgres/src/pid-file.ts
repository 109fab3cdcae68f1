import { execFile } from 'node:child_process';
import { link, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { ignoring } from './errno.ts';

/** Process, folder, start time, port and socket folder are written at once. */
const WHOLE_FILE_LINES = 5;

export interface Postmaster {
  pid: number;
  socketDir: string;
}

export async function findPostmaster(cluster: string, socketDir: string): Promise<Postmaster | undefined> {
  const file = join(cluster, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(ignoring(['ENOENT'], ''));
  const lines = text.split('\n');
  if (lines.length < WHOLE_FILE_LINES) return undefined;
  const pid = Number(lines[0]);
  if (await isPostmasterOf(cluster, pid)) return { pid, socketDir: lines[4] || socketDir };
  if (!isPostgres(await commandOf(pid))) await removeStale(file, text);
  return undefined;
}

/** Whether the process is alive and runs this cluster. */
export async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  const command = await commandOf(pid);
  return isPostgres(command) && command.some((word) => word === cluster || word.startsWith(`-D ${cluster} `));
}

function isPostgres(command: readonly string[]): boolean {
  return basename(command[0] ?? '') === 'postgres';
}

// A zombie has no command line and holds nothing.
async function commandOf(pid: number): Promise<string[]> {
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(ignoring(['ENOENT', 'ESRCH'], ''));
    return line.split('\0');
  }
  const listed = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return listed.stdout.trim().split(/ (?=-D )/);
}

// PostgreSQL refuses to start if another program has the process id in its file, which is common in containers. The
// file is moved before the check, because another server may have just written it.
async function removeStale(file: string, text: string): Promise<void> {
  const aside = `${file}.${process.pid}`;
  const moved = await rename(file, aside).then(() => true, ignoring(['ENOENT'], false));
  if (!moved) return;
  if ((await readFile(aside, 'utf8')) !== text) await link(aside, file).catch(ignoring(['EEXIST'], undefined));
  await rm(aside);
}
