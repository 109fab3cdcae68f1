import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { demoPassword } from '@offpiste/fixtures/people/account.builder';

const SERVER = join(import.meta.dirname, '../../src/main.ts');
const COMMAND = join(import.meta.dirname, '../../src/cli/main.ts');

export interface ServerProcess {
  readonly origin: string;
  /** Ends it and waits; SIGKILL ends it at once. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const started: ChildProcess[] = [];

/** Ends processes that a failed test left running. */
export function endLeftovers(): void {
  for (const child of started) child.kill('SIGTERM');
}

/** Another server than the one that is in use, and another database than its own. */
interface ProcessOptions {
  readonly program?: string;
  readonly databaseUrl?: string;
  /** Further settings. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** The server as a separate process with its own data folder. */
export async function startServerProcess(
  dataDir: string,
  args: readonly string[] = [],
  { program = SERVER, databaseUrl = '', settings = {} }: ProcessOptions = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...environment(dataDir), DATABASE_URL: databaseUrl, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const end = async (signal: NodeJS.Signals) => {
    const exit = once(child, 'exit');
    child.kill(signal);
    const [code]: unknown[] = await exit;
    return typeof code === 'number' ? code : null;
  };
  return { origin: await originOf(child), end };
}

/** The output of `offpiste`. */
export async function runCommand(dataDir: string, args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, ...args], { env: environment(dataDir) });
  return stdout;
}

/** The headers of a signed-in rep. */
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

async function originOf(child: ChildProcess): Promise<string> {
  if (!child.stdout || !child.stderr) throw new Error('the server has no output');
  let complaints = '';
  child.stderr.on('data', (text: Buffer) => (complaints += text.toString()));
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1];
    if (origin === undefined) continue;
    child.stdout.resume();
    return origin;
  }
  throw new Error(`the server did not start: ${complaints}`);
}
