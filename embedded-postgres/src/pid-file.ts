import { execFile } from 'node:child_process';
import { link, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { ignoring } from './errno.ts';

/** Process, folder, start time, port, socket folder; a starting server writes these at once and adds more. */
const WHOLE_FILE_LINES = 5;

/** A PostgreSQL server process that lives, and where it listens. */
export interface Postmaster {
  pid: number;
  socketDir: string;
}

/** The server process that runs on this cluster right now, whoever started it. `socketDir` is where it will listen if it does not say yet. */
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

/** Whether this process is alive and a PostgreSQL on this cluster. */
export async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  const command = await commandOf(pid);
  return isPostgres(command) && command.some((word) => word === cluster || word.startsWith(`-D ${cluster} `));
}

function isPostgres(command: readonly string[]): boolean {
  return basename(command[0] ?? '') === 'postgres';
}

// A zombie has no command line, which is right: it no longer holds anything.
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

// PostgreSQL clears a dead server's file itself, unless its process id was given to another program since (common in
// containers): then it would refuse to start. Moved aside first and compared, as another server may have just started one.
async function removeStale(file: string, text: string): Promise<void> {
  const aside = `${file}.${process.pid}`;
  const moved = await rename(file, aside).then(() => true, ignoring(['ENOENT'], false));
  if (!moved) return;
  if ((await readFile(aside, 'utf8')) !== text) await link(aside, file).catch(ignoring(['EEXIST'], undefined));
  await rm(aside);
}
