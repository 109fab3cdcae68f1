import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { demoPassword } from '@offpiste/fixtures/people/account.builder';

const SERVER = join(import.meta.dirname, '../../src/main.ts');
const COMMAND = join(import.meta.dirname, '../../src/cli/main.ts');

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>;

const started: ChildProcess[] = [];

/** Ends the processes of failed tests. */
export function endLeftovers(): void {
  for (const child of started) child.kill('SIGTERM');
}

interface ProcessOptions {
  readonly program?: string | undefined;
  readonly databaseUrl?: string;
  readonly settings?: Readonly<Record<string, string>>;
}

/** A separate process with its own data folder. */
export async function startServerProcess(dataDir: string, args: readonly string[] = [], options: ProcessOptions = {}) {
  const { origin, end } = spawnServer(dataDir, args, options);
  return { origin: await origin, end };
}

/** Does not wait for the start. */
export function spawnServer(
  dataDir: string,
  args: readonly string[] = [],
  { program = SERVER, databaseUrl = '', settings = {} }: ProcessOptions = {},
) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...environment(dataDir), DATABASE_URL: databaseUrl, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const exited = new Promise<number | null>((resolve) => void child.once('exit', resolve));
  const lines = logLines(child);
  const listening = lines.next(/listening at http:\/\/127\.0\.0\.1:\d+/);
  const origin = listening.then((line) => /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] ?? '');
  // Some callers do not wait for the origin.
  origin.catch(() => undefined);
  return {
    origin,
    exited,
    /** Resolves on a matching log line; rejects when the process ends. */
    logged: lines.next,
    lines: lines.seen,
    /** Waits for the end. */
    end: (signal: NodeJS.Signals) => {
      child.kill(signal);
      return exited;
    },
  };
}

export async function runCommand(dataDir: string, args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, ...args], { env: environment(dataDir) });
  return stdout;
}

export async function signInTo(origin: string, username: string): Promise<Record<string, string>> {
  const headers = { 'x-brand': 'wasteland', 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username, password: demoPassword }),
  });
  return { ...headers, cookie: answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '' };
}

function environment(dataDir: string): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir };
}

function logLines(child: ChildProcess): { seen: readonly string[]; next: (pattern: RegExp) => Promise<string> } {
  if (!child.stdout || !child.stderr) throw new Error('the server has no output');
  const seen: string[] = [];
  let complaints = '';
  let isOver = false;
  child.stderr.on('data', (text: Buffer) => (complaints += text.toString()));
  const output = createInterface({ input: child.stdout }).setMaxListeners(0);
  output.on('line', (line) => seen.push(line)).on('close', () => (isOver = true));
  const next = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const line = seen.find((each) => pattern.test(each));
        if (line !== undefined) resolve(line);
        else if (isOver) reject(new Error(`the server ended and logged no ${String(pattern)}: ${complaints}`));
      };
      output.on('line', look).on('close', look);
      look();
    });
  return { seen, next };
}
