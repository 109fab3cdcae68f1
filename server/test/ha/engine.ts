import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chown, mkdir, open } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

const DEPLOYED = join(import.meta.dirname, '../../../deploy/ha');

/** Below the ephemeral ports, so that no process takes the port of a stopped engine. */
const FIRST_PORT = 21_000;
const LAST_PORT = 32_000;

/** A configuration file of deploy/. */
export function deployedFile(name: string): string {
  return join(DEPLOYED, name);
}

/** The settings of an environment file of deploy/. */
export function deployedSettings(name: string) {
  return parseEnv(readFileSync(deployedFile(name), 'utf8'));
}

/** A program that the command has found. */
export function programOf(variable: 'POSTGRES_FOLDER' | 'PATRONI_PATH' | 'ETCD_PATH' | 'HAPROXY_PATH'): string {
  const file = process.env[variable];
  if (!file) throw new Error(`${variable} is not set: run npm run test:rest or npm run release-proof`);
  return file;
}

interface EngineOptions {
  /** The folder of its log. */
  readonly folder: string;
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

export interface Engine {
  /**
   * Ends the engine and its children at once, like a power loss. `others`: processes that it started and that are no
   * longer its children.
   */
  kill(others?: readonly number[]): Promise<void>;
}

/** Neither PostgreSQL nor Patroni runs as root, so root starts them as the user of Debian's packages. */
const account = process.getuid?.() === 0 ? { uid: idOf('-u', 'postgres'), gid: idOf('-g', 'postgres') } : undefined;

function idOf(which: '-u' | '-g', user: string): number {
  return Number(execFileSync('id', [which, user], { encoding: 'utf8' }));
}

/** A folder that belongs to the user of the engines. */
export async function engineFolder(...parts: [string, ...string[]]): Promise<string> {
  const folder = join(...parts);
  await mkdir(folder, { mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
  return folder;
}

const running = new Set<Engine>();

/** Ends the processes that a test left running. */
export async function killEngines(): Promise<void> {
  await Promise.all([...running].map((engine) => engine.kill()));
}

/** Starts an engine as an unprivileged user. */
export async function startEngine({ folder, name, program, args, env = {} }: EngineOptions): Promise<Engine> {
  const log = await open(join(folder, `${name}.log`), 'a');
  const child = spawn(program, args, {
    ...account,
    cwd: '/',
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', log.fd, log.fd],
  });
  await once(child, 'spawn');
  await log.close();
  const engine: Engine = {
    kill: async (others = []) => {
      running.delete(engine);
      // The id of an ended process may belong to another one.
      const own = hasEnded(child) || child.pid === undefined ? [] : [child.pid];
      const exit = own.length > 0 ? once(child, 'exit') : undefined;
      for (const pid of withDescendants([...own, ...others])) killNow(pid);
      await exit;
    },
  };
  running.add(engine);
  return engine;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function withDescendants(pids: readonly number[]): readonly number[] {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const children = (of: number): number[] => rows.flatMap(([pid = 0, parent]) => (parent === of ? [pid] : []));
  const all = (pid: number): number[] => [pid, ...children(pid).flatMap(all)];
  return pids.flatMap(all);
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

let nextPort = FIRST_PORT;

export async function unusedPort(): Promise<number> {
  for (; nextPort < LAST_PORT; nextPort += 1) {
    const server = createServer().listen(nextPort, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    nextPort += 1;
    return nextPort - 1;
  }
  throw new Error(`Every port from ${FIRST_PORT} to ${LAST_PORT} is taken`);
}

/** Polls until the condition is true. */
export async function until(what: string, isSo: () => Promise<boolean>, patienceMs = 600_000): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${patienceMs / 1000} seconds`);
    await new Promise((resolve) => void setTimeout(resolve, 200));
  }
}
