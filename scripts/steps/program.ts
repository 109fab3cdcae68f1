import { spawn, type ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from './project.ts';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const STOPPED_CODE = 128 + constants.signals.SIGINT;
/** Terminal and npm send the same Ctrl-C; only a later one counts as the second. */
const SAME_INTERRUPT_MS = 1_000;
const STOP_PATIENCE_MS = 10_000;
/** Output may arrive after the end, and a child may hold it open. */
const OUTPUT_GRACE_MS = 500;

export interface ProgramOptions {
  cwd?: string;
  env?: Record<string, string | undefined>;
  /** After this time, a program that should end is killed. */
  stopPatienceMs?: number;
}

export interface Outcome {
  code: number;
  output: string;
}

/** The values are times to end, ms. */
const running = new Map<ChildProcess, number>();
let stoppedAt: number | undefined;

/** Runs a program on this Node and shows its output. After a Ctrl-C no further program runs. */
export async function runShown(args: readonly string[], options: ProgramOptions = {}): Promise<number> {
  return goOnUnlessStopped(await exitCodeOf(startProgram(args, 'inherit', options)));
}

/** Runs a program on this Node and captures its output. After a Ctrl-C no further program runs. */
export async function runKept(args: readonly string[], options: ProgramOptions = {}): Promise<Outcome> {
  const child = startProgram(args, 'pipe', options);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  return { code: goOnUnlessStopped(await exitCodeOf(child)), output };
}

/** Its own process group, so that a Ctrl-C reaches it once, from here. */
export function startProgram(
  args: readonly string[],
  output: 'inherit' | 'pipe',
  options: ProgramOptions,
): ChildProcess {
  passSignalsOn();
  const child = spawn(process.execPath, args, {
    cwd: options.cwd ?? PROJECT_ROOT,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', output, output],
    detached: true,
  });
  running.set(child, options.stopPatienceMs ?? STOP_PATIENCE_MS);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Resolves after all output was read. */
export async function exitCodeOf(child: ChildProcess): Promise<number> {
  return await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status, signal) => {
      const code = status ?? 128 + (signal ? constants.signals[signal] : 0);
      child.once('close', () => resolve(code));
      setTimeout(resolve, OUTPUT_GRACE_MS, code).unref();
    });
  });
}

export function toolFile(path: string): string {
  return join(PROJECT_ROOT, 'node_modules', path);
}

function goOnUnlessStopped(code: number): number {
  if (stoppedAt !== undefined) process.exit(STOPPED_CODE);
  return code;
}

function passSignalsOn(): void {
  if (process.listenerCount('SIGINT') > 0) return;
  for (const signal of STOP_SIGNALS) process.on(signal, () => stop(signal));
}

function stop(signal: NodeJS.Signals): void {
  if (running.size === 0) process.exit(STOPPED_CODE);
  if (stoppedAt === undefined) {
    stoppedAt = Date.now();
    stopPrograms(signal);
  } else if (Date.now() - stoppedAt > SAME_INTERRUPT_MS) {
    killAll();
  }
}

/** Sends a signal to every program, and kills those that do not end in time. */
export function stopPrograms(signal: NodeJS.Signals = 'SIGTERM'): void {
  // SIGHUP has no handler and would end a watching Node without its child.
  for (const [child, patienceMs] of running) {
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    setTimeout(killIfRunning, patienceMs, child).unref();
  }
}

function killAll(): void {
  for (const child of running.keys()) killIfRunning(child);
}

function killIfRunning(child: ChildProcess): void {
  if (running.has(child) && child.pid !== undefined) killGroup(child.pid);
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It ended meanwhile.
  }
}
