import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { giveTo, startAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import { errorCode } from './errno.ts';
import { type Postmaster, findPostmaster, isPostmasterOf } from './pid-file.ts';
import type { Places } from './places.ts';
import { type Settings, settingArguments } from './settings.ts';

const POLL_MS = 10;
const START_DEADLINE_MS = 60_000;
const FAST_STOP_DEADLINE_MS = 30_000;
const HARD_STOP_DEADLINE_MS = 10_000;
const LOG_KEPT_BYTES = 5_000_000;
const APPEND_TO_NO_LINK = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW;

export async function launchPostmaster(
  places: Places,
  binaries: Binaries,
  settings: Settings,
): Promise<Postmaster | undefined> {
  const child = await spawnPostmaster(places, binaries, settings);
  for (let waited = 0; waited < START_DEADLINE_MS; waited += POLL_MS) {
    const ended = hasEnded(child);
    const found = await findPostmaster(places.cluster, places.socketDir);
    if (found) return found;
    // Another server's postmaster may have been first.
    if (ended) return undefined;
    await pause(POLL_MS);
  }
  throw new Error(`PostgreSQL does not start. What it said is in ${places.logFile}.`);
}

/** Rolls back open work. Everything is on disk when it returns. */
export async function stopPostmaster(postmaster: Postmaster, cluster: string): Promise<void> {
  if (await endWith('SIGINT', FAST_STOP_DEADLINE_MS, postmaster, cluster)) return;
  // Ends at once; the next start replays the log.
  if (await endWith('SIGQUIT', HARD_STOP_DEADLINE_MS, postmaster, cluster)) return;
  throw new Error(`PostgreSQL (process ${postmaster.pid}) does not end.`);
}

// Its own group protects it from Ctrl-C. Its log is a file, because a pipe would break when this process is killed.
async function spawnPostmaster(places: Places, binaries: Binaries, settings: Settings): Promise<ChildProcess> {
  const messages = await open(places.logFile, APPEND_TO_NO_LINK, 0o600);
  try {
    await giveTo(places.account, places.logFile);
    if ((await messages.stat()).size > LOG_KEPT_BYTES) await messages.truncate();
    const args = ['-D', places.cluster, ...settingArguments(places.socketDir, settings)];
    const child = spawn(binaries.postgres, args, {
      ...startAs(places.account),
      detached: true,
      stdio: ['ignore', messages.fd, messages.fd],
    });
    await new Promise((started, failed) => child.once('spawn', started).once('error', failed));
    child.unref();
    return child;
  } finally {
    await messages.close();
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function endWith(
  signal: NodeJS.Signals,
  deadlineMs: number,
  postmaster: Postmaster,
  cluster: string,
): Promise<boolean> {
  for (let waited = 0; waited < deadlineMs; waited += POLL_MS) {
    if (!(await isPostmasterOf(cluster, postmaster.pid))) return true;
    if (waited === 0) send(signal, postmaster.pid);
    await pause(POLL_MS);
  }
  return false;
}

function send(signal: NodeJS.Signals, pid: number): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
